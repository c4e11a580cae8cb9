// @vitest-environment happy-dom
// Following a shared bet where the server's time is not known.
import type { BetCard } from '@hongyun/contract/sharing/card.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { setClockState } from '../../../../wire/clock.ts'
import { useFollow } from './use-follow.ts'

const asked: string[] = []
vi.mock('../../../../wire/api.ts', () => ({
  api: async (call: string) => {
    asked.push(call)
    return { ids: ['1'], balance: '1.00' }
  },
}))

const card = { shareId: '1', lotteryCode: 'k3_1m' } as BetCard
function Follower() {
  const { place, error } = useFollow(card, () => undefined)
  return (
    <button type="button" onClick={() => place({ bettingAmount: '2.00' }, '["1.98"]')}>
      {error?.message}
    </button>
  )
}

it('places no bet while the clock could not be set, and says so', async () => {
  openRoot(document.body).render(
    <QueryClientProvider client={new QueryClient()}>
      <Follower />
    </QueryClientProvider>,
  )
  const button = () => document.querySelector('button')
  await expect.poll(button).toBeTruthy()
  setClockState('failed')
  button()!.click()
  await expect.poll(() => button()!.textContent).toBe('无法同步服务器时间，暂不能投注，请检查网络')
  expect(asked).toEqual([])
  setClockState('synced')
  button()!.click()
  await expect.poll(() => asked).toContain('addBetting')
})
