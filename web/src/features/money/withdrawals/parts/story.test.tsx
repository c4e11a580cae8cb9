// @vitest-environment happy-dom
import type { WithdrawalState } from '@hongyun/contract/withdrawals/words.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { Story } from './story.tsx'

let state: WithdrawalState
vi.mock('../../../../wire/api.ts', () => ({
  api: async () => ({
    ...{ orderNo: 'W1', way: 'bank', payee: '6217', amount: '500.00', fee: '0.00', state, reason: '', transfers: [] },
    ...{ createdAt: 0, approvedAt: null, payingAt: null, endedAt: 0 },
  }),
}))

it.each([
  ['refused', '提现金额¥500.00'],
  ['paid', '到账金额¥500.00'],
] as const)('of a %s order has "%s"', async (now, text) => {
  state = now
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <Story id="1" onClose={() => {}} />
    </QueryClientProvider>,
  )
  await expect.poll(() => document.body.textContent).toContain(text)
})
