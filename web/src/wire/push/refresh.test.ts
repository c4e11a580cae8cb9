// @vitest-environment happy-dom
// What of the shown answers is read again when the server tells of something.
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../query.ts'
import { refreshMoney } from './refresh.ts'

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
afterEach(() => queryClient.clear())

it('money that moved, by a bet in another window perhaps, says that bets and records are old', async () => {
  learn()
  refreshMoney('9.00')
  refreshMoney('8.00')
  expect(queryClient.getQueryData(['queryBalanceFront', undefined])).toEqual({ balance: '8.00' })
  await expect
    .poll(stale)
    .toEqual(['getBetData', 'getBetting', 'getChaseBetData', 'getTransactionRecordsFront', 'queryBalanceFront'])
})
