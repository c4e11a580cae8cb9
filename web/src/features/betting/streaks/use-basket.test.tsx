// @vitest-environment happy-dom
import { Refused } from '@hongyun/contract/wire/client.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { keyOf } from './basket.ts'
import type { StreakItem } from './requests/streaks.ts'
import { useBasket } from './use-basket.ts'

let reason: Refusal
const asked: string[] = []
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string) => {
    asked.push(call)
    if (call === 'getBetRebate') return { rebate: '8.0' }
    throw new Refused({ code: -98, msg: '不能投注', data: { reason } })
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

function Basket() {
  const basket = useBasket([item])
  return (
    <>
      <button type="button" name="pick" onClick={() => basket.pick(keyOf(item), 0)} />
      <button type="button" name="type" onClick={() => basket.setAmount('5')} />
      <button type="button" name="place" onClick={() => void basket.place()} />
      <p>{[basket.option, basket.amount, basket.wrong?.text].join(' ')}</p>
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
  for (const refusal of ['betRefused', 'issueClosed', 'oddsChanged', 'limitReached'] as const) {
    reason = refusal
    asked.length = 0
    press('place')
    await expect.poll(() => asked.slice(asked.indexOf('addFastBetting'))).toEqual(['addFastBetting', 'getBetRebate'])
    await expect.poll(said).toBe('0 5 不能投注')
  }
})
