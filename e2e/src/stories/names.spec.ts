/** One name, one notation; nothing lies: searches, schedules, the network that goes, notices and wrong issues. */
import { asPlayer, expect, openBoard, test, url } from '../visitor.ts'

test('a lottery is found by its other names and in pinyin', async ({ page }) => {
  await page.goto(url('/lotteryHall'))
  const search = page.getByRole('searchbox', { name: '搜索彩种' })
  for (const [typed, name] of [
    ['1分快3', '1分快三'],
    ['5分赛车', '5分PK拾'],
    ['1fks', '1分快三'],
    ['xianggang', '香港六合彩'],
  ] as const) {
    await search.fill(typed)
    await expect(page.getByRole('link', { name, exact: true }), typed).toBeVisible()
  }
  await expect(page.getByText('每周二、四、六 21:30')).toBeVisible()
})

test('filters name only what is there', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/userCenter/billRecord'))
  const kinds = page.getByRole('group', { name: '类型' }).getByRole('button')
  await expect(kinds).toHaveText(['全部', '充值', '投注', '派奖', '返点', '退款', '人工调整'])
})

test('what was recharged is no profit, and a recharge leads on', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/userCenter/PLstatement'))
  await expect(page.getByText(/另有充值.*5,000.*不计盈亏/)).toBeVisible()
  await expect(page.getByRole('region', { name: '盈亏', exact: true })).toContainText('¥0.00')
})

test('a notice opens over the page', async ({ page }) => {
  await page.goto(url('/lotteryHall?view=list'))
  await page.locator('.ticker').getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/lotteryHall\?view=list&notice=/)
})

test('the network goes and comes back', async ({ page, context }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/K3/k3_5m')
  // What is asked while it is gone fails, as it must.
  page.removeAllListeners('console')
  await context.setOffline(true)
  await expect(page.getByText('网络已断开，页面停在断开前的样子')).toBeVisible()
  await expect(page.getByText('网络已断开，注单保留')).toBeVisible()
  await expect(page.getByRole('button', { name: '立即投注' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByText(/网络已恢复，断开了 \d+ 秒，余额与注单没有变化/)).toBeVisible()
  await expect(page.getByRole('button', { name: '立即投注' })).toBeEnabled()
})

test('nothing of a page jumps down while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/lotteryHall', '/fairness', '/howtoplay/k3_1m', '/statistics/k3_1m', '/login']) {
    await page.goto(url(path))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'shifted')), path).toBeLessThan(0.02)
  }
})
