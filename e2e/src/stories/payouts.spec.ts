/** Payout accounts: a card is bound, locked by a withdrawal, replaced by who knows its number; the other kinds; all in one list. */
import { passwordHash, safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { lockAfterWithdrawal } from '@hongyun/server/modules/money/bindings/locks.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import type { Page } from '@playwright/test'
import { onDatabase } from '../database.ts'
import { expectSaid } from '../said.ts'
import { clientOf, expect, PASSWORD, registered, test, url } from '../visitor.ts'

const DIGITS = '271828'
const CARD = '6222023602012345674'
const OTHER = '6217000010001234569'

async function setSafetyPassword(page: Page): Promise<void> {
  const player = await clientOf(page)
  const { userName } = await player('info')
  const password = passwordHash(userName, PASSWORD)
  const { ticket } = await player('verifyPassword', { password, purpose: 'safetyPassword' })
  await player('setSafetyPassword', { ticket, safetyPassword: safetyPasswordHash(userName, DIGITS) })
}

/** What the first withdrawal does. */
async function lockFirstCard(page: Page): Promise<void> {
  const [card] = (await (await clientOf(page))('getBankCardListFront')).list
  await onDatabase((database) => inTransaction(database, (tx) => lockAfterWithdrawal(tx, 'bank', BigInt(card!.id))))
}

test('payout accounts are bound, and a locked one changes hands by its number alone', async ({ page }) => {
  await registered(page)
  const safety = () => page.getByLabel('安全密码', { exact: true })

  await test.step('first a real name and a safety password', async () => {
    await page.goto(url('/userCenter/bankCard'))
    await page.getByRole('link', { name: '添加银行卡' }).click()
    await expect(page.getByRole('link', { name: '填写真实姓名' })).toBeVisible()
    await (await clientOf(page))('infoUpdate', { realName: '林间明' })
    await page.reload()
    await expect(page.getByRole('link', { name: '设置安全密码' })).toBeVisible()
    await setSafetyPassword(page)
    await page.reload()
  })

  await test.step('a card: its check digit, its bank, its holder', async () => {
    await page.getByLabel('银行卡号').fill('6222 0236 0201 2345 675')
    await page.getByRole('button', { name: '确认绑定' }).click()
    await expect(page.getByText('银行卡号校验不通过，请核对')).toBeVisible()
    await page.getByLabel('银行卡号').fill(CARD)
    await expect(page.getByText('中国工商银行')).toBeVisible()
    await page.getByLabel('户名').fill('林间月')
    await safety().fill(DIGITS)
    await page.getByRole('button', { name: '确认绑定' }).click()
    await expect(page.getByText('户名须与账户的真实姓名一致')).toBeVisible()
    await page.getByLabel('户名').fill('林间明')
    await page.getByRole('button', { name: '确认绑定' }).click()
    await expectSaid(page, '绑定成功')
    await page.waitForURL('**/userCenter/bankCard')
    await expect(page.getByRole('listitem').filter({ hasText: '中国工商银行' })).toContainText('**** 5674')
    await expect(page.getByText(CARD)).toHaveCount(0)
  })

  await test.step('locked, it is replaced after its number was told', async () => {
    await lockFirstCard(page)
    await page.reload()
    await expect(page.getByText('首次提现后已锁定')).toBeVisible()
    await page.getByRole('link', { name: /更换中国工商银行/ }).click()
    await page.getByLabel('完整的卡号').fill(OTHER)
    await safety().fill(DIGITS)
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('原号码错误，还可以再试 4 次')).toBeVisible()
    await page.getByLabel('完整的卡号').fill(CARD)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.waitForURL('**/userCenter/setBankcard/*')
    await page.getByLabel('银行卡号').fill(OTHER)
    await expect(page.getByText('中国建设银行')).toBeVisible()
    await page.getByLabel('户名').fill('林间明')
    await safety().fill(DIGITS)
    await page.getByRole('button', { name: '确认更换' }).click()
    await page.waitForURL('**/userCenter/bankCard')
    await expect(page.getByRole('listitem').filter({ hasText: '中国建设银行' })).toContainText('**** 4569')
  })

  await test.step('an account at Alipay, and a USDT address by its checksum', async () => {
    await page.goto(url('/userCenter/zfbAccount'))
    await page.getByRole('link', { name: '添加支付宝账户' }).click()
    await page.getByLabel('支付宝账号').fill('he.qing@example.com')
    await page.getByLabel('姓名').fill('林间明')
    await safety().fill(DIGITS)
    await page.getByRole('button', { name: '确认绑定' }).click()
    await expectSaid(page, '绑定成功')
    await expect(page.getByText('h***@example.com')).toBeVisible()

    await page.goto(url('/userCenter/setdigitalcurrency'))
    await page.getByRole('button', { name: '以太坊 ERC20' }).click()
    await page.getByLabel('钱包地址').fill('0xdac17f958d2ee523a2206206994597c13d831ec7')
    await safety().fill(DIGITS)
    await page.getByRole('button', { name: '确认绑定' }).click()
    await expect(page.getByText('钱包地址校验不通过，请核对网络与地址')).toBeVisible()
    await page.getByLabel('钱包地址').fill('0xdAC17F958D2ee523a2206206994597C13D831ec7')
    await page.getByRole('button', { name: '确认绑定' }).click()
    await expectSaid(page, '绑定成功')
    await page.waitForURL('**/userCenter/virtualCoin')
    await expect(page.getByText('0xdA****1ec7')).toBeVisible()
  })

  await test.step('all of them in one list, and a card is unbound', async () => {
    await page.goto(url('/userCenter/accountBindList'))
    const accounts = page.getByRole('region', { name: '收款账户' })
    for (const masked of ['**** 4569', 'h***@example.com', '0xdA****1ec7', '尚未绑定'])
      await expect(accounts.getByText(masked)).toBeVisible()
    await page.goto(url('/userCenter/bankCard'))
    await page.getByRole('link', { name: /解绑中国建设银行/ }).click()
    await page.getByLabel('完整的卡号').fill(OTHER)
    await safety().fill(DIGITS)
    await page.getByRole('button', { name: '确认解绑' }).click()
    await page.waitForURL('**/userCenter/bankCard')
    await expect(page.getByText('尚未绑定银行卡')).toBeVisible()
  })
})
