/** A player's profile: an avatar of one's own, cropped first; details that are shown masked; the grade. */
import { expect, registered, test, url } from '../visitor.ts'

test('a profile is filled in: an uploaded avatar, masked details, a real name once', async ({ page }) => {
  await registered(page)
  await page.goto(url('/userCenter/personalInfo'))

  await test.step('an avatar is cropped in the page, and shown everywhere at once', async () => {
    const buffer = await page.screenshot()
    await page.getByRole('button', { name: '更换头像' }).click()
    await page.getByLabel('上传头像图片').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer })
    await expect(page.getByRole('alert')).toContainText('只支持')
    await page.getByLabel('上传头像图片').setInputFiles({ name: '我.png', mimeType: 'image/png', buffer })
    await page.getByLabel('缩放').fill('200')
    await page.getByRole('button', { name: '使用' }).click()
    await expect(page.locator('.bar img.avatar--picture, header img.avatar--picture').first()).toHaveAttribute(
      'src',
      /^\/files\//,
    )
  })

  await test.step('details are masked, and a real name is set once', async () => {
    const bound = page.getByRole('region', { name: '联系与实名' })
    await bound.getByRole('button', { name: '填写QQ' }).click()
    await page.getByRole('textbox', { name: 'QQ' }).fill('12')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('QQ格式错误')).toBeVisible()
    await page.getByRole('textbox', { name: 'QQ' }).fill('10001000')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(bound.getByText('1***')).toBeVisible()
    await bound.getByRole('button', { name: '填写真实姓名' }).click()
    await page.getByRole('textbox', { name: '真实姓名' }).fill('林间月')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(bound.getByText('林***')).toBeVisible()
    await expect(bound.getByText('已实名')).toBeVisible()
  })

  await test.step('what is typed is not lost by a link: who stays goes on where the link was', async () => {
    await page.getByLabel('个性签名').fill('慢慢来')
    const link = page.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: '安全中心' })
    for (const _time of [1, 2]) {
      await link.click()
      await expect(page.getByRole('dialog').getByRole('button', { name: '离开' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('dialog').getByRole('button', { name: '继续编辑' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(link).toBeFocused()
    }
    await expect(page.getByLabel('个性签名')).toHaveValue('慢慢来')
    await page.getByRole('button', { name: '放弃修改' }).click()
  })

  await test.step('the grade says what it brings', async () => {
    await page.getByRole('link', { name: '等级权益' }).click()
    await expect(page.getByText('再投注 1,000 元即可升为白银')).toBeVisible()
    await expect(page.getByRole('table')).toContainText('¥275,000.00')
  })
})
