/** The states and names of the whole site, set by the command as an operator would, seen from a player's page. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { site } from '../site-command.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

test.describe.configure({ mode: 'serial' })
test.afterEach(() => site('open'))

/** Opens a path until it leads where the state of the site leads by now: the server reads its settings every second. */
async function expectLedTo(page: Page, path: string, leadsTo: string): Promise<void> {
  await expect(async () => {
    await page.goto(url(path))
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(url(leadsTo))
  }).toPass({ timeout: 240_000 })
}

test('maintenance shows its page with the message, and ends', async ({ page }) => {
  await expectLedTo(page, '/lotteryHall', '/lotteryHall')
  await site('maintenance', '系统升级中', '--until', '2030-01-01T06:00+08:00')
  await expectLedTo(page, '/lotteryHall', '/maintain')
  await expect(page.getByText('系统升级中').first()).toBeVisible()
  await expectFits(page)
  await expectAccessibleInBoth(page)

  await test.step('a reload says what holds now', async () => {
    await site('maintenance', '升级延长到中午')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('升级延长到中午').first()).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 240_000 })
    await expect(page.getByText('系统升级中')).toHaveCount(0)
  })

  await site('open')
  // By itself.
  await expect(page).toHaveURL(url('/index'))
  await expectLedTo(page, '/maintain', '/index')
  await page.goto(url('/lotteryHall'))
  await expect(page.getByText('极速快三').first()).toBeVisible()
})

test('a closed site shows its page', async ({ page }) => {
  await site('closed')
  await expectLedTo(page, '/index', '/websiteClosed')
  await expectFits(page)
  await expectAccessibleInBoth(page)
})

test('an address that is not served shows its page', async ({ page }) => {
  await site('block', '127.0.0.1')
  await expectLedTo(page, '/index', '/noservice')
  await expectFits(page)
  await expectAccessibleInBoth(page)
  await site('unblock', '127.0.0.1')
})

test('a lottery and a play are shown by the names the tenant gives them', async ({ page }) => {
  try {
    await expectLedTo(page, '/lotteryHall', '/lotteryHall')
    await site('name', 'k3_5m', '稳健快三')
    await site('name', 'k3_kuadu', '极差')
    await asPlayer(page)
    await expect(async () => {
      await page.goto(url('/lotteryHall'))
      await expect(page.getByRole('link', { name: '稳健快三', exact: true })).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 240_000 })
    await expect(page.getByText('5分快三')).toHaveCount(0)
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
