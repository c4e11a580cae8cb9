/** A forgotten login password is found again by the questions; one that an operator reset is set anew by a link. */
import { passwordHash, safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import type { Page } from '@playwright/test'
import { typePictureCode } from '../picture-code.ts'
import { site } from '../site-command.ts'
import { clientOf, expect, PASSWORD, registered, test, url } from '../visitor.ts'

const ANSWERS = ['实验小学', 'Anhui', '陈老师'] as const
const answers = ANSWERS.map((answer, n) => ({ id: n + 4, answer }))

/** A player with safety questions, who has signed out. */
async function forgetful(page: Page): Promise<string> {
  await registered(page)
  const api = await clientOf(page)
  const { userName } = await api('info')
  const proof = { password: passwordHash(userName, PASSWORD), purpose: 'safetyPassword' } as const
  const safetyPassword = safetyPasswordHash(userName, '271828')
  await api('setSafetyPassword', { ticket: (await api('verifyPassword', proof)).ticket, safetyPassword })
  const { ticket } = await api('verifySafetyPassword', { safetyPassword, verifyType: 'safetyQuestion' })
  await api('setSafetyQuestion', { ticket, answers })
  await api('logout')
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  return userName
}

async function signIn(page: Page, userName: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function newPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('确认新密码').fill(password)
  await page.getByRole('button', { name: '保存新密码' }).click()
}

/** The first two steps: the account is named, and a way is chosen. */
async function begin(page: Page, userName: string, way: string): Promise<void> {
  await typePictureCode(page, url('/forgotPassword'))
  await page.getByRole('textbox', { name: '用户名' }).fill(userName)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('radio', { name: way }).check()
  await page.getByRole('button', { name: '下一步' }).click()
}

test('a forgotten password is found again by the questions', async ({ page }) => {
  const userName = await forgetful(page)
  await page.goto(url('/login'))
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await expect(page.getByRole('heading', { name: '要找回哪个账号' })).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('用户名不能为空')).toBeVisible()

  await begin(page, userName, '安全问题')
  const fill = async (last: string) => {
    for (const [n, text] of [ANSWERS[0], ANSWERS[1], last].entries()) await page.getByLabel(`答案 ${n + 1}`).fill(text)
    await page.getByRole('button', { name: '下一步' }).click()
  }
  await fill('李老师')
  await expect(page.getByRole('alert')).toContainText('答案错误，还可以再试 4 次')
  await fill(' 陈 老师')
  await newPassword(page, PASSWORD)
  await expect(page.getByText('新旧密码不能相同')).toBeVisible()
  await newPassword(page, 'found.again8')
  await expect(page.getByText('登录密码已更新')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '去登录', exact: true }).click()
  await signIn(page, userName, 'found.again8')
  await page.waitForURL('**/index')
  await page.goto(url('/userCenter/securityCenter'))
  await expect(page.getByText('提现暂停至')).toBeVisible()
  await expect(page.getByText(/关闭页面 24 小时后，或登录满 7 天/)).toBeVisible()
})

test('a name that nobody has is led to the same steps, and to the operators', async ({ page }) => {
  await begin(page, 'nobody_has_this', '人工审核')
  await page.getByLabel('联系方式').fill('微信号')
  await page.getByLabel('说明').fill('忘了')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('联系方式格式错误')).toBeVisible()
  await expect(page.getByText('说明长度必须在10与500之间')).toBeVisible()
  await page.getByLabel('联系方式').fill('13800005678')
  await page.getByLabel('说明').fill('换了手机，安全问题也不记得了，去年注册的账号。')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('138****5678')
  await page.reload()
  await expect(page.getByText('验证已失效')).toBeVisible()
})

test('a password that an operator reset says so, and is set anew by the link', async ({ page }) => {
  const userName = await forgetful(page)
  const { stdout } = await site('reset-password', userName)
  await page.goto(url('/login'))
  await signIn(page, userName, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('密码已重新设置，有疑问请联系客服')
  await page.goto(url(/\/setLoginPassword\S+/.exec(stdout)?.[0] ?? ''))
  await expect(page).toHaveURL(url('/setLoginPassword'))
  await page.getByRole('textbox', { name: '用户名' }).fill('somebody_else')
  await newPassword(page, 'by.link88')
  await expect(page.getByText('用户名与凭证不符，请核对')).toBeVisible()
  await page.getByRole('textbox', { name: '用户名' }).fill(userName)
  await newPassword(page, 'by.link88')
  await page.getByRole('main').getByRole('link', { name: '去登录', exact: true }).click()
  await signIn(page, userName, 'by.link88')
  await page.waitForURL('**/index')
})
