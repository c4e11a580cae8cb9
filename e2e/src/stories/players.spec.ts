/** An operator finds a player, looks at a number, freezes the account, and adjusts the balance with a second operator. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { atDesk, stepUp } from '../operators.ts'
import { expectSaid } from '../said.ts'
import { site } from '../site-command.ts'
import { clientOf, expect, PASSWORD, registered, test, url } from '../visitor.ts'

test('a player is found, looked at, frozen, and gets money that two operators agreed on', async ({ page, browser }) => {
  // A second try finds the number of the first one bound.
  const again = test.info().retry
  const phone = `1390013907${again}`
  const playerPage = await (await browser.newContext()).newPage()
  await registered(playerPage)
  const player = await clientOf(playerPage)
  const { userName } = await player('info')
  await test.step('the player binds a number', async () => {
    const password = passwordHash(userName, PASSWORD)
    const { ticket } = await player('verifyPassword', { password, purpose: 'phone' })
    await player('sendPhoneCode', { purpose: 'bind', phone, ticket })
    const { stdout } = await site('outbox')
    const line = stdout.split('\n').find((one) => one.includes(`139****907${again}`))
    const phoneCode = /验证码 (\d{4})/.exec(line ?? '')?.[1] ?? ''
    await player('verifyPhoneCode', { purpose: 'bind', phone, phoneCode, ticket })
    await playerPage.goto(url('/index'))
  })

  const code = await atDesk(page, 'he_qing', 'personalData,players,adjust', '/console/players')
  await test.step('the player is found by the number, which is masked', async () => {
    await page.getByRole('combobox', { name: '查找方式' }).selectOption('手机号')
    const search = page.getByRole('searchbox', { name: '按手机号查找' })
    await search.fill('1390013')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByText('手机号格式错误')).toBeVisible()
    await search.fill(phone)
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByRole('table', { name: '玩家' }).getByRole('row')).toHaveCount(2)
    await expectAccessibleInBoth(page)
    await expectFits(page)
    await page.getByRole('link', { name: userName }).click()
    await expect(page.getByRole('heading', { name: userName })).toBeVisible()
    await expect(page.getByText(`139****907${again}`)).toBeVisible()
    await expect(page.getByText(phone)).toHaveCount(0)
  })

  await test.step('one field is shown for a while, and who looked at it for good', async () => {
    await page.getByRole('button', { name: '显示手机，将记录' }).click()
    await expect(page.getByText(phone)).toBeVisible()
    await expect(page.getByText(/手机 · \d+ 秒后遮住/)).toBeVisible()
    await page.getByRole('button', { name: '遮住手机' }).click()
    await expect(page.getByText(phone)).toHaveCount(0)
    await expect(page.getByRole('region', { name: '查看记录' })).toContainText(`he_qing${again || ''} 显示手机`)
    await expectAccessibleInBoth(page)
    await expectFits(page)
  })

  await test.step('freezing signs the player out', async () => {
    await page.getByRole('button', { name: /^冻结账号/ }).click()
    await page.getByRole('textbox', { name: '原因' }).fill('本人来电要求')
    await page.getByRole('button', { name: '冻结账号', exact: true }).click()
    await stepUp(page, '冻结账号', code)
    await expect(page.getByText(/he_qing\d* 于 .+ 冻结：本人来电要求/)).toBeVisible()
    await playerPage.goto(url('/userCenter/securityCenter'))
    await expect(playerPage).toHaveURL(/\/login/)
    await expect(page.getByText('解冻账号')).toBeVisible()
  })

  await test.step('an adjustment shows both sides before it is asked for', async () => {
    await page.getByRole('button', { name: /^调整余额/ }).click()
    await page.getByRole('combobox', { name: '类型' }).selectOption({ label: '413 补偿（入账）' })
    await page.getByRole('textbox', { name: '金额' }).fill('66.60')
    await page.getByRole('textbox', { name: '原因' }).fill('派奖延迟')
    await expect(page.getByText('→ ¥66.60')).toBeVisible()
    await page.getByRole('button', { name: '提出审批' }).click()
    await stepUp(page, '提出审批', code)
    await page.getByRole('link', { name: '余额调整' }).click()
    await expect(page.getByRole('table', { name: '余额调整' }).getByRole('row').nth(1)).toContainText('待复核')
  })

  await test.step('a second operator approves it, and the money is in the account statement', async () => {
    await page.context().clearCookies()
    const second = await atDesk(page, 'zhou_lan', 'adjust', '/console/approvals')
    await page
      .getByRole('row')
      .filter({ hasText: userName })
      .getByRole('link', { name: /查看申请/ })
      .click()
    await expect(page.getByRole('table', { name: '执行前后' })).toContainText('¥66.60')
    await page.getByRole('heading', { name: '双人审批' }).click()
    await page.keyboard.press('a')
    await stepUp(page, '通过并执行', second)
    await expectSaid(page, '已通过并执行')
    await site('unfreeze', userName)
    await playerPage.goto(url('/login'))
    await playerPage.getByRole('textbox', { name: '用户名' }).fill(userName)
    await playerPage.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await playerPage.getByRole('button', { name: '登录', exact: true }).click()
    await playerPage.waitForURL('**/index')
    await playerPage.goto(url('/userCenter/billRecord'))
    await expect(playerPage.getByRole('row').filter({ hasText: '补偿' })).toContainText('66.60')
  })
  await playerPage.context().close()
})
