// @vitest-environment happy-dom

import { Refused } from '@hongyun/contract/wire/client.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { usePlaceChase } from './place-chase.ts'

let reason: Refusal
vi.mock('../../../../wire/api.ts', () => ({
  api: () => Promise.reject(new Refused({ code: -98, msg: '不能追号', data: { reason } })),
}))

const client = new QueryClient()
const readAgain = vi.spyOn(client, 'invalidateQueries')

function Chaser() {
  const placing = usePlaceChase(() => {})
  return <button type="button" onClick={() => placing.mutate({ chaseData: {} })} />
}
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterAll(() => root.unmount())
root.render(
  <QueryClientProvider client={client}>
    <Chaser />
  </QueryClientProvider>,
)

it.each([
  ['issueClosed', ['openTime', 'getBetRebate']],
  ['oddsChanged', ['getBetRebate']],
  ['betRefused', ['getBetRebate']],
  ['limitReached', ['getBetRebate']],
  ['balanceShort', ['queryBalanceFront']],
] as const)('after %s these are read again', async (refusal, calls) => {
  reason = refusal
  readAgain.mockClear()
  await expect.poll(() => document.querySelector('button')).not.toBeNull()
  document.querySelector('button')!.click()
  await expect.poll(() => readAgain.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual(calls)
})
