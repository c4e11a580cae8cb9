/** The states and names of the whole site, set by the command as an operator would, seen from a player's page. */
import { site } from '../site-command.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

test.describe.configure({ mode: 'serial' })
test.afterEach(() => site('open'))

test('maintenance shows its page with the message, and ends', async ({ page }) => {
  await site('maintenance', '系统升级中', '--until', '2030-01-01T06:00+08:00')
  await page.waitForTimeout(1500)
  await page.goto(url('/lotteryHall'))
  await expect(page).toHaveURL(url('/maintain'))
  await expect(page.getByText('系统升级中').first()).toBeVisible()
  await site('open')
  await page.waitForTimeout(1500)
  await page.goto(url('/lotteryHall'))
  await expect(page.getByText('极速快3').first()).toBeVisible()
})

test('a closed site shows its page', async ({ page }) => {
  await site('closed')
  await page.waitForTimeout(1500)
  await page.goto(url('/index'))
  await expect(page).toHaveURL(url('/websiteClosed'))
})

test('an address that is not served shows its page', async ({ page }) => {
  await site('block', '127.0.0.1')
  await page.waitForTimeout(1500)
  await page.goto(url('/index'))
  await expect(page).toHaveURL(url('/noservice'))
  await site('unblock', '127.0.0.1')
})

test('a lottery and a play are shown by the names the tenant gives them', async ({ page }) => {
  try {
    await site('name', 'k3_5m', '稳健快三')
    await site('name', 'k3_kuadu', '极差')
    await page.waitForTimeout(1500)
    await asPlayer(page)
    await page.goto(url('/lotteryHall'))
    await expect(page.getByRole('link', { name: '稳健快三', exact: true })).toBeVisible()
    await expect(page.getByText('5分快3')).toHaveCount(0)
    await page.goto(url('/lottery/K3/k3_5m'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('稳健快三')
    await page.getByRole('tab', { name: '跨度' }).click()
    await expect(page.getByRole('button', { name: '极差', exact: true })).toBeVisible()
    await expect(page.getByText('极差 · 0 注')).toBeVisible()
  } finally {
    await site('unname', 'k3_5m')
    await site('unname', 'k3_kuadu')
  }
})
