/** What happens is said where it is in nobody's way: messages, the end of a session, a recharge that was paid. */
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import { SHOWN_MS } from '@hongyun/ui/toast.ts'
import type { Locator } from '@playwright/test'
import { site } from '../site-command.ts'
import { asPlayer, clientOf, confirmBets, expect, openQuietBoard, registered, test, url } from '../visitor.ts'

/** Whether two elements share a point of the window. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('not shown')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a message covers nothing in use', async ({ page }) => {
  // On a busy machine it would be gone before it is looked at.
  await page.addInitScript((shownFor_ms) => {
    const { setTimeout } = window
    window.setTimeout = ((act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(act, ms === shownFor_ms ? 20 * shownFor_ms : ms, ...rest)) as typeof window.setTimeout
  }, SHOWN_MS)
  await asPlayer(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await openQuietBoard(page)
  await page.getByRole('button', { name: '机选', exact: true }).click()
  await page.getByRole('button', { name: '立即投注' }).click()
  await confirmBets(page)
  const message = page.locator('.toast').first()
  await expect(message).toBeVisible()
  for (const used of [
    page.getByRole('complementary'),
    page.getByRole('banner'),
    page.locator('#plays-panel .digits'),
  ]) {
    expect(await overlap(message, used.first()), `${used}`).toBe(false)
  }
  // What lies under it can be clicked.
  await expect(message).toHaveCSS('pointer-events', 'none')
})

test('who is signed out by others reads why, in every tab', async ({ page, context }) => {
  await asPlayer(page)
  await page.goto(url('/lotteryHall'))
  const other = await context.newPage()
  await other.goto(url('/index'))
  await expect(other.getByRole('region', { name: '服务栏' }).getByRole('button', { name: '退出' })).toBeVisible()
  const { userName } = await (await clientOf(page))('info')
  await site('freeze', userName)
  for (const tab of [page, other]) await expect(tab.getByText('您的账号已被冻结，暂时不能使用')).toBeVisible()
})

test('Escape closes the uppermost of two dialogs alone', async ({ page }) => {
  await registered(page)
  await page.goto(url('/userCenter/personalInfo'))
  const refused = { code: -5, msg: '请先设置安全密码', data: null }
  await page.route(url(encodePath(routeOf('infoUpdate').path)), (route) => route.fulfill({ json: refused }))
  await page.getByRole('button', { name: '更换头像' }).click()
  const pictures = page.getByRole('dialog', { name: '选择头像' })
  await pictures.getByRole('radio', { checked: false }).first().check({ force: true })
  await pictures.getByRole('button', { name: '使用' }).click()
  const question = page.getByRole('dialog', { name: '提示' })
  await expect(question).toContainText('请先设置安全密码')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(pictures).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pictures).toBeHidden()
})

test('a paid recharge leads on to betting', async ({ page, context }) => {
  await registered(page)
  await page.goto(url('/userCenter/recharge/alipay'))
  // Every channel takes it: the recommended one goes by what the other stories did.
  await page.getByRole('textbox', { name: '充值金额' }).fill('5000')
  await page.getByRole('button', { name: '立即充值' }).click()
  const link = page.getByRole('link', { name: /打开付款页/ })
  await context.request.post((await link.getAttribute('href')) ?? '', { form: { action: 'pay' } })
  await expect(page.getByText('充值成功')).toBeVisible()
  await page.getByRole('link', { name: '去投注' }).click()
  await expect(page).toHaveURL(url('/lotteryHall'))
})
