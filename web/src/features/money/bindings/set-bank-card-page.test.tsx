// @vitest-environment happy-dom
import { Refused } from '@hongyun/contract/wire/client.ts'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import SetBankCardPage from './set-bank-card-page.tsx'

const FREE = '6222023602012345674'
const BOUND = '6217000010001234569'
const sent: string[] = []
const answers: Record<string, (input: Record<string, string>) => unknown> = {
  card: () => ({ list: [{ kind: 'realName', masked: '林**' }] }),
  isChangeSafetyPassword: () => ({ isSet: true }),
  getBankCardListFront: () => ({ list: [] }),
  queryBankInfo: () => ({ list: [{ bankCode: 'ICBC', bankName: '中国工商银行' }] }),
  queryBankCardName: () => ({ bankCode: null, bankName: null }),
  checkBankCard: ({ bankNumber }) => {
    if (bankNumber === BOUND)
      throw new Refused({ code: -98, msg: '该银行卡已绑定，无需重复添加', data: { reason: 'payoutBound' } })
    return { bankCode: null, bankName: null, masked: '**** 5674' }
  },
}
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string, input: Record<string, string>) => {
    sent.push(call)
    return answers[call]!(input)
  },
}))

const text = () => document.body.textContent
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click()
const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))!.control!
function write(label: string, typed: string): void {
  const input = field(label)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, typed)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
async function open(): Promise<void> {
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page: SetBankCardPage }])} waiting={null} />
    </QueryClientProvider>,
  )
  await expect.poll(() => document.querySelector('button[type=submit]')).toBeTruthy()
}
beforeEach(() => {
  sent.length = 0
  document.body.replaceChildren()
})

it('asks for the bank in the words of every field that is empty, and sends nothing', async () => {
  await open()
  write('银行卡号', FREE)
  write('户名', '林间明')
  write('安全密码', '123456')
  submit()
  await expect.poll(text).toContain('开户银行不能为空')
  expect(sent).not.toContain('addBankCard')
})

it('says that a card is bound already as soon as its number is there', async () => {
  await open()
  write('银行卡号', BOUND)
  await expect.poll(text).toContain('该银行卡已绑定，无需重复添加')
  write('银行卡号', FREE)
  await expect.poll(text).not.toContain('该银行卡已绑定，无需重复添加')
})
