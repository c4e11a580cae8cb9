/** Failed sign-ins. They count against the address all stories share, so this runs after them. */
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import { expect, test, url } from '../visitor.ts'

test('three wrong passwords ask for the picture code', async ({ page }) => {
  await page.goto(url('/login'))
  await page.getByRole('textbox', { name: '用户名' }).fill('nobody_here')
  const pictureCode = page.getByLabel('图形验证码', { exact: true })
  // Others may have failed at this address before.
  for (let tries = 0; tries < 3 && !(await pictureCode.isVisible()); tries += 1) {
    await page.getByLabel('密码', { exact: true }).fill(`wrong${tries}x`)
    // The words of the last try still stand there.
    const answered = page.waitForResponse(url(encodePath(routeOf('login').path)))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await answered
    await expect(page.getByText('用户名或密码错误').first()).toBeVisible()
  }
  await expect(pictureCode).toBeVisible()
})
