/** Manual verification, from the upload to the letter: a player asks, an operator looks and decides. */
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { atDesk, stepUp, takeOf } from '../operators.ts'
import { clientOf, expect, registered, test, url } from '../visitor.ts'

test('a wrong real name is corrected by an operator who has seen evidence', async ({ page, browser }) => {
  const desk = await (await browser.newContext()).newPage()
  await registered(page)
  const player = await clientOf(page)
  const { userName } = await player('info')
  await player('infoUpdate', { realName: '林间明' })

  await test.step('the player says what is wrong, with a photo', async () => {
    await page.goto(url('/userCenter/accountBindList'))
    const buffer = await page.screenshot()
    await page.getByRole('link', { name: '有误' }).click()
    await expect(page.getByRole('radio', { name: /真实姓名有误/ })).toBeChecked()
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('请上传凭证')).toBeVisible()
    await page.getByRole('textbox', { name: '正确的姓名' }).fill('林间月')
    await page.getByRole('textbox', { name: '说明' }).fill('注册时最后一个字填错了，附证件照片。')
    await page.getByLabel('凭证照片').setInputFiles({ name: '证件.png', mimeType: 'image/png', buffer })
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('region', { name: '我的申请' })).toContainText('待审核')
  })

  await test.step('the operator takes it, looks at the photo, and approves by a key', async () => {
    const nextCode = await atDesk(desk, 'an_ran', 'verification', '/console/verification')
    await takeOf(desk, userName)
    await expect(desk.getByRole('heading', { name: /通过后/ })).toBeVisible()
    await desk.getByRole('button', { name: '查看凭证 1' }).click()
    await expect(desk.getByRole('img', { name: '凭证 1' })).toBeVisible()
    await expect(desk.getByRole('region', { name: '证据' })).toContainText('林***')
    await expectAccessibleInBoth(desk)
    await expectFits(desk)
    await desk.keyboard.press('u')
    await expect(desk.getByRole('button', { name: /^领取 N/ })).toBeVisible()
    await desk.keyboard.press('n')
    await expect(desk.getByRole('heading', { name: /通过后/ })).toBeVisible()
    await desk.keyboard.press('a')
    await stepUp(desk, '通过', nextCode)
    await expect(desk.getByRole('region', { name: '决定' })).toContainText('已通过')
  })

  await test.step('the player reads the letter, and the name is the right one', async () => {
    await page.goto(url('/userCenter/letter'))
    await page.getByRole('link', { name: '人工验证已通过：真实姓名有误' }).click()
    await expect(page.getByText(/^真实姓名已按您提交的内容更正，提现暂停 \d+ 小时。$/)).toBeVisible()
    await page.goto(url('/manualVerification'))
    await expect(page.getByRole('region', { name: '我的申请' })).toContainText('已通过')
  })
})
