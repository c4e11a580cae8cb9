// @vitest-environment happy-dom

import { Refused } from '@hongyun/contract/wire/client.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { usePlaceChase } from './place-chase.ts'
import { useUpcoming } from './upcoming.ts'

let reason: Refusal
const asked: string[] = []
const ISSUES = ['202601010001', '202601010002', '202601010003']
vi.mock('../../../../wire/api.ts', () => ({
  // The list of issues is slow: it comes no second time.
  api: async (call: string) => {
    if (call !== 'openTime') throw new Refused({ code: -98, msg: '不能追号', data: { reason } })
    if (asked.push(call) > 1) await new Promise(() => {})
    return { list: ISSUES.map((issue) => ({ issue, closesAt: 4e12, drawsAt: 4e12 })) }
  },
}))

const client = new QueryClient()
const readAgain = vi.spyOn(client, 'invalidateQueries')

function Chaser() {
  const placing = usePlaceChase(() => {})
  const { issues } = useUpcoming('k3_1m', placing.closed)
  const chaseData = JSON.stringify({ issueData: issues?.map(({ issue }) => ({ issue })) })
  return (
    issues && (
      <button type="button" onClick={() => placing.mutate({ chaseData })}>
        {issues.map(({ issue }) => issue).join()}
      </button>
    )
  )
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

it('a chase begins at once after an issue that the server has closed, though it is still in the list', async () => {
  const first = document.querySelector('button')!.textContent
  reason = 'issueClosed'
  document.querySelector('button')!.click()
  await expect.poll(() => document.querySelector('button')!.textContent).not.toBe(first)
  expect(document.querySelector('button')!.textContent).toBe('202601010003')
})
