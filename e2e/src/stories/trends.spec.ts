/** Trends, statistics and rules of lotteries of several types, and what a rebate costs. */
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { trendViews } from '@hongyun/lottery/trend/views.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectWithin } from '../accessible.ts'
import { swept } from '../swept.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

const ofEachType = swept(
  [
    ['K3', 'k3_1m'],
    ['SSC', 'ssc_1m'],
    ['SYX5', 'syx5_1m'],
    ['PK10', 'pk10_1m'],
    ['FC3D', 'fc3d_1m'],
    ['PL35', 'pl35_1m'],
    ['KL8', 'kl8_1m'],
    ['LHC', 'lhc_1m'],
    ['BJ28', 'bj28_1m'],
  ] as const,
  ([type]) => ['SSC', 'LHC'].includes(type),
)

async function followTrend(page: Page, type: LotteryType, code: string): Promise<void> {
  await page.goto(url(`/trendChart/${code}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('走势图')
  // On a server that has just started the first draw is waited for.
  await expect(page.locator('.trend__issue').first()).toBeVisible()
  for (const view of trendViews[type]) {
    await page.getByRole('tab', { name: view.name, exact: true }).click()
    // Roles of a thousand cells are slow to compute: the head is found by its element.
    const head = page.locator(`table[aria-label="${view.name}走势表"] thead`)
    await expect(head).toContainText(view.groups.map(({ name }) => name).join(''))
    await expectWithin(page, view.name)
  }
  // Fast 3 and the six-mark are looked at with all pages.
  if (type === 'SSC') await expectAccessible(page)
}

test('a player follows the trend of a type, view by view', async ({ page }) => {
  await asPlayer(page)
  for (const [type, code] of ofEachType) await test.step(type, () => followTrend(page, type, code))
})

test('a draw that comes while the trend is open is added below', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/trendChart/k3_30s'))
  const table = page.locator('table[aria-label="基本走势走势表"]')
  await expect(table).toBeVisible()
  const last = table.locator('.trend__issue').last()
  // Rows out of sight follow once the page has come to rest.
  await expect(async () => {
    const row = await table.locator('tr[aria-rowindex]').last().getAttribute('aria-rowindex')
    expect(row).toBe(await table.getAttribute('aria-rowcount'))
  }).toPass()
  const before = await last.innerText()
  await expect(last).not.toHaveText(before)
  // A busy page may find another one drawn by now: each is the next of the day, or the first of the next day after the 2880th.
  const issues = (await table.locator('.trend__issue').allInnerTexts()).map(Number)
  const added = issues.slice(issues.lastIndexOf(Number(before)))
  expect(added[0]).toBe(Number(before))
  expect(added.slice(1)).toEqual(added.slice(0, -1).map((issue) => (issue % 2880) + 1))
  const misses = page.getByRole('checkbox', { name: '显示遗漏' })
  await misses.click()
  await expect(misses).not.toBeChecked()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toBe('极速快三走势-基本走势.csv')
})

test('runs are marked as long as the address says so', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/trendChart/k3_1m'))
  const marked = page.getByRole('checkbox', { name: '斜连标注' })
  const legend = page.getByText('斜连：号码每期移到相邻的一列')
  const marks = () => new URL(page.url()).searchParams.get('marks')
  await expect(marked).not.toBeChecked()
  await expect(legend).toBeHidden()
  // What stands in the address changes once the router is there: a page that still loads may be a moment late.
  await marked.click()
  await expect(marked).toBeChecked()
  await expect(legend).toBeVisible()
  expect(marks()).toBe('misses,lines,fives,runs')
  await page.reload()
  await expect(marked).toBeChecked()
  await expect(legend).toBeVisible()
  await marked.click()
  await expect(marked).not.toBeChecked()
  await expect(legend).toBeHidden()
  expect(marks()).toBeNull()
  await page.reload()
  await expect(marked).not.toBeChecked()
})

test('anyone reads the rules and the statistics of a type', async ({ page }) => {
  for (const [type, code] of ofEachType) {
    for (const path of [`/howtoplay/${code}`, `/statistics/${code}`]) {
      await test.step(path, async () => {
        await page.goto(url(path))
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 })).toContainText(
          path.startsWith('/howtoplay') ? '玩法说明' : '开奖统计',
        )
        if (type === 'LHC') await expectAccessible(page)
      })
    }
  }
})

test('rules are searched and compared', async ({ page }) => {
  await page.goto(url('/howtoplay/k3_1m'))
  await expect(page.getByRole('status').filter({ hasText: '个玩法' })).toHaveText('共 18 个玩法')
  await page.getByRole('searchbox', { name: '搜索玩法' }).fill('三同号通选')
  await expect(page.getByRole('status').filter({ hasText: '个玩法' })).toHaveText('共 1 个玩法')
  const levels = page.getByRole('table', { name: '三同号通选的概率与赔率' })
  // Not signed in: 36 × 90 %.
  await expect(levels.getByRole('row').nth(1)).toContainText('1/36')
  await expect(levels.getByRole('row').nth(1)).toContainText('32.4')
  await page.getByRole('searchbox', { name: '搜索玩法' }).fill('没有这个玩法')
  await expect(page.getByText('没有符合条件的玩法')).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索玩法' }).fill('')
  await page.getByRole('button', { name: '概率对比表' }).click()
  const compare = page.getByRole('table', { name: '玩法对比' })
  await compare.getByRole('button', { name: '一注的概率' }).click()
  await expect(compare.getByRole('row').nth(1)).toContainText('1/216')
})

test('what is taken as rebate leaves the odds', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/rebateDes'))
  const row = page.getByRole('table', { name: '赔率随返点的变化' }).getByRole('row').nth(1)
  await expect(row.getByRole('cell').nth(3)).toHaveText('211.68')
  await page.getByRole('slider', { name: '返点' }).press('End')
  // 216 × 90 %, with all 8 % taken.
  await expect(row.getByRole('cell').nth(3)).toHaveText('194.4')
  await expect(row.getByRole('cell').nth(2)).toHaveText('211.68')
  await expect(page.getByText('＝ 99.0%')).toBeVisible()
  await expectAccessible(page)
})

test('a lottery there is not has one way on', async ({ page }) => {
  for (const path of ['/howtoplay/no_such', '/statistics/no_such']) {
    await page.goto(url(path))
    await expect(page.getByText('没有这个彩种')).toBeVisible()
  }
})
