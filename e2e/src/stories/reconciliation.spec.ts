/** What is left open between us and who collects and pays: a day's statement is compared and resolved, and a payout that nobody answers for is ended by two. */
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { atDesk, stepUp } from '../operators.ts'
import { clientOf, expect, registered, test, url } from '../visitor.ts'
import { asWithdrawer } from '../withdrawer.ts'

const MAY = 'reconcile,withdrawals,seeApprovals,seeOrders'

/** An order of a new player that the sandbox won't be reached about, and its number there. */
async function unreachableOrder(page: Page, isPaid: boolean) {
  await registered(page)
  const player = await clientOf(page)
  const order = { payType: 'alipay', channelId: 'fast_a', amount: '100' } as const
  const { orderNo, payUrl } = await player('rechargeFrontPaymentRecord', order)
  const { request } = page.context()
  await request.post(url('/sandbox/switches'), { data: { orderNo, lose: true, unreachable: true } })
  if (isPaid) await request.post(payUrl ?? '', { form: { action: 'pay' } })
  const [row] = await onDatabase((database) =>
    database.query<{ provider_ref: string }>('select provider_ref from sandbox_payment where order_no = $1', [orderNo]),
  )
  return { player, orderNo, ref: row!.provider_ref }
}

/** Rows of the statement of yesterday for what other stories paid then: a run may go over midnight in Shanghai. */
async function paidYesterday(): Promise<string[]> {
  const yesterday = startOfDay(businessDay(Date.now())) - DAY_MS
  const paid = await onDatabase((database) =>
    database.query<{ order_no: string; provider_ref: string; amount: Money }>(
      `select order_no, provider_ref, coalesce(credited, amount) + fee as amount from recharge_order
       where provider = 'sandbox' and paid_at >= to_timestamp($1 / 1000.0) and paid_at < to_timestamp($2 / 1000.0)`,
      [yesterday, yesterday + DAY_MS],
    ),
  )
  return paid.map((one) => `${one.order_no},${one.provider_ref},${formatMoney(one.amount)}`)
}

