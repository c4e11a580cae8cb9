// @vitest-environment happy-dom
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { oddsOf } from '@hongyun/lottery/odds.ts'
import type { DialogProps } from '@hongyun/ui/dialog.tsx'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { leaveField, typeKeys } from '@hongyun/ui/testing/type-keys.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { balanceQuery } from '../../../wire/balance.ts'
import { setClockState } from '../../../wire/clock.ts'
import { HELD_BACK } from '../../../wire/online.ts'
import { ChaseDialog } from './chase-dialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const ISSUES = Array.from({ length: 12 }, (_, n) => String(202601010001 + n))
/** Of each chase that was placed, the multiples. */
const placed: string[][] = []
/** The number of each one that was sent. */
const numbers: string[] = []
let balance = ''
let refusal: Error | undefined
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string, input: { chaseData: string; requestId: string }) => {
    if (call === 'openTime') return { list: ISSUES.map((issue) => ({ issue, closesAt: 4e12, drawsAt: 4e12 })) }
    if (call !== 'addChaseBetting') return { balance }
    numbers.push(input.requestId)
    if (refusal) throw refusal
    const { issueData } = JSON.parse(input.chaseData) as { issueData: { graduationCount: string }[] }
    placed.push(issueData.map(({ graduationCount }) => graduationCount))
    return { balance: '1.00' }
  },
}))
vi.mock('@hongyun/ui/router/provider.tsx', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => {},
}))
vi.mock('@hongyun/ui/dialog.tsx', () => ({
  Dialog: ({ foot, children }: DialogProps) => (
    <section>
      {children}
      {foot}
    </section>
  ),
}))

const type = definitionOf('K3')
const play = findPlay('k3_hezhi')!
const odds = oddsOf(play, { edge: 100n, topRebate: 900n, userRebate: 800n, point: 0n })
const stake = { unit: '1', multiple: 1, point: '0' }
const bet = { play, number: '9', stake, count: 1, unitStake: yuan(2), total: yuan(2), odds, context: {} }

let place: HTMLElement
const field = (label: string) => place.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!
const button = (text: string) => [...place.querySelectorAll('button')].find((one) => one.textContent?.startsWith(text))!
/** As the mouse does it: a field that has the focus is left first. */
async function press(text: string, from?: HTMLInputElement): Promise<void> {
  if (from) leaveField(from)
  await act(async () => button(text).click())
}

const Balance = () => <output>{useQuery(balanceQuery).data?.balance}</output>
let client: QueryClient
let root: ReturnType<typeof openRoot>
async function openDialog(): Promise<void> {
  place = document.body.appendChild(document.createElement('div'))
  root = openRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Balance />
        <ChaseDialog
          {...{ lotteryCode: 'k3_1m', lotteryName: '快3', bets: [bet], type, onPlaced: () => {}, onClose: () => {} }}
        />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(field('第 20260101-0001 期倍数')).toBeTruthy())
}

beforeEach(async () => {
  localStorage.clear()
  placed.length = 0
  numbers.length = 0
  balance = '100000.00'
  refusal = undefined
  client = new QueryClient()
  await openDialog()
})

it.each([
  ['第 20260101-0001 期倍数', '99999', '倍数必须在1与10000之间'],
  ['起始倍数', '20000', '起始倍数必须在1与10000之间'],
  ['追号期数', '250', '追号期数必须在2与200之间'],
])('no chase goes out while %s is typed as %s', async (label, typed, reason) => {
  typeKeys(field(label), typed)
  await press('确认追号', field(label))
  expect([placed, field(label).value, shownToasts()[0]?.text]).toEqual([[], typed, reason])
  typeKeys(field(label), '3')
  await press('确认追号', field(label))
  expect(placed).toHaveLength(1)
})

it('refuses the least multiple of a rate of profit by its own name, and no longer once another plan is chosen', async () => {
  await press('利润率追号')
  typeKeys(field('最低倍数'), '20000')
  await press('确认追号', field('最低倍数'))
  expect([placed, shownToasts()[0]?.text]).toEqual([[], '最低倍数必须在1与10000之间'])
  await press('同倍追号')
  await press('确认追号')
  expect(placed).toHaveLength(1)
})

it('goes out at the multiple that is typed in the end', async () => {
  const first = field('第 20260101-0001 期倍数')
  typeKeys(first, '99999')
  typeKeys(first, '20')
  await press('确认追号', first)
  expect(placed).toEqual([['20', ...Array(9).fill('1')]])
})

