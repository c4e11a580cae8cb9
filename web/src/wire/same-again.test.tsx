// @vitest-environment happy-dom
// What had no answer, done again when the clock has moved on.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { sameAgain, useAct } from './request.ts'

const sent: { chaseData: string; requestId: string }[] = []
let fails: Error | undefined
vi.mock('./api.ts', () => ({
  api: async (_call: string, input: { chaseData: string; requestId: string }) => {
    sent.push(input)
    if (fails) throw fails
    return { id: '1', ids: [], balance: '1.00' }
  },
}))

let place: (meant: string, chaseData: string) => Promise<unknown>
function Chaser() {
  const { mutateAsync } = useAct('addChaseBetting', { meta: { quiet: true } })
  place = (meant, chaseData) => mutateAsync(sameAgain('addChaseBetting', meant, { chaseData }))
  return <p>there</p>
}

beforeEach(async () => {
  sent.length = 0
  openRoot(document.body).render(
    <QueryClientProvider client={new QueryClient()}>
      <Chaser />
    </QueryClientProvider>,
  )
  await vi.waitUntil(() => document.querySelector('p'))
})

it('is the very same request, until it is answered', async () => {
  fails = new Unreachable('timeout')
  await expect(place('ten issues', 'from 0001')).rejects.toBe(fails)
  await expect(place('ten issues', 'from 0002')).rejects.toBe(fails)
  expect(sent[1]).toEqual(sent[0])
  fails = undefined
  await place('ten issues', 'from 0003')
  expect(sent[2]).toEqual(sent[0])
  await place('ten issues', 'from 0003')
  expect(sent[3]!.chaseData).toBe('from 0003')
  expect(sent[3]!.requestId).not.toBe(sent[0]!.requestId)
})

it('is a new request where another one is meant, and after a refusal', async () => {
  fails = new Unreachable('timeout')
  await expect(place('twelve issues', 'twelve from 0001')).rejects.toBe(fails)
  await expect(place('thirteen issues', 'thirteen from 0001')).rejects.toBe(fails)
  expect(sent[1]!.requestId).not.toBe(sent[0]!.requestId)
  fails = new Refused({ code: -40, msg: '当前期已封盘', data: { reason: 'issueClosed' } })
  await expect(place('twelve issues', 'twelve from 0002')).rejects.toBe(fails)
  expect(sent[2]).toEqual(sent[0])
  fails = undefined
  await place('twelve issues', 'twelve from 0002')
  expect(sent[3]!.chaseData).toBe('twelve from 0002')
})

it('is the very same request hours later, as the page that shows its failure promises', async () => {
  fails = new Unreachable('timeout')
  await expect(place('a day', 'day from 0001')).rejects.toBe(fails)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000)
  try {
    fails = undefined
    await place('a day', 'day from 0009')
    expect(sent[1]).toEqual(sent[0])
  } finally {
    clock.mockRestore()
  }
})
