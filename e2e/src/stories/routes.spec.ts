/** Where addresses lead: guards, redirects, titles. */
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { type CallName, routeOf } from '@hongyun/contract/wire/routes.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

/** Where the site sends a call. */
const addressOf = (name: CallName) => url(encodePath(routeOf(name).path))

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
  for (const path of ['/', '/home', '/404', '/nothing/here', '/nothing/%E5%', '/index.php', '/nothing/a.b']) {
    await page.goto(url(path))
    await expect(page).toHaveURL(url('/index'))
    await expect(page).toHaveTitle(/^鸿运/)
  }
  await page.goto(url('/lottery'))
  await expect(page).toHaveURL(url('/lotteryHall'))
})

test("who is signed in has no use for the sign-in page; who is no agent none for the agents'", async ({ page }) => {
  await asPlayer(page)
  for (const path of ['/login', '/login?redirect=%2FuserCenter%2Fletter', '/register']) {
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

test('the end of a session is told first, then the page moves', async ({ page }) => {
  await asPlayer(page)
  await page.route(addressOf('unReadMessage'), (route) => route.fulfill({ json: { code: -99, msg: '', data: null } }))
  await page.goto(url('/userCenter/betRecord?days=week'))
  await expect(page.getByRole('dialog')).toContainText('密码已重新设置，有疑问请联系客服')
  expect(page.url()).toBe(url('/userCenter/betRecord?days=week'))
  await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(url(`/login?redirect=${encodeURIComponent('/userCenter/betRecord?days=week')}`))
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()

  // A stored user without the login flag: cleared, told, and led to sign in.
  await page.evaluate(() => localStorage.setItem('userInfo', '{"userName":"somebody"}'))
  await page.goto(url('/userCenter/letter'))
  await expect(page.getByRole('dialog')).toContainText('由于登录验证过期，已自动退出，需要重新登录！')
  expect(page.url()).toBe(url('/userCenter/letter'))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(url(`/login?redirect=${encodeURIComponent('/userCenter/letter')}`))
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
})

test('without the time a board leads to the hall, a trend stays', async ({ page }) => {
  await asPlayer(page)
  await page.route(addressOf('getServerTimeMillisecond'), (route) =>
    route.fulfill({ json: { code: -98, msg: '操作过于频繁，请稍后再试', data: null } }),
  )
  await page.goto(url('/lottery/K3/k3_5m'))
  await expect(page).toHaveURL(url('/lotteryHall'))
  await page.goto(url('/trendChart/k3_5m'))
  await expect(page.getByRole('alert').filter({ hasText: '无法同步服务器时间' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('走势图')
  expect(page.url()).toBe(url('/trendChart/k3_5m'))
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
  await expect(cells.getByRole('button').first()).toBeEnabled()
  await expect(page).toHaveURL(url('/lottery/K3/k3_5m'))
})

test('a page of an earlier build loads itself anew where its files are gone', async ({ context }) => {
  // Its own page: the missing file is an error in the console.
  const page = await context.newPage()
  await page.goto(url('/index'))
  await expect(page.getByRole('heading', { name: '热门彩种' })).toBeVisible()
  let isNew = false
  await page.route('**/assets/hall-page-*.js', (route) => (isNew ? route.continue() : route.fulfill({ status: 404 })))
  await page.route(url('/lotteryHall'), async (route) => {
    if (route.request().resourceType() === 'document') {
      isNew = true
      return route.continue()
    }
    const answer = await route.fetch()
    return route.fulfill({ body: (await answer.text()).replace(/assets\/index-[\w-]+\.js/, 'assets/index-new.js') })
  })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '购彩大厅' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '购彩大厅' })).toBeVisible()
  expect(isNew).toBe(true)
})
