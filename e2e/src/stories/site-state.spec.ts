/** The states of the whole site, switched by the command as an operator would, tried from a player's page. */
import { site } from '../site-command.ts'
import { expect, test, url } from '../visitor.ts'

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