/** As if who pays had left the configuration, which takes a restart. */
const loseProvider = (orderNo: string): Promise<void> =>
  onDatabase((database) =>
    inTransaction(database, async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update payout_attempt set provider = 'huitong_pay' from withdrawal_order o where o.id = order_id and o.order_no = $1`,
        [orderNo],
      )
    }),
  )

test('a day is compared with its statement, and a payout without an answer is ended, each by two', async ({
  page,
  browser,
}) => {
  const [desk, second, other, third] = await Promise.all(
    [1, 2, 3, 4].map(async () => (await browser.newContext()).newPage()),
  )
  // What a first try has explained stays so.
  const unknown = `P0000000000009${9 - test.info().retry}`
  const nextCode = await atDesk(desk!, 'zhang_he', MAY, '/console/statements')
  const approve = (() => {
    let code: (() => Promise<string>) | undefined
    return async (query: string) => {
      if (code) await second!.goto(url(`/console/approvals${query}`))
      else code = await atDesk(second!, 'zhang_zhun', MAY, `/console/approvals${query}`)
      await second!.getByRole('main').getByRole('button', { name: /^通过/ }).click()
      await stepUp(second!, '通过并执行', code)
    }
  })()
  const lost = await unreachableOrder(other!, true)
  const unpaid = await unreachableOrder(third!, false)
  const others = await paidYesterday()
  const take = (csv: string) =>
    desk!
      .getByLabel('上传 CSV')
      .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${csv}`) })
  const found = desk!.getByRole('table', { name: '对账差异' })
  const rowOf = (orderNo: string) => found.getByRole('row').filter({ hasText: orderNo })

  await test.step('a file that is no statement is refused by what is wrong with it', async () => {
    await take('日期,说明\n2026-01-01,无')
    await expect(desk!.getByText('首行须有列名：订单号、流水号、金额')).toBeVisible()
    await take(`订单号,流水号,金额\n${lost.orderNo},${lost.ref},一百`)
    await expect(desk!.getByText('第 2 行：金额格式错误')).toBeVisible()
  })

  await test.step('what differs is listed row by row', async () => {
    const rows = [lost, unpaid].map(({ orderNo, ref }) => `${orderNo},${ref},100.00`)
    await take(['订单号,流水号,金额', ...others, ...rows, `${unknown},SBX${unknown},30.00`].join('\n'))
    await expect(found.getByRole('row')).toHaveCount(4)
    await expect(rowOf(lost.orderNo)).toContainText('对方已付，本站未入账')
    await expect(rowOf(unknown)).toContainText('本站没有这笔订单')
    await expect(desk!.getByText('3 笔未平')).toBeVisible()
    await expectAccessibleInBoth(desk!)
    await expectFits(desk!)
  })

  await test.step('the provider is asked again, and says that it was paid', async () => {
    const { request } = other!.context()
    await request.post(url('/sandbox/switches'), { data: { orderNo: lost.orderNo, lose: true } })
    await rowOf(lost.orderNo).getByRole('button', { name: '再查询' }).click()
    await expect(rowOf(lost.orderNo)).toHaveCount(0)
    expect((await lost.player('queryBalanceFront')).balance).toBe('100.00')
  })

  await test.step('two credit what the provider states and does not answer for', async () => {
    await rowOf(unpaid.orderNo).getByRole('button', { name: '提出入账' }).click()
    await stepUp(desk!, '提出审批', nextCode)
    const link = rowOf(unpaid.orderNo).getByRole('link', { name: '待第二人' })
    await approve(new URL((await link.getAttribute('href')) ?? '', desk!.url()).search)
    await expect(rowOf(unpaid.orderNo)).toHaveCount(0)
    const { list } = await unpaid.player('getTransactionRecordsFront', {})
    expect(list.map(({ code, amount }) => [code, amount])).toEqual([[107, '100.00']])
  })

  await test.step('what is nobody’s is explained, and nothing is left to do', async () => {
    await rowOf(unknown).getByRole('button', { name: '说明' }).click()
    await desk!.getByRole('dialog').getByRole('textbox').fill('对方的测试单，已邮件确认')
    await desk!.getByRole('dialog').getByRole('button', { name: '记下' }).click()
    await expect(rowOf(unknown)).toContainText('对方的测试单，已邮件确认')
    await expect(desk!.getByText('已平', { exact: true })).toBeVisible()
    await expect(desk!.getByText(`一致 ${others.length + 2} 笔 · 已说明 1 笔`)).toBeVisible()
  })

  await test.step('a payout that its provider never answers for is ended by two', async () => {
    const { safetyPassword, ...payee } = await asWithdrawer(page, 5000)
    const player = await clientOf(page)
    const { id, orderNo } = await player('saveFrontWithdrawRecord', { ...payee, amount: '400', safetyPassword })
    await page.context().request.post(url('/sandbox/payout-switches'), { data: { orderNo, pay: 'refused' } })
    await desk!.getByRole('link', { name: '提现审核' }).click()
    const queue = desk!.getByRole('region', { name: '待办，最早的在上' })
    const { userName } = await player('info')
    await queue.getByRole('button', { name: userName }).click()
    await desk!.getByRole('region', { name: '决定' }).getByRole('button', { name: /^领取/ }).click()
    await expect(desk!.getByRole('button', { name: /^通过并付款/ })).toBeVisible()
    await desk!.keyboard.press('a')
    await stepUp(desk!, '通过', nextCode)
    await expect.poll(async () => (await player('frontWithdrawRecord', { id })).state).toBe('paying')
    await loseProvider(orderNo)
    await desk!.getByRole('button', { name: '付款中' }).click()
    await queue.getByRole('button', { name: /付款无法查询/ }).click()
    const decision = desk!.getByRole('region', { name: '决定' })
    await expect(decision).toContainText('付款方 huitong_pay 已不在配置中')
    await decision.getByRole('textbox', { name: '付款方流水号' }).fill('HT20260101001')
    await decision.getByRole('textbox', { name: '原因' }).fill('电话向汇通核实，已付出')
    await expectAccessibleInBoth(desk!)
    await expectFits(desk!)
    await decision.getByRole('button', { name: '提出办结' }).click()
    await stepUp(desk!, '提出审批', nextCode)
    const link = decision.getByRole('link', { name: '去双人审批' })
    await approve(new URL((await link.getAttribute('href')) ?? '', desk!.url()).search)
    await page.goto(url('/userCenter/withdraw'))
    await expect(page.getByRole('region', { name: '最近提现' })).toContainText('已到账')
    const { list } = await player('getTransactionRecordsFront', { pageSize: 100 })
    const amounts = list.filter(({ code }) => code === 303 || code === 208).map(({ code, amount }) => [code, amount])
    expect(amounts).toEqual([[303, '400.00']])
    await desk!.goto(url(`/console/orders/${orderNo}`))
    await expect(desk!.getByRole('table', { name: '资金流水' }).getByText('提现付出')).toHaveCount(1)
  })
})
