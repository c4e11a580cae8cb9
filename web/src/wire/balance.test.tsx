// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { useSpent } from './balance.ts'

let spent: ReturnType<typeof useSpent> | undefined
function Spender() {
  spent = useSpent(['getChaseBetData'])
  return null
}

it('what shows bets or money is read again after money was spent, and what the call names', async () => {
  const client = new QueryClient()
  const calls = ['getBetting', 'getBetData', 'getTransactionRecordsFront', 'userProfit', 'getChaseBetData']
  client.setQueryData(['queryBalanceFront', undefined], { balance: '9.00' })
  for (const call of [...calls, 'messageList']) client.setQueryData([call, {}], {})
  openRoot(document.body).render(
    <QueryClientProvider client={client}>
      <Spender />
    </QueryClientProvider>,
  )
  await expect.poll(() => spent).toBeDefined()
  spent!({ balance: '8.00' })
  expect(client.getQueryData(['queryBalanceFront', undefined])).toEqual({ balance: '8.00' })
  const isOld = (call: string) => client.getQueryState([call, {}])!.isInvalidated
  expect(calls.filter(isOld)).toEqual(calls)
  expect(isOld('messageList')).toBe(false)
})
