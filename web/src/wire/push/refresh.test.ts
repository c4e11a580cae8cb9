// @vitest-environment happy-dom
// What of the shown answers is read again when the server tells of something.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../query.ts'
import { catchUp, refreshClosed, refreshMoney, refreshSite } from './refresh.ts'

const bets = (lotteryCode: string, state: string) => ({ list: [{ lotteryCode, state }] })
const known: readonly [call: string, input: object | undefined, data: object][] = [
  ['queryBalanceFront', undefined, { balance: '9.00' }],
  ['getBetting', { size: 50 }, bets('k3_1m', 'waiting')],
  ['getBetData', { pageNum: 1 }, bets('k3_1m', 'lost')],
  ['getChaseBetData', { pageNum: 1 }, bets('k3_1m', 'running')],
  ['getTransactionRecordsFront', {}, { list: [] }],
  ['messageList', {}, { list: [] }],
]
const stale = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => String(queryKey[0]))
    .toSorted()
const learn = () => {
  for (const [call, input, data] of known) queryClient.setQueryData([call, input], data)
}
/** Longer than anything is gathered for. */
const GATHERED_MS = 2000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

it('money that moved, by a bet in another window perhaps, says that bets and records are old', () => {
  learn()
  refreshMoney('9.00')
  refreshMoney('8.00')
  expect(queryClient.getQueryData(['queryBalanceFront', undefined])).toEqual({ balance: '8.00' })
  vi.advanceTimersByTime(GATHERED_MS)
  const all = ['getBetData', 'getBetting', 'getChaseBetData', 'getTransactionRecordsFront', 'queryBalanceFront']
  expect(stale()).toEqual(all)
})

it('an issue that closed says that the bets of its lottery are old which wait, and no others', () => {
  learn()
  queryClient.setQueryData(['getBetDetail', { id: '1' }], { lotteryCode: 'k3_1m', state: 'waiting' })
  queryClient.setQueryData(['getBetDetail', { id: '2' }], { lotteryCode: 'k3_5m', state: 'waiting' })
  queryClient.setQueryData(['fairness', { lotteryCode: 'k3_1m' }], {})
  refreshClosed('k3_1m')
  vi.advanceTimersByTime(GATHERED_MS)
  expect(stale()).toEqual(['fairness', 'getBetDetail', 'getBetting', 'getChaseBetData'])
  expect(queryClient.getQueryState(['getBetDetail', { id: '2' }])!.isInvalidated).toBe(false)
})

it('names or odds that changed say that what shows them is old, rules of plays too', () => {
  learn()
  for (const call of ['getBetRebate', 'howToPlay']) queryClient.setQueryData([call, { lotteryCode: 'k3_1m' }], {})
  refreshSite()
  vi.advanceTimersByTime(GATHERED_MS)
  expect(stale()).toEqual(['getBetRebate', 'howToPlay'])
})

it('lists of draws are old where draws were told that nobody heard', () => {
  const draws = ['stockLastTrendData', 'todayTrendData', 'trendChart']
  for (const call of draws) queryClient.setQueryData([call, { lotteryCode: 'k3_1m' }], { list: [] })
  catchUp(Date.now() + 1)
  expect(stale()).toEqual(draws)
})
