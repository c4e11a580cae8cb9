// @vitest-environment happy-dom
import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RechargeStory } from './recharge-story.tsx'

let state: OrderState
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({
  useSearchParams: () => [new URLSearchParams('story=P100'), () => undefined],
}))
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string) => {
    if (call === 'getTransactionRecordsFront') return { list: [] }
    const paid = { amount: '100.00', fee: '0.00', bonus: '0.50', overLimit: null }
    return {
      list: [{ orderNo: 'P100', payName: '支付宝', channelName: '', payType: 'alipay', state, states: [], ...paid }],
    }
  },
}))

const show = () =>
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RechargeStory />
    </QueryClientProvider>,
  )
const later = async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  return document.body.textContent
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

it('says of nothing that has not arrived that it did', async () => {
  state = 'expired'
  show()
  await expect.poll(later).toContain('订单金额¥100.00')
  expect(await later()).not.toMatch(/到账金额|加送/)
})

it('follows an order in review to its end', async () => {
  state = 'review'
  show()
  await expect.poll(later).toContain('¥100.00')
  state = 'paid'
  await expect.poll(later).toMatch(/到账金额¥100\.00.*加送¥0\.50/)
})
