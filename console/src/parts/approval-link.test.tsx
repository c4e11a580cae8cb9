// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { AwaitsApproval } from './queue/awaits-approval.tsx'

let may = true
vi.mock('../wire/info.ts', () => ({ useRight: () => may }))
vi.mock('@hongyun/ui/router/link.tsx', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

it('leads to an approval whoever may see it, and nobody else', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = openRoot(box)
  const shown = <AwaitsApproval key={1} approvalId="7" by="li" done="已通过" />
  root.render(shown)
  await expect.poll(() => box.querySelector('a')?.getAttribute('href')).toBe('/approvals?id=7')
  may = false
  root.render(<AwaitsApproval key={2} approvalId="7" by="li" done="已通过" />)
  await expect.poll(() => box.querySelector('a')).toBeNull()
  expect(box.textContent).toContain('等待第二位操作员审批')
})
