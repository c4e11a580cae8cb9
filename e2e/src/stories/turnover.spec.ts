/** Turnover: a recharge and its bonus ask for it, hold what they brought, and let it go as bets settle. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { clientOf, expect, test, url } from '../visitor.ts'
import { asWithdrawer, DIGITS } from '../withdrawer.ts'

/** A draw of the fast lottery, and its settlement. */
const DRAW_MS = 120_000

/** Bets 60 yuan on 大 of the fast lottery: on the next issue where this one closes just then. */
async function bet(page: Page): Promise<void> {
  const player = await clientOf(page)
  await expect(async () => {
    const { issue } = await player('getNowIssue', { lotteryCode: 'k3_30s' })
    const item = { lotteryCode: 'k3_30s', playDetailCode: 'k3_hezhi_lm', bettingNumber: 'da', bettingIssue: issue }
    const stake = { bettingAmount: '60.00', bettingCount: '1', bettingUnit: '1', graduationCount: '30' }
    await player('addBetting', { bettingData: [{ ...item, ...stake, bettingPoint: '0' }] })
  }).toPass()
}

test('what a recharge and its bonus brought is withdrawn after its turnover, and not before', async ({ page }) => {
  const { safetyPassword, ...payee } = await asWithdrawer(page, 300)
  const player = await clientOf(page)
  const missing = page.getByRole('region', { name: '还差流水' })
  const requirements = page.getByRole('table', { name: '流水要求' })
  const missingNow = async () => (await player('getWithdrawLimitFlowList')).missing

  await test.step('a recharge of 100 and its bonus ask for turnover, each its own', async () => {
    const order = { payType: 'alipay', channelId: 'personal', amount: '100' } as const
    const { payUrl } = await player('rechargeFrontPaymentRecord', order)
    await page.context().request.post(payUrl ?? '', { form: { action: 'pay' } })
    await expect.poll(missingNow).toBe('102.50')
    await page.goto(url('/userCenter/waterDetail'))
    await expect(missing).toContainText('102.50')
    await expect(page.getByRole('region', { name: '打码锁定' })).toContainText('100.50')
    await expect(requirements.getByRole('row').filter({ hasText: '支付宝充值' })).toContainText('还差 ¥100.00')
    await expect(requirements.getByRole('row').filter({ hasText: '活动奖金' })).toContainText('还差 ¥2.50')
    await expectAccessibleInBoth(page)
    await expectFits(page)
  })

  await test.step('more than the free amount is refused, and it is said how much turnover is missing', async () => {
    await page.goto(url('/userCenter/withdraw'))
    await expect(page.getByRole('region', { name: '可提现' })).toContainText('300')
    const amount = page.getByRole('textbox', { name: '提现金额' })
    await amount.fill('350')
    await expect(page.getByText('可提现 ¥300.00', { exact: true })).toBeVisible()
    await amount.fill('300')
    await page.getByRole('button', { name: '输入安全密码并提交' }).click()
    const pin = page.getByRole('dialog').getByRole('textbox', { name: '安全密码' })
    await expect(pin).toBeVisible()
    // Meanwhile 100 of it is withdrawn somewhere else.
    const { id } = await player('saveFrontWithdrawRecord', { ...payee, amount: '100', safetyPassword })
    await pin.fill(DIGITS)
    await expect(page.getByText('可提现 200.00 元：另有 100.50 元还差流水 102.50 元')).toBeVisible()
    await player('cancelFrontWithdrawRecord', { id })
  })

  await test.step('a bet that settles makes the oldest requirement smaller', async () => {
    await bet(page)
    await expect.poll(missingNow, { timeout: DRAW_MS }).toBe('42.50')
    await page.goto(url('/userCenter/waterDetail'))
    await expect(missing).toContainText('42.50')
    await expect(requirements.getByRole('row').filter({ hasText: '支付宝充值' })).toContainText('¥60.00，还差 ¥40.00')
  })

  await test.step('its bets are looked at, those of another one after it, and put away', async () => {
    const bets = page.getByRole('table', { name: '逐注查看' })
    for (const name of ['支付宝充值', '活动奖金']) {
      await requirements.getByRole('button', { name: '逐注查看：' }).and(page.getByRole('button', { name })).click()
      await expect(page.getByRole('region', { name })).toBeVisible()
    }
    await page.getByRole('button', { name: '收起', exact: true }).click()
    await expect(bets).toHaveCount(0)
    await expect(requirements).toBeVisible()
  })

  await test.step('the next one meets both, and everything may go out', async () => {
    await bet(page)
    await expect.poll(missingNow, { timeout: DRAW_MS }).toBe('0.00')
    await page.goto(url('/userCenter/waterDetail'))
    await expect(page.getByRole('region', { name: '打码锁定' })).toContainText('没有锁定的金额')
    await expect(requirements.getByRole('row').filter({ hasText: '已完成' })).toHaveCount(2)
    await page.goto(url('/userCenter/withdraw'))
    await expect(page.getByText('没有未完成的流水要求，余额都可以提取。')).toBeVisible()
  })
})
