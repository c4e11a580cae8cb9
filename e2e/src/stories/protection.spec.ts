/** A player protects the account: safety password, questions, a forgotten one found again, login password, devices. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectSaid } from '../said.ts'
import { site } from '../site-command.ts'
import { expect, freshName, PASSWORD, registered, signOut, test, url } from '../visitor.ts'

/** Six digits into the boxes. */
const digits = async (page: Page, name: string, text: string) =>
  page.getByLabel(name, { exact: true }).pressSequentially(text)

/** The demo takes any password: from now on it refuses those that are guessed first. */
async function commonAreRefused(): Promise<void> {
  await site('set', 'refuseCommonPasswords', 'true')
  const signUp = async () => {
    const userName = freshName()
    const body = new URLSearchParams({ userName, password: passwordHash(userName, 'qwerty') })
    const refused = await fetch(url(routeOf('register').path), { method: 'POST', body })
    return ((await refused.json()) as { data?: { reason?: string } }).data?.reason
  }
  // Over as many connections: each process of the server reads the settings again every second.
  const everywhere = async () => new Set(await Promise.all(Array.from({ length: 6 }, signUp)))
  await expect.poll(everywhere).toEqual(new Set(['passwordCommon']))
}

async function answer(page: Page, texts: readonly string[]): Promise<void> {
  for (const [n, text] of texts.entries()) await page.getByLabel(`答案 ${n + 1}`).fill(text)
}

test('an account is protected step by step, and a forgotten safety password is found again', async ({ page }) => {
  await registered(page)
  await page.goto(url('/userCenter/securityCenter'))
  const score = page.getByRole('region', { name: '账户保护' })
  await expect(score).toContainText('20')

  await test.step('a safety password, after the login password', async () => {
    await score.getByRole('link', { name: /设置安全密码/ }).click()
    await page.getByLabel('登录密码', { exact: true }).fill('wrong123')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('登录密码错误')).toBeVisible()
    await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '下一步' }).click()
    await digits(page, '新安全密码', '123456')
    await expect(page.getByRole('alert')).toHaveText('这组数字太容易被猜中，请换一组')
    await digits(page, '新安全密码', '271828')
    await digits(page, '再次输入新安全密码', '271829')
    await expect(page.getByRole('alert')).toHaveText('两次安全密码不相同')
    await digits(page, '新安全密码', '271828')
    await digits(page, '再次输入新安全密码', '271828')
    await expect(page.getByRole('heading', { name: '安全密码已设置' })).toBeVisible()
    await page.getByRole('link', { name: '返回安全中心' }).click()
    await expect(score).toContainText('45')
  })

  await test.step('safety questions, after the safety password', async () => {
    await score.getByRole('link', { name: /设置安全问题/ }).click()
    await digits(page, '安全密码', '000000')
    await expect(page.getByRole('alert')).toHaveText('安全密码错误，还可以再试 4 次')
    await digits(page, '安全密码', '271828')
    await answer(page, ['实验小学', '实验 小学', '陈'])
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('答案不能相同')).toBeVisible()
    await expect(page.getByText('答案至少 2 个字')).toBeVisible()
    await answer(page, ['实验小学', 'Anhui', '陈老师'])
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('link', { name: '返回安全中心' }).click()
    await expect(score).toContainText('55')
  })

  await test.step('five wrong ones lock it; the answers open it', async () => {
    await page.getByRole('link', { name: '修改安全密码' }).click()
    for (let n = 4; n > 0; n -= 1) {
      await digits(page, '安全密码', '000000')
      await expect(page.getByRole('alert')).toHaveText(`安全密码错误，还可以再试 ${n} 次`)
    }
    await digits(page, '安全密码', '000000')
    await expect(page.getByText('已锁定')).toBeVisible()
    await page.getByRole('link', { name: '找回安全密码' }).click()
    await page.getByRole('link', { name: /安全问题/ }).click()
    await answer(page, ['实验小学', 'Anhui', '李老师'])
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('alert')).toContainText('答案错误，还可以再试 4 次')
    await answer(page, ['实验 小学', 'ANHUI', '陈老师'])
    await page.getByRole('button', { name: '下一步' }).click()
    await digits(page, '新安全密码', '314159')
    await digits(page, '再次输入新安全密码', '314159')
    await expect(page.getByRole('heading', { name: '安全密码已修改' })).toBeVisible()
  })
})

