// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { TurnoverProgress } from './turnover-progress.tsx'

const TOTAL = 103
const newestFirst = Array.from({ length: TOTAL }, (_, n) => ({
  ...{ id: `${TOTAL - n}`, name: `红包${TOTAL - n}号`, amount: '1.00', required: '1.00', consumed: '0.00' },
}))
vi.mock('../../../../wire/api.ts', () => ({
  api: async (_call: string, { pageNum = '1', pageSize }: { pageNum?: string; pageSize: string }) => {
    const from = (Number(pageNum) - 1) * Number(pageSize)
    const list = newestFirst.slice(from, from + Number(pageSize))
    return { list, total: TOTAL, locked: '103.00', missing: '103.00' }
  },
}))
vi.mock('@hongyun/ui/router/link.tsx', () => ({ Link: () => null }))

it('shows the oldest, which stakes go to, also where there are more than one answer holds', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <QueryClientProvider client={new QueryClient()}>
      <TurnoverProgress />
    </QueryClientProvider>,
  )
  await expect.poll(() => box.textContent).toMatch(/红包1号.*红包2号.*红包3号.*另有 100 项在后/)
})
