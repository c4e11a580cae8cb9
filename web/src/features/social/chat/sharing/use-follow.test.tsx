// @vitest-environment happy-dom
// Following a shared bet where the server's time is not known, where an answer is lost, and where it is refused.
import type { BetCard } from '@hongyun/contract/sharing/card.ts'
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { setClockState } from '../../../../wire/clock.ts'
import { useFollow } from './use-follow.ts'

const asked: string[] = []
const sent: unknown[] = []
let fails: Error | undefined
vi.mock('../../../../wire/api.ts', () => ({
  api: async (call: string, input: unknown) => {
    asked.push(call)
    if (call === 'addBetting') sent.push(input)
    if (call === 'addBetting' && fails) throw fails
    return { ids: ['1'], balance: '1.00' }
  },
}))

const card = { shareId: '1', lotteryCode: 'k3_1m' } as BetCard
let issue = '202601010001'
function Follower() {
  const { place, error } = useFollow(card, () => undefined)
  return (
    <button type="button" onClick={() => place({ bettingAmount: '2.00', bettingIssue: issue }, '["1.98"]')}>
      {error?.message}
    </button>
  )
}

const button = () => document.querySelector('button')
async function open(client = new QueryClient()) {
  openRoot(document.body).render(
    <QueryClientProvider client={client}>
      <Follower />
    </QueryClientProvider>,
  )
  await expect.poll(button).toBeTruthy()
}

it('places no bet while the clock could not be set, and says so', async () => {
  await open()
  setClockState('failed')
  button()!.click()
  await expect.poll(() => button()!.textContent).toBe('无法同步服务器时间，暂不能投注，请检查网络')
  expect(asked).toEqual([])
  setClockState('synced')
  button()!.click()
  await expect.poll(() => asked).toContain('addBetting')
})

it('sends a bet without an answer again as it was, though another issue is on sale by then', async () => {
  await open()
  sent.length = 0
  fails = new Unreachable('timeout')
  button()!.click()
  await expect.poll(() => button()!.textContent).toBe(fails.message)
  fails = undefined
  issue = '202601010002'
  button()!.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
})

it.each([
  ['issueClosed', ['nextIssueOpenData', 'sharedCards', 'getBetRebate', 'getAllBetRebate']],
  ['oddsChanged', ['getBetRebate', 'getAllBetRebate']],
  ['betRefused', ['getBetRebate', 'getAllBetRebate']],
] as const)('after %s these are read again', async (reason, calls) => {
  const client = new QueryClient()
  const readAgain = vi.spyOn(client, 'invalidateQueries')
  await open(client)
  fails = new Refused({ code: -98, msg: reason, data: { reason } })
  button()!.click()
  await expect.poll(() => button()!.textContent).toBe(reason)
  expect(readAgain.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual(calls)
})