test('a changed login password signs out every other device; one device is signed out alone', async ({
  page,
  browser,
}) => {
  await registered(page)
  const userName = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').userName as string)
  const elsewhere = async (password: string) => {
    const other = await (await browser.newContext()).newPage()
    await other.goto(url('/login'))
    await other.getByRole('textbox', { name: '用户名' }).fill(userName)
    await other.getByLabel('密码', { exact: true }).fill(password)
    await other.getByRole('button', { name: '登录', exact: true }).click()
    await other.waitForURL('**/index')
    return other
  }
  const [first, second] = [await elsewhere(PASSWORD), await elsewhere(PASSWORD)]

  await page.goto(url('/userCenter/securityCenter'))
  const devices = page.getByRole('table', { name: '登录设备' })
  await expect(devices.getByRole('row')).toHaveCount(4)
  await devices.getByRole('button', { name: '退出' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(devices.getByRole('row')).toHaveCount(3)
  // The newest sign-in stands first: it was the second one elsewhere.
  await second.waitForURL(/login/)
  await expect(second.getByRole('alert')).toContainText('您已在另一台设备上退出本设备')

  await page.getByRole('button', { name: '修改登录密码' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原密码').fill(PASSWORD)
  await dialog.getByLabel('新密码', { exact: true }).fill('another9')
  await dialog.getByLabel('确认新密码').fill('another8')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('两次密码不相同')).toBeVisible()
  await commonAreRefused()
  for (const label of ['新密码', '确认新密码']) await dialog.getByLabel(label, { exact: true }).fill('qwerty')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('密码过于常见')).toBeVisible()
  await site('set', 'refuseCommonPasswords', 'false')
  for (const label of ['新密码', '确认新密码']) await dialog.getByLabel(label, { exact: true }).fill('another9')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expectSaid(page, '登录密码已修改，其他设备已退出')
  await expect(devices.getByRole('row')).toHaveCount(2)
  await first.waitForURL(/login/)
  await expect(first.getByRole('alert')).toContainText('您的密码已修改')
  await (await elsewhere('another9')).context().close()
})

test('a second factor is turned on, asked for at the next sign-in, and turned off', async ({ page }) => {
  await registered(page)
  await page.goto(url('/userCenter/securityCenter'))
  await page.getByRole('link', { name: '设置两步验证', exact: true }).click()
  const prove = async () => {
    await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '下一步' }).click()
  }
  await prove()
  await expect(page.getByRole('img', { name: '验证器二维码' })).toBeVisible()
  const key = (await page.locator('.factor-key code').textContent()) ?? ''
  await digits(page, '验证器的 6 位数字', '000000')
  await expect(page.getByRole('alert')).toContainText('两步验证码错误，还可以再试 4 次')
  await digits(page, '验证器的 6 位数字', TOTP.generate({ secret: Secret.fromBase32(key) }))
  const shown = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()

  const userName = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').userName as string)
  await signOut(page)
  await page.goto(url('/login'))
  await page.getByRole('textbox', { name: '用户名' }).fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel('两步验证码').fill('12345')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('两步验证码格式错误')).toBeVisible()
  await page.getByLabel('两步验证码').fill((codes[0] ?? '').toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/index')

  await page.goto(url('/secondFactor'))
  await expect(page.getByText('还有 9 个恢复码可用')).toBeVisible()
  await prove()
  await page.getByLabel('两步验证码').fill(codes[1] ?? '')
  await page.getByRole('button', { name: '关闭两步验证' }).click()
  await expect(page.getByRole('heading', { name: '两步验证已关闭' })).toBeVisible()
})
