// @vitest-environment happy-dom
// Bets whose answer is lost, sent again when their odds or the issue on sale have changed.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../../wire/request.ts'
import { keepUnanswered, keyOf } from '../../../wire/unanswered.ts'
import type { Sale } from './issue-state.ts'
import { firstStake, type Priced, price } from './stake.ts'
import { usePlacing } from './use-placing.ts'

const sent: { requestId: string; odds: string; bettingData: string }[] = []
/** How each request ends, in turn; after these it is accepted. */
let ends: (Error | undefined)[] = []
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string, input: (typeof sent)[number]) => {
    if (call !== 'addBetting') return {}
    sent.push(input)
    const error = ends.shift()
    if (error) throw error
    return { ids: ['1'], balance: '1.00' }
  },
}))

const FIRST = '202601010001'
const NEXT = '202601010002'
const config = { lotteryCode: 'k3_1m', lotteryType: 'K3' } as Answer<'lotteryConfig'>
const saleOf = (issue: string) =>
  ({ state: 'open', issue: { issue, opensAt: 0, closesAt: 4e12, drawsAt: 4e12 } }) as Sale
const betAt = (rebate: string, number = '9'): Priced =>
  price(findPlay('k3_hezhi')!, number, firstStake, { rebate, edge: '1', topRebate: '9', ownOdds: [] })!
/** As many as go in two requests. */
const many = Array.from({ length: 150 }, (_, n) => betAt('8.0', String(4 + (n % 2))))
const issuesSent = () =>
  sent.map(({ bettingData }) => (JSON.parse(bettingData) as [{ bettingIssue: string }])[0].bettingIssue)

let placing: ReturnType<typeof usePlacing>
let key = 0
let shown = ''
let onSale = FIRST
const onPlaced = vi.fn<(text: string) => void>()
const onPartlyPlaced = vi.fn<(taken: number, ended: boolean) => void>()
function Placing() {
  placing = usePlacing(config, saleOf(onSale), { onPlaced, onPartlyPlaced })
  useEffect(() => {
    shown = `${key} ${onSale}`
  })
  return <p>{placing.refusal?.text}</p>
}
const said = () => document.querySelector('p')?.textContent

const client = new QueryClient()
let root: ReturnType<typeof openRoot>
/** The page while this issue is on sale: another dialog, or the `same` one. */
const show = async (issue: string, same = false) => {
  onSale = issue
  if (!same) key += 1
  root.render(
    <QueryClientProvider client={client}>
      <Placing key={key} />
    </QueryClientProvider>,
  )
  await expect.poll(() => shown).toBe(`${key} ${issue}`)
}

/** Once what was placed before is over. */
const place = async (bets: readonly Priced[]) => {
  await expect.poll(() => placing.progress).toBeUndefined()
  return placing.place(bets)
}

beforeEach(async () => {
  sent.length = 0
  ends = []
  onPlaced.mockReset()
  onPartlyPlaced.mockReset()
  localStorage.clear()
  root = openRoot(document.body)
  await show(FIRST)
})

it('keep their number and the odds that were seen: the server says which stand', async () => {
  ends = [new Unreachable('timeout')]
  await place([betAt('8.0')])
  await expect.poll(said).toContain('重试不会重复')
  await place([betAt('7.5')])
  expect(sent[1]).toEqual(sent[0])
  expect(onPlaced.mock.calls).toEqual([['投注成功']])
})

it('keep their number for as long as their dialog says so, however late they can be sent', async () => {
  ends = [new Unreachable('timeout')]
  await place([betAt('8.0')])
  await expect.poll(said).toContain('重试不会重复')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000)
  try {
    await show(NEXT, true)
    await place([betAt('8.0')])
    expect(sent[1]).toEqual(sent[0])
    await place([betAt('8.0')])
    expect(issuesSent()).toEqual([FIRST, FIRST, NEXT])
  } finally {
    clock.mockRestore()
  }
})

it('are beside what is bet on the same lottery, until they are answered, and are not beside themselves', async () => {
  const waiting = (numbers: string[]) => placing.waiting(numbers.map((number) => betAt('8.0', number)))
  const none = { isAgain: false, isAnother: false }
  const [again, another] = [
    { isAgain: true, isAnother: false },
    { ...none, isAnother: true },
  ]
  ends = [new Unreachable('timeout')]
  await place([betAt('8.0')])
  await show(FIRST)
  expect([waiting(['9', '10']), waiting(['10']), waiting(['9'])]).toEqual([another, another, again])
  await place([betAt('8.0')])
  expect([waiting(['9', '10']), waiting(['9'])]).toEqual([none, none])
})

it.each([
  ['addChaseBetting', (on: object) => ({ chaseData: JSON.stringify({ bettingData: [on] }) })],
  ['addFastBetting', (on: object) => ({ bettingData: JSON.stringify([on]) })],
])('are beside what had no answer by %s, on the same lottery alone', async (call, inputOn) => {
  for (const [lotteryCode, isAnother] of [
    ['k3_5m', false],
    ['k3_1m', true],
  ] as const) {
    const input = inputOn({ lotteryCode })
    keepUnanswered(keyOf('', call, lotteryCode), { requestId: lotteryCode, input, sentAt: Date.now() })
    await show(FIRST)
    expect(placing.waiting([betAt('8.0')])).toEqual({ isAgain: false, isAnother })
  }
})

it('are asked about first where the next issue is on sale by then, and are not placed on that as well', async () => {
  ends = [new Unreachable('timeout')]
  await place([betAt('8.0')])
  await show(NEXT)
  await place([betAt('8.0')])
  expect(sent[1]).toEqual(sent[0])
  expect(onPlaced.mock.calls).toEqual([['第 20260101-0001 期投注成功，当前期没有投注']])
  await place([betAt('8.0')])
  expect(issuesSent()).toEqual([FIRST, FIRST, NEXT])
})

it('can be placed on the next issue once the server says that the first one does not have them', async () => {
  ends = [new Unreachable('timeout'), new Refused({ code: -40, msg: '当前期已封盘', data: { reason: 'issueClosed' } })]
  await place([betAt('8.0')])
  await show(NEXT)
  await place([betAt('8.0')])
  await expect.poll(said).toBe('当前期已封盘')
  expect([placing.refusal?.issue, placing.open?.issue]).toEqual([FIRST, NEXT])
  await place([betAt('8.0')])
  expect(issuesSent()).toEqual([FIRST, FIRST, NEXT])
  expect(onPlaced.mock.calls).toEqual([['投注成功']])
})

it('say where they are when only some of them were sent for the issue before', async () => {
  ends = [new Unreachable('timeout')]
  await place(many)
  await show(NEXT)
  await place(many)
  expect(issuesSent()).toEqual([FIRST, FIRST, NEXT])
  expect(onPlaced.mock.calls).toEqual([['第 20260101-0001 期投注成功，其余在当前期']])
})

it('leave one by one: the page may end before the last one is answered', async () => {
  ends = [undefined, new Unreachable('timeout')]
  await place(many)
  expect(onPartlyPlaced.mock.calls).toEqual([
    [100, false],
    [100, true],
  ])
})

it('that were accepted are never shown as refused, whatever fails afterwards', async () => {
  onPlaced.mockImplementation(() => {
    throw new Error('full')
  })
  await expect(place([betAt('8.0')])).rejects.toThrow('full')
  await expect.poll(() => placing.progress).toBeUndefined()
  expect(placing.refusal).toBeUndefined()
})
