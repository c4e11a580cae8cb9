// @vitest-environment happy-dom
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { keyOf } from './basket.ts'
import type { StreakItem } from './requests/streaks.ts'
import { useBasket } from './use-basket.ts'

let fails: Error
let rebate: Promise<unknown> = Promise.resolve({ rebate: '8.0' })
let answer: Promise<unknown> | undefined
const refuse = (reason: Refusal) => new Refused({ code: -98, msg: '不能投注', data: { reason } })
const asked: string[] = []
const sent: { bettingData: string; requestId: string }[] = []
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string, input: { bettingData: string; requestId: string }) => {
    asked.push(call)
    if (call === 'getBetRebate') return rebate
    if (call === 'addFastBetting') sent.push(input)
    if (call === 'addFastBetting' && answer) return answer
    throw fails
  },
}))

const option = (label: string) => ({
  ...{ playDetailCode: 'k3_hezhi_dxds', bettingNumber: label, label, bonus: '1.98', chance: '1/2', running: true },
})
const item: StreakItem = {
  ...{ lotteryType: 'K3', lotteryCode: 'k3_1m', lotteryName: '1分快三', playCode: 'k3_hezhi_dxds', name: '和值' },
  ...{ desc: '开大', times: 5, currIssue: '202601010001', endTime: 4e12, mode: 'amount', odds: ['1.98'], tie: null },
  options: [option('大'), option('小')],
}

let list = [item]
function Basket() {
  const basket = useBasket(list)
  return (
    <>
      <button type="button" name="pick" onClick={() => basket.pick(keyOf(item), 0)} />
      <button type="button" name="other" onClick={() => basket.pick(keyOf(item), 1)} />
      <button type="button" name="type" onClick={() => basket.setAmount('5')} />
      <button type="button" name="place" onClick={() => void basket.place()} />
      <output>{basket.busy && 'busy'}</output>
      <p>
        {[basket.option, basket.amount, basket.wrong?.text, basket.waits && '等待']
          .filter((part) => part !== false)
          .join(' ')}
      </p>
    </>
  )
}
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterAll(() => root.unmount())
root.render(
  <QueryClientProvider client={new QueryClient()}>
    <Basket />
  </QueryClientProvider>,
)
const press = (name: string) => document.querySelector<HTMLButtonElement>(`button[name=${name}]`)!.click()
const said = () => document.querySelector('p')?.textContent

it('after whatever refusal but a short balance the rebate is read again', async () => {
  await expect.poll(said).toBeDefined()
  press('pick')
  press('type')
  await expect.poll(said).toBe('0 5 ')
  for (const refusal of ['betRefused', 'oddsChanged', 'limitReached', 'issueClosed'] as const) {
    fails = refuse(refusal)
    asked.length = 0
    press('place')
    await expect.poll(() => asked.slice(asked.indexOf('addFastBetting'))).toEqual(['addFastBetting', 'getBetRebate'])
    await expect.poll(said).toMatch(/^0 5 不能投注/)
  }
})

it('an issue that the server has closed is not bet on again: the next one is waited for', async () => {
  expect(said()).toBe('0 5 不能投注 等待')
  sent.length = 0
  press('place')
  list = [{ ...item, currIssue: '202601010002' }]
  press('type')
  await expect.poll(said).toBe('0 5 ')
  fails = refuse('betRefused')
  press('place')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.bettingData).toContain('202601010002')
})

it('a bet without an answer is sent again as it was, though the next issue is on sale by then', async () => {
  fails = new Unreachable('timeout')
  sent.length = 0
  press('place')
  await expect.poll(said).toContain('可能已受理')
  list = [{ ...item, currIssue: '202601010003' }]
  press('type')
  await expect.poll(said).toBe('0 5 ')
  fails = refuse('issueClosed')
  press('place')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
  // It had not been accepted: now it may be placed on the issue on sale.
  await expect.poll(said).toBe('0 5 不能投注')
  press('place')
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]!.bettingData).toContain('202601010003')
})

/** A basket of its own, in front of the one above. */
async function anew() {
  sent.length = 0
  const place = document.body.insertBefore(document.createElement('div'), document.body.firstChild)
  openRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <Basket />
    </QueryClientProvider>,
  )
  await expect.poll(() => place.querySelector('p')).toBeTruthy()
  return () => place.querySelector('output')?.textContent
}

it('says what it knows at once, and while the rebate is awaited places nothing that is picked no more', async () => {
  const rebates = Promise.withResolvers<unknown>()
  rebate = rebates.promise
  const busy = await anew()
  press('pick')
  await expect.poll(said).toBe('0  ')
  press('place')
  await expect.poll(said).toContain('投注金额不能为空')
  press('type')
  await expect.poll(said).toBe('0 5 ')
  press('place')
  await expect.poll(busy).toBe('busy')
  press('other')
  await expect.poll(busy).toBe('')
  await expect.poll(said).toBe('1 5 ')
  fails = refuse('betRefused')
  press('place')
  await expect.poll(busy).toBe('busy')
  rebates.resolve({ rebate: '8.0' })
  await expect.poll(said).toContain('不能投注')
  expect(sent.map(({ bettingData }) => bettingData)).toEqual([expect.stringContaining('"bettingNumber":"小"')])
})

it('keeps what was picked while another bet was on its way', async () => {
  const answers = Promise.withResolvers<unknown>()
  answer = answers.promise
  const busy = await anew()
  press('pick')
  press('type')
  await expect.poll(said).toBe('0 5 ')
  press('place')
  await expect.poll(() => sent.length).toBe(1)
  press('other')
  await expect.poll(said).toBe('1 5 ')
  answers.resolve({ ids: ['1'], balance: '1.00' })
  await expect.poll(busy).toBe('')
  expect(said()).toBe('1 5 ')
})

it('names the issue of a bet that turns out to be placed where another one is shown', async () => {
  answer = undefined
  fails = new Unreachable('timeout')
  list = [{ ...item, currIssue: '202601010005' }]
  await anew()
  press('pick')
  press('type')
  await expect.poll(said).toBe('0 5 ')
  press('place')
  await expect.poll(said).toContain('可能已受理')
  list = [{ ...item, currIssue: '202601010006' }]
  press('type')
  await expect.poll(said).toBe('0 5 ')
  answer = Promise.resolve({ ids: ['1'], balance: '1.00' })
  press('place')
  await expect
    .poll(() => shownToasts().map(({ text }) => text))
    .toContain('第 20260101-0005 期投注成功，当前期没有投注')
  await expect.poll(said).toBe('  ')
})
