// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import type { Answer } from '../../wire/request.ts'
import { statementColumns } from './statement-columns.tsx'

vi.mock('@hongyun/ui/router/link.tsx', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

it('a day is opened by a link, which Enter on its row follows', async () => {
  const row = { provider: 'sandbox', day: '2026-11-28' } as Answer<'consoleStatements'>['list'][number]
  const box = document.body.appendChild(document.createElement('div'))
  const cell = statementColumns(({ provider, day }) => `?provider=${provider}&day=${day}`)
    .find(({ key }) => key === 'act')!
    .cell(row)
  openRoot(box).render(cell)
  await expect.poll(() => box.querySelector('a')?.getAttribute('href')).toBe('?provider=sandbox&day=2026-11-28')
})
