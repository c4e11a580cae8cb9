/** Nothing jumps: not while a page loads on a slow line, and not while an issue closes and is drawn. */
import type { Page } from '@playwright/test'
import { swept } from '../swept.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

declare global {
  interface Window {
    shifts: { value: number; what: string }[]
  }
}

/** 1.44 Mbit/s and 300 ms, on an empty cache. */
const THREE_G = { offline: false, latency: 300, downloadThroughput: 180_000, uploadThroughput: 90_000 }
const TOGETHER = 4
const GOAL = 0.02
const MAX_LOOKS = 3
/** Figures that grow by a digit move by half of it. */
const FIGURES = 0.002

const boards = [
  '/lottery/K3/k3_1m',
  '/lottery/SSC/ssc_1m',
  '/lottery/SYX5/syx5_1m',
  '/lottery/PK10/pk10_1m',
  '/lottery/FC3D/fc3d_1m',
  '/lottery/PL35/pl35_1m',
  '/lottery/KL8/kl8_1m',
  '/lottery/LHC/lhc_1m',
  '/lottery/BJ28/bj28_1m',
]
const others = [
  ...['/index', '/lotteryHall', '/trendChart/k3_1m'],
  ...['betRecord', 'recharge/alipay', 'personalInfo', 'withdraw'].map((page) => `/userCenter/${page}`),
]

/** Runs in the page before anything else: notes what moves without being asked to. */
function watchShifts(): void {
  window.shifts = []
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName}.${element.getAttribute('class') ?? ''}` : '?'
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      window.shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => nameOf(node)).join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type Shifts = { sum: number; what: string }

async function readShifts(page: Page): Promise<Shifts> {
  const shifts = await page.evaluate(() => window.shifts)
  return {
    sum: shifts.reduce((all, { value }) => all + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n'),
  }
}

async function expectStill(page: Page, most: number): Promise<void> {
  const { sum, what } = await readShifts(page)
  expect(sum, what).toBeLessThan(most)
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('no page jumps while it loads on a slow line', async ({ page, browser }) => {
  await asPlayer(page)
  const storageState = await page.context().storageState()
  const shiftsOf = async (path: string) => {
    const context = await browser.newContext({ storageState, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    const fresh = await context.newPage()
    const session = await context.newCDPSession(fresh)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', THREE_G)
    await fresh.addInitScript(watchShifts)
    await fresh.goto(url(path), { waitUntil: 'load' })
    await expect(fresh.locator('main :is(h1, h2)').first()).toBeVisible()
    await fresh.waitForTimeout(2500)
    const found = await readShifts(fresh)
    await context.close()
    return found
  }
  // What jumps by itself jumps each time; where other work has the cores, a page says now and then that it can't know the time.
  const look = (path: string) =>
    test.step(path, async () => {
      const found: Shifts[] = []
      do found.push(await shiftsOf(path))
      while (found.at(-1)!.sum >= GOAL && found.length < MAX_LOOKS)
      expect(Math.min(...found.map(({ sum }) => sum)), found.map(({ what }) => what).join('\n\n')).toBeLessThan(GOAL)
    })
  const paths = swept([...boards, ...others], (path) => /LHC|index|trendChart|betRecord/.test(path))
  // Mostly waiting for the slow line: some of them wait together.
  for (let at = 0; at < paths.length; at += TOGETHER) await Promise.all(paths.slice(at, at + TOGETHER).map(look))
})

test('a board stays where it is while issues close and are drawn', async ({ page, context }) => {
  await asPlayer(page)
  await context.addInitScript(watchShifts)
  const open = async (path: string) => {
    const tab = await context.newPage()
    await tab.goto(url(path))
    await expect(tab.locator('.desk__issue').first()).toBeVisible()
    // On a busy machine odds and rates come later than the issue.
    await tab.waitForLoadState('networkidle')
    await tab.waitForTimeout(1500)
    const board = tab.getByRole('region', { name: '选号' })
    const issue = () => tab.locator('.issue__last .desk__issue').textContent()
    await tab.evaluate(() => {
      window.shifts = []
    })
    return { path, tab, board, issue, before: await issue(), place: await board.boundingBox() }
  }
  const paths = ['/lottery/K3/k3_30s', '/lottery/PK10/pk10_1m', '/lottery/LHC/lhc_1m', '/lottery/KL8/kl8_1m']
  // In motion a board takes a seventh of a core all the while, and the next draw of this one is the nearest.
  const tabs = await Promise.all(swept(paths, (path) => path.endsWith('k3_30s')).map(open))
  await Promise.all(
    tabs.map(async ({ path, tab, board, issue, before, place }) => {
      await expect.poll(issue, { message: path, timeout: 150_000 }).not.toBe(before)
      // Another is closed, waited for and drawn.
      const next = await issue()
      await expect.poll(issue, { message: path, timeout: 150_000 }).not.toBe(next)
      await tab.waitForTimeout(2000)
      expect(await board.boundingBox(), path).toEqual(place)
      await expectStill(tab, FIGURES)
      // A board in motion is dear: it does not wait for the others.
      await tab.close()
    }),
  )
})

test('below the numbers of KL8 stands what the switch says', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/lottery/KL8/kl8_1m?play=kl8_rx5_fs'))
  const figures = page.getByRole('radiogroup', { name: '号码下方显示' }).or(page.getByLabel('号码下方显示'))
  const first = page.getByRole('group', { name: '任选五复式' }).getByRole('button').first()
  await expect(figures.first()).toBeVisible()
  await expect(first).toHaveAccessibleDescription(/^遗漏 \d+$/, { timeout: 150_000 })
  await page.getByText('冷热', { exact: true }).click()
  await expect(first).toHaveAccessibleDescription(/^近 \d+ 期开出 \d+$/)
  await page.getByText('不显示', { exact: true }).click()
  await expect(first).toHaveAccessibleDescription('')
})
