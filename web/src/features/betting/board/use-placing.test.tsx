// @vitest-environment happy-dom
// Bets whose answer is lost, sent again when their odds or the issue on sale have changed.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../../wire/request.ts'
import type { Sale } from './issue-state.ts'
import { firstStake, type Priced, price } from './stake.ts'
import { isBesideUnanswered, usePlacing } from './use-placing.ts'

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
let onSale = FIRST
const onPlaced = vi.fn<(text: string) => void>()
const onPartlyPlaced = vi.fn<(taken: number, ended: boolean) => void>()
function Placing() {
  placing = usePlacing(config, saleOf(onSale), { onPlaced, onPartlyPlaced })
  return <p>{placing.refusal?.text}</p>
}
const said = () => document.querySelector('p')?.textContent

const client = new QueryClient()
let root: ReturnType<typeof openRoot>
/** The page while this issue is on sale. */
const show = async (issue: string) => {
  onSale = issue
  root.render(
    <QueryClientProvider client={client}>
      <Placing key={issue} />
    </QueryClientProvider>,
  )
  await expect.poll(() => placing?.open?.issue).toBe(issue)
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

it('are beside what is bet on the same lottery, until they are answered, and are not beside themselves', async () => {
  const beside = (numbers: string[], lotteryCode = 'k3_1m') =>
    isBesideUnanswered(
      numbers.map((number) => betAt('8.0', number)),
      lotteryCode,
    )
  ends = [new Unreachable('timeout')]
  await place([betAt('8.0')])
  expect([beside(['9', '10']), beside(['10']), beside(['9']), beside(['10'], 'k3_5m')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  await place([betAt('8.0')])
  expect(beside(['9', '10'])).toBe(false)
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
