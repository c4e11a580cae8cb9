// @vitest-environment happy-dom
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Standing } from '../amount-check.ts'
import { WithdrawForm } from './withdraw-form.tsx'

interface Sent {
  requestId: string
  payeeId: string
  amount: string
}
const sent: Sent[] = []
let answer: () => Promise<unknown>
vi.mock('../../../../wire/api.ts', () => ({
  api: (_call: string, input: Sent) => {
    sent.push(input)
    return answer()
  },
}))
afterEach(() => {
  sent.length = 0
})

const account = (id: string) => ({ id, payee: `工商银行 **** ${id}`, boundAt: 0 })
const boundTo = (...ids: string[]): Standing => ({
  ...{ balance: '20000.00', lockedAmount: '0.00', missingTurnover: '0.00' },
  ...{ withdrawable: '20000.00', mostNow: '20000.00', open: { amount: '0.00', count: 0 } },
  ...{ minAmount: '100.00', maxAmount: '50000.00', fee: { rate: 0, capAmount: '25.00' } },
  today: { amount: '0.00', limitAmount: '100000.00', count: 0, limitCount: 5, freeUsed: 0, freeCount: 3 },
  ...{ hours: { from: '00:00', until: '24:00', isOpen: true }, restUntil: null, hasSafetyPassword: true },
  ways: [{ way: 'bank', eta: '2 小时内', bindRoute: '/', accounts: ids.map(account) }],
  serverTime: 0,
})

let become: (standing: Standing) => void
function Page() {
  const [standing, setStanding] = useState(boundTo('1111'))
  become = setStanding
  return <WithdrawForm standing={standing} />
}
const open = () =>
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page: Page }])} waiting={null} />
    </QueryClientProvider>,
  )

const there = async <T extends Element>(find: () => T | null | undefined): Promise<T> => {
  await expect.poll(find).toBeTruthy()
  return find()!
}
const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text)
const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)
async function write(selector: string, text: string): Promise<void> {
  const input = await there(() => field(selector))
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const AMOUNT = 'input[inputmode=numeric]:not([aria-label])'
const PIN = 'input[aria-label=安全密码]'
async function order(yuan: string): Promise<void> {
  await write(AMOUNT, yuan)
  ;(await there(() => button('输入安全密码并提交'))).click()
  await write(PIN, '123456')
}

it('what had no answer is tried again as it went out: an hour later too, and to the same payee', async () => {
  answer = () => Promise.reject(new Unreachable('timeout'))
  open()
  await order('500')
  const retry = await there(() => button('重试'))
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  try {
    become(boundTo('2222', '1111'))
    await expect.poll(() => document.querySelector('option')?.value).toBe('2222')
    retry.click()
    await expect.poll(() => sent).toHaveLength(2)
  } finally {
    clock.mockRestore()
  }
  expect(sent[0]).toMatchObject({ payeeId: '1111', amount: '500' })
  expect(sent[1]).toEqual(sent[0])
})

it('500.00 is 500, and not a hundred times as much', async () => {
  answer = () => Promise.reject(new Unreachable('timeout'))
  open()
  await order('500.00')
  await expect.poll(() => sent).toMatchObject([{ amount: '500' }])
  await there(() => button('重试'))
})

it('says of an order what has become of it', async () => {
  const said = [vi.spyOn(toast, 'ok'), vi.spyOn(toast, 'error')]
  answer = async () => ({ state: 'refused', isAutomatic: false, reason: '资料不符' })
  open()
  await order('500')
  await expect.poll(() => said.map(({ mock }) => mock.calls)).toEqual([[], [['提现已拒绝：资料不符']]])
  answer = async () => ({ state: 'approved', isAutomatic: true, reason: '' })
  await order('600')
  await expect.poll(() => said[0]!.mock.calls).toEqual([['已提交，自动通过']])
  for (const spy of said) spy.mockRestore()
})
