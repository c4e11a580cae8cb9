/** One name, one notation; nothing lies: searches, schedules, the network that goes, notices and wrong issues. */
import { asPlayer, confirmBets, expect, openBoard, test, url } from '../visitor.ts'

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

test('where a lottery is chosen it is found the same way, by keys alone', async ({ page }) => {
  await page.goto(url('/statistics/k3_1m'))
  const choice = page.getByRole('combobox', { name: '换彩种' })
  await expect(choice).toHaveValue('1分快三')
  await choice.focus()
  await page.keyboard.type('5分快3')
  await expect(page.getByRole('listbox', { name: '找到的彩种' }).getByRole('option')).toHaveText([/^5分快三/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url('/statistics/k3_5m'))
  await expect(choice).toHaveValue('5分快三')
  await choice.fill('zzz')
  await expect(page.getByText('没有找到“zzz”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).toHaveValue('5分快三')

  await asPlayer(page)
  for (const path of ['/userCenter/betRecord', '/userCenter/seekOrder']) {
    await page.goto(url(path))
    const filter = page.getByRole('combobox', { name: '彩种' })
    await expect(filter).toHaveValue('全部彩种')
    await filter.click()
    await filter.fill('xianggang')
    await page.getByRole('option', { name: '香港六合彩' }).click()
    await expect(page).toHaveURL(/lottery=hk6/)
    await expect(filter).toHaveValue('香港六合彩')
  }
})

test('an issue, a position and drawn numbers are written in one form wherever they stand', async ({ page }) => {
  const ISSUE = /\d{8}-\d{4}/
  await asPlayer(page)
  await openBoard(page, '/lottery/SSC/ssc_5m')
  await expect(page.getByRole('region', { name: '当期' })).toContainText(ISSUE)
  await page.getByRole('button', { name: '机选', exact: true }).click()
  await page.getByRole('button', { name: '立即投注' }).click()
  await expect(page.getByRole('dialog')).toContainText(ISSUE)
  await confirmBets(page)
  const FIVE = /\d \| \d \| \d \| \d \| \d/
  const bet = page.getByRole('table', { name: '我的最近投注' }).getByRole('row').nth(1)
  for (const written of [ISSUE, FIVE]) await expect(bet).toContainText(written)
  await page.goto(url('/userCenter/betRecord'))
  for (const written of [ISSUE, FIVE]) await expect(page.getByRole('main').getByRole('table')).toContainText(written)
  await page.goto(url('/userCenter/billRecord'))
  const bill = page.getByRole('row').filter({ hasText: '投注扣款' })
  await expect(bill).toContainText(ISSUE)
  // The file says it in the same form.
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toMatch(ISSUE)
})

test('filters name only what is there', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/userCenter/billRecord'))
  const kinds = page.getByRole('group', { name: '类型' }).getByRole('button')
  await expect(kinds).toHaveText([
    '全部',
    '充值',
    '提现',
    '投注',
    '派奖',
    '返点',
    '红包',
    '退款',
    '活动',
    '鸿利宝',
    '人工调整',
  ])
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
  // The strip pushes the page down instead of covering it.
  const strip = await page.locator('.network').boundingBox()
  const bar = await page.getByRole('region', { name: '服务栏' }).boundingBox()
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
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
  const look = async (path: string): Promise<number> => {
    await page.goto(url(path))
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => Reflect.get(window, 'shifted'))
  }
  // Where other work has the cores, a page says now and then that it can't know the time: one look of three may see that.
  for (const path of ['/lotteryHall', '/fairness', '/howtoplay/k3_1m', '/statistics/k3_1m', '/login']) {
    const found = [await look(path)]
    if (found[0]! >= 0.02) found.push(await look(path), await look(path))
    expect(found.toSorted((a, b) => a - b)[found.length >> 1], path).toBeLessThan(0.02)
  }
})
