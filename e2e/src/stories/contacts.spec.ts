/** A player signs up with a phone number, binds a mail address, and finds forgotten passwords by them. */
import { typePictureCode } from '../picture-code.ts'
import { expectSaid } from '../said.ts'
import { site } from '../site-command.ts'
import { expect, freshName, PASSWORD, test, url } from '../visitor.ts'

/** The code that was last sent to whoever has this masked number or address, as the command shows it in the demo. */
async function codeFor(masked: string): Promise<string> {
  const { stdout } = await site('outbox')
  const line = stdout.split('\n').find((one) => one.includes(masked))
  return /验证码 (\d{4})/.exec(line ?? '')?.[1] ?? ''
}

/** What the button says once a code is under way: the server of the stories lets one ask again after a second. */
const sent = /^(?:1 秒后可重发|重新获取)$/
const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

test('a number at signing up, a mail address bound later, passwords found by them', async ({ page }) => {
  await site('set', 'registerPhone', '"optional"')
  const userName = freshName()
  // Of their own for each try: a number or address is bound once.
  const end = 8066 + test.info().retry
  const [number, masked] = [`1380013${end}`, `138****${end}`]
  await test.step('signing up takes a number, and its code', async () => {
    // Each process of the server reads the settings again every second.
    await expect(async () => {
      await page.goto(url('/register'))
      await expect(page.getByLabel('手机号')).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await page.getByRole('textbox', { name: '用户名' }).fill(userName)
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByLabel('确认密码').fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByLabel('手机号').fill('1380013806')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('手机号格式错误')).toBeVisible()
    await page.getByLabel('手机号').fill(number)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: sent })).toBeVisible()
    const code = await codeFor(masked)
    await page.getByLabel('短信验证码').fill(other(code))
    await page.getByRole('button', { name: '注册并登录' }).click()
    await expect(page.getByText('验证码错误，还可以再试 4 次')).toBeVisible()
    await page.getByLabel('短信验证码').fill(code)
    await page.getByRole('button', { name: '注册并登录' }).click()
    await page.waitForURL('**/index')
  })

  await test.step('a safety password', async () => {
    await page.goto(url('/verifyPassword'))
    await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '下一步' }).click()
    for (const name of ['新安全密码', '再次输入新安全密码'])
      await page.getByLabel(name, { exact: true }).pressSequentially('271828')
    await page.getByRole('link', { name: '返回安全中心' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: masked })).toContainText('已绑定')
  })

  await test.step('a mail address, after a code to the number', async () => {
    await page.getByRole('listitem').getByRole('link', { name: '绑定邮箱' }).click()
    await page.getByRole('button', { name: '改用手机验证码' }).click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText(`4 位验证码已发送到 ${masked}`)).toBeVisible()
    await page.getByLabel('手机验证码', { exact: true }).pressSequentially(await codeFor(masked))
    await page.getByLabel('邮箱', { exact: true }).fill(`moon${end}@example.com`)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: sent })).toBeVisible()
    await page.getByLabel('邮箱验证码').fill(await codeFor('m***@example.com'))
    await page.getByRole('button', { name: '绑定', exact: true }).click()
    await expectSaid(page, '绑定成功')
    await expect(page.getByRole('heading', { name: '邮箱已绑定' })).toBeVisible()
  })

  await test.step('the safety password is forgotten, and found by mail', async () => {
    await page.goto(url('/findSecurityPassword'))
    await page.getByRole('button', { name: /邮箱验证码/ }).click()
    // Within a second of the code before, another is refused.
    await expect(async () => {
      await page.getByRole('button', { name: /^(?:获取验证码|重新获取)$/ }).click()
      await expect(page.getByText('4 位验证码已发送到 m***@example.com')).toBeVisible({ timeout: 10_000 })
    }).toPass()
    const code = await codeFor('m***@example.com')
    await page.getByLabel('邮箱验证码', { exact: true }).pressSequentially(other(code))
    await expect(page.getByRole('alert')).toHaveText('验证码错误，还可以再试 4 次')
    await page.getByLabel('邮箱验证码', { exact: true }).pressSequentially(code)
    for (const name of ['新安全密码', '再次输入新安全密码'])
      await page.getByLabel(name, { exact: true }).pressSequentially('314159')
    await expect(page.getByRole('heading', { name: '安全密码已修改' })).toBeVisible()
  })

  await test.step('the login password is forgotten, and found by the number', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await typePictureCode(page, url('/forgotPassword'))
    await page.getByRole('textbox', { name: '用户名' }).fill(userName)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('radio', { name: /手机验证码/ }).check()
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('手机号', { exact: true }).fill(number)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: sent })).toBeVisible()
    await page.getByLabel('短信验证码').fill(await codeFor(masked))
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('新密码', { exact: true }).fill('found.again8')
    await page.getByLabel('确认新密码').fill('found.again8')
    await page.getByRole('button', { name: '保存新密码' }).click()
    await expect(page.getByText('登录密码已更新')).toBeVisible()
  })
})
