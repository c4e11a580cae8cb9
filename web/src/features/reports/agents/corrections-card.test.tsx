// @vitest-environment happy-dom
import { MAX_CORRECTIONS } from '@hongyun/contract/agent-reports/words.ts'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { CorrectionsCard } from './corrections-card.tsx'

let count: number
vi.mock('../../../wire/api.ts', () => ({
  api: async () => ({
    closed: true,
    corrections: Array.from({ length: count }, (_, n) => ({
      ...{ day: '2026-11-27', ofDay: '2026-11-26', lotteryCode: 'k3_5m', lotteryName: '5分快三' },
      ...{ issue: `20261126${String(n).padStart(4, '0')}`, members: 1, amount: '1.00' },
    })),
  }),
}))

const days = { from: '2026-11-01', to: '2026-11-27' }
const Page = () => <CorrectionsCard filter={{ days, lottery: '', versus: 'none' as never, page: 1 }} />

it.each([
  [MAX_CORRECTIONS - 1, false],
  [MAX_CORRECTIONS, true],
])('of %i corrections it says whether the list may be cut: %s', async (found, says) => {
  count = found
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page: Page }])} waiting={null} />
    </QueryClientProvider>,
  )
  await expect.poll(() => document.querySelectorAll('tbody tr')).toHaveLength(found)
  expect(document.body.textContent.includes('只列最近的 200 条')).toBe(says)
})