it('keeps what was changed by hand while a field of the plan is typed into, and is the same in the end', async () => {
  await act(async () => place.querySelector<HTMLInputElement>('tbody input[type=checkbox]')!.click())
  typeKeys(field('起始倍数'), 'x')
  typeKeys(field('起始倍数'), '1')
  await press('确认追号', field('起始倍数'))
  expect(placed).toEqual([Array(9).fill('1')])
})

it('is not held back by a field that is no longer part of the plan', async () => {
  await press('翻倍追号')
  typeKeys(field('翻倍系数'), '99')
  await press('同倍追号', field('翻倍系数'))
  const first = field('第 20260101-0001 期倍数')
  typeKeys(first, '1.5')
  leaveField(first)
  await act(async () => place.querySelector<HTMLInputElement>('tbody input[type=checkbox]')!.click())
  typeKeys(field('追号期数'), '250')
  leaveField(field('追号期数'))
  await press('10 期')
  await press('确认追号')
  expect(placed).toEqual([Array(9).fill('1')])
})

it('a plan that is made as small as the balance that is left can be placed', async () => {
  // Another device has bet meanwhile.
  refusal = new Refused({ code: -98, msg: '余额不足', data: { reason: 'balanceShort' } })
  balance = '10.00'
  await press('确认追号')
  await expect.poll(() => button('充值')).toBeTruthy()
  expect(place.textContent).toContain('余额不足')
  refusal = undefined
  typeKeys(field('追号期数'), '2')
  leaveField(field('追号期数'))
  await expect.poll(() => button('确认追号')).toBeTruthy()
  expect(place.textContent).not.toContain('余额不足')
  await press('确认追号')
  expect(placed).toEqual([['1', '1']])
})

it('one that may be paid for is said to be so whatever it left of the balance, and is the same when it is sent again', async () => {
  refusal = new Unreachable('timeout')
  await press('确认追号')
  await act(async () => void client.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, balance: '10.00' }))
  await expect.poll(() => place.querySelector('output')!.textContent).toBe('10.00')
  expect(place.textContent).toContain('上次提交可能已受理')
  expect([button('充值'), place.textContent?.includes('余额不足')]).toEqual([undefined, false])
  await press('确认追号')
  expect(numbers).toEqual([numbers[0], numbers[0]])
})

it('is another one beside a chase that had no answer, until it means the same', async () => {
  refusal = new Unreachable('timeout')
  typeKeys(field('追号期数'), '12')
  await press('确认追号', field('追号期数'))
  await act(async () => root.unmount())
  await openDialog()
  expect(place.textContent).toContain('刚才有投注没有收到结果')
  typeKeys(field('追号期数'), '12')
  leaveField(field('追号期数'))
  await expect.poll(() => place.textContent).toContain('继续时先按原编号核对')
  expect(place.textContent).not.toContain('刚才有投注没有收到结果')
  refusal = undefined
  await press('确认追号')
  expect([placed, numbers]).toEqual([[Array(12).fill('1')], [numbers[0], numbers[0]]])
})

it('is still told of after another plan was refused, and is the same when it is sent again', async () => {
  refusal = new Unreachable('timeout')
  typeKeys(field('追号期数'), '12')
  await press('确认追号', field('追号期数'))
  refusal = new Refused({ code: -98, msg: '余额不足', data: { reason: 'balanceShort' } })
  balance = '10.00'
  typeKeys(field('追号期数'), '10')
  await press('确认追号', field('追号期数'))
  await expect.poll(() => place.textContent).toContain('刚才有投注没有收到结果')
  typeKeys(field('追号期数'), '12')
  leaveField(field('追号期数'))
  await expect.poll(() => place.textContent).toContain('继续时先按原编号核对')
  expect(button('充值')).toBeUndefined()
  refusal = undefined
  await press('确认追号')
  expect(numbers[2]).toBe(numbers[0])
  expect(placed).toEqual([Array(12).fill('1')])
})

it('is held back while the network is gone or the time of the server is not known, and goes out afterwards', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press('确认追号')
  expect([placed, shownToasts()[0]?.text]).toEqual([[], HELD_BACK])
  network.mockRestore()
  setClockState('failed')
  await press('确认追号')
  expect([placed, shownToasts()[0]?.text]).toEqual([[], '无法同步服务器时间，暂不能投注，请检查网络'])
  setClockState('synced')
  await press('确认追号')
  expect(placed).toHaveLength(1)
})
