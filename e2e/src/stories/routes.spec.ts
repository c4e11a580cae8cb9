/** Where addresses lead: guards, redirects, titles. */
import { asPlayer, expect, test, url } from '../visitor.ts'

test('a guest is sent to sign in and comes back to where he was going', async ({ page }) => {
  await page.goto(url('/lottery/K3/k3_1m'))
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByRole('textbox', { name: '用户名' }).fill('player')
  await page.getByLabel('密码', { exact: true }).fill('play1234')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url('/lottery/K3/k3_1m'))
})

test('a redirect to another site is not followed', async ({ page }) => {
  await page.goto(url('/login?redirect=%2F%2Fevil.example'))
  await page.getByRole('textbox', { name: '用户名' }).fill('player')
  await page.getByLabel('密码', { exact: true }).fill('play1234')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url('/index'))
})

test('unknown addresses, the empty one, /home and /404 show the home page', async ({ page }) => {
  for (const path of ['/', '/home', '/404', '/nothing/here']) {
    await page.goto(url(path))
    await expect(page).toHaveURL(url('/index'))
    await expect(page).toHaveTitle(/^鸿运/)
  }
  await page.goto(url('/lottery'))
  await expect(page).toHaveURL(url('/lotteryHall'))
})

test("who is signed in has no use for the sign-in page; who is no agent none for the agents'", async ({ page }) => {
  await asPlayer(page)
  for (const path of ['/login', '/register']) {
    await page.goto(url(path))
    await expect(page).toHaveURL(url('/index'))
  }
  await page.goto(url('/userCenter/agentReport'))
  await expect(page).toHaveURL(url('/index'))
  await page.goto(url('/lottery/K3/k3_9m'))
  await expect(page).toHaveURL(url('/index'))
  await page.goto(url('/userCenter'))
  await expect(page).toHaveURL(url('/userCenter/personalInfo'))
})

test('signing out in one tab ends the session in the other', async ({ page, context }) => {
  await asPlayer(page)
  const other = await context.newPage()
  await other.goto(url('/userCenter/personalInfo'))
  await page.goto(url('/index'))
  await page.getByRole('button', { name: '退出' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /退出|确定/ })
  if (await confirm.isVisible().catch(() => false)) await confirm.click()
  await other.goto(url('/userCenter/betRecord'))
  await expect(other).toHaveURL(/\/login/)
})

test('a page too busy to look at the time when it comes still knows it, and takes bets', async ({ page }) => {
  await asPlayer(page)
  await page.addInitScript(() => {
    const { fetch } = globalThis
    globalThis.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      await new Promise((resolve) => setTimeout(resolve, 1200))
      return answer
    }
  })
  await page.goto(url('/lottery/K3/k3_5m'))
  const cells = page.getByRole('group', { name: '和值', exact: true })
  await expect(cells.getByRole('button').first()).toBeEnabled({ timeout: 30_000 })
  await expect(page).toHaveURL(url('/lottery/K3/k3_5m'))
})
