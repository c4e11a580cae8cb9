/** Money out, from the player's request over a review by two operators to paid, failed and returned, and cancelled. */
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { atDesk, stepUp, takeOf } from '../operators.ts'
import { clientOf, expect, test, url } from '../visitor.ts'
import { askForWithdrawal, asWithdrawer } from '../withdrawer.ts'

const MAY = 'withdrawals,seeApprovals,seeOrders'

test('a withdrawal is approved by two and paid; one fails and comes back; one is cancelled', async ({
  page,
  browser,
}) => {
  const [desk, second] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()))
  await asWithdrawer(page, 60_000)
  const { userName } = await (await clientOf(page))('info')
  const recent = page.getByRole('region', { name: '最近提现' })
  const nextCode = await atDesk(desk!, 'tang_shen', MAY, '/console/withdrawals')

  await test.step('the player asks, and sees where it stands', async () => {
    await page.goto(url('/userCenter/withdraw'))
    await expect(page.getByRole('region', { name: '可提现' })).toContainText('60,000')
    await page.getByRole('textbox', { name: '提现金额' }).fill('50')
    await expect(page.getByText('单笔最低 ¥100.00')).toBeVisible()
    await askForWithdrawal(page, '30000')
    await expect(recent).toContainText('审核中')
    await expect(page.getByRole('region', { name: '处理中' })).toContainText('30,000')
    await expectAccessibleInBoth(page)
    await expectFits(page)
  })

  await test.step('an operator takes it, reads why, and approves: a second one is needed', async () => {
    await takeOf(desk!, userName)
    await expect(desk!.getByRole('region', { name: '证据' })).toContainText('首次提现')
    await expectAccessibleInBoth(desk!)
    await expectFits(desk!)
    await desk!.keyboard.press('?')
    await expect(desk!.getByRole('dialog', { name: '快捷键' })).toContainText('放回队列')
    await desk!.keyboard.press('Escape')
    await expect(desk!.getByRole('dialog')).toHaveCount(0)
    await desk!.keyboard.press('a')
    await stepUp(desk!, '通过', nextCode)
    await expect(desk!.getByRole('region', { name: '决定' })).toContainText('等待第二位操作员')
    const code = await atDesk(second!, 'tang_zhun', MAY, '/console/approvals')
    await second!.getByRole('row').filter({ hasText: userName }).getByRole('link').first().click()
    await second!.getByRole('main').getByRole('button', { name: /^通过/ }).click()
    await stepUp(second!, '通过并执行', code)
  })

  await test.step('it is paid, and a letter says so', async () => {
    await expect(recent).toContainText('已到账')
    await page.goto(url('/userCenter/letter'))
    await page.getByRole('link', { name: '提现已到账：¥30000.00' }).click()
    await page.getByRole('link', { name: '查看提现记录' }).click()
    await expect(page.getByRole('table', { name: '提现记录' })).toContainText('已到账')
    await page
      .getByRole('link', { name: /的经过$/ })
      .or(page.getByRole('button', { name: /的经过$/ }))
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('付款')
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: '资金记录' }).getByRole('link', { name: '账变' }).click()
    await expect(page.getByRole('table', { name: '账变明细' })).toContainText('提现')
    await page.goto(url('/userCenter/withdraw'))
  })

  await test.step('one that the provider can’t pay comes back with the reason', async () => {
    const { orderNo } = await askForWithdrawal(page, '1000')
    const switches = { orderNo, outcome: 'failed', reason: '收款方户名不符' }
    const set = await page.context().request.post(url('/sandbox/payout-switches'), { data: switches })
    expect((await set.json()).code).toBe(1)
    await takeOf(desk!, userName)
    await expect(desk!.getByRole('button', { name: /^通过并付款/ })).toBeVisible()
    await desk!.keyboard.press('a')
    await stepUp(desk!, '通过', nextCode)
    await expect(recent).toContainText('收款方户名不符')
    await expect(recent).toContainText('已退回')
    await expect(page.getByRole('region', { name: '可用余额' })).toContainText('30,000')
  })

  await test.step('one is cancelled, and its story shows the money’s way back', async () => {
    await askForWithdrawal(page, '500')
    await recent.getByRole('button', { name: '取消提现' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消提现' }).click()
    await expect(recent).toContainText('已取消')
    await recent.getByRole('button', { name: '查看经过' }).first().click()
    await expect(page.getByRole('dialog')).toContainText('提现退回')
  })

  await test.step('an operator finds the orders, the whole story of one, and what the day moved', async () => {
    await desk!.goto(url(`/console/orders?kind=withdrawal&state=paid&by=userName&q=${userName}`))
    const found = desk!.getByRole('table', { name: '订单' })
    await expect(found.getByRole('row')).toHaveCount(2)
    await expectAccessibleInBoth(desk!)
    await expectFits(desk!)
    await found.getByRole('link').click()
    await expect(desk!.getByRole('region', { name: '经过' })).toContainText('tang_zhun')
    await expect(desk!.getByRole('table', { name: '资金流水' })).toContainText('提现付出')
    await expect(desk!.getByRole('table', { name: '站内信' })).toContainText('提现已到账')
    await desk!.getByText('已付出').last().click()
    await expect(desk!.getByText('"state":"paid"')).toBeVisible()
    await expectAccessibleInBoth(desk!)
    await expectFits(desk!)
    await desk!.getByRole('link', { name: '当日收付' }).click()
    await expect(desk!.getByRole('table', { name: '各方式的收付' })).toContainText('提现 银行卡')
    await expectAccessibleInBoth(desk!)
    await expectFits(desk!)
  })
})
