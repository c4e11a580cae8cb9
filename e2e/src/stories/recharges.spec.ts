/** Ways in that a gateway collects, from the player's first click over its page to the ledger: one with a bank to choose and one without; all in `npm run torture -- plays`, and of all of them the server's tests. Alipay, bank transfers and USDT have stories of their own. */
import { rechargePage } from '@hongyun/contract/cashier/recharge-page.ts'
import { type PayType, payTypes } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { swept } from '../swept.ts'
import { clientOf, expect, registered, test, url } from '../visitor.ts'

/** What the ledger calls each. */
const codes: Readonly<Partial<Record<PayType, number>>> = {
  ...{ unionpay: 102, qqpay: 103, wechat: 104, quickpass: 105, jdpay: 106, internetbank: 108 },
  ...{ virtualwalletpay: 109, digitalrmb: 111, douyin: 112 },
}

test('a player recharges by one gateway after the other', async ({ page, context }) => {
  await registered(page)
  const player = await clientOf(page)
  const collected = wordsOf(payTypes).filter((one) => codes[one] !== undefined)
  const methods = swept(collected, (one) => one === 'unionpay' || one === 'internetbank')
  for (const method of methods)
    await test.step(payTypes[method], async () => {
      await page.goto(url(rechargePage(method)))
      await page.getByRole('textbox', { name: '充值金额' }).fill('200')
      if (method === 'internetbank') await page.getByText('招商银行', { exact: true }).click()
      await page.getByRole('button', { name: '立即充值' }).click()
      const [payPage] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: /打开付款页/ }).click(),
      ])
      await payPage.getByRole('button', { name: '确认付款' }).click()
      await expect(page.getByRole('region', { name: '充值结果' })).toContainText('充值成功')
      await payPage.close()
    })
  // One of them gives a bonus beside it.
  const { list } = await player('getTransactionRecordsFront', { kind: 'recharge', pageSize: 100 })
  const found = list.filter(({ code }) => code < 200).map(({ code, amount }) => [code, amount] as const)
  const expected = methods.map((method) => [codes[method]!, '200.00'] as const)
  const inOrder = (all: (readonly [number, string])[]) => all.toSorted(([one], [other]) => one - other)
  expect(inOrder(found)).toEqual(inOrder(expected))
})
