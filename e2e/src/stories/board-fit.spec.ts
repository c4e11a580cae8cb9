/** The page of a lottery in a window: time, stake and balance never leave it, and the bet button stands beside the board. */
import type { Page } from '@playwright/test'
import { expectWithin } from '../accessible.ts'
import { swept } from '../swept.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

/** A lottery of each type. */
const boards = [
  '/lottery/K3/k3_5m',
  '/lottery/SSC/ssc_5m',
  '/lottery/SYX5/syx5_5m',
  '/lottery/PK10/pk10_5m',
  '/lottery/FC3D/fc3d',
  '/lottery/PL35/pl35',
  '/lottery/KL8/kl8_5m',
  '/lottery/LHC/lhc_5m',
  '/lottery/BJ28/bj28_3m',
]
/** Boards that stand whole in a window of a laptop, with the last row of what is picked on them. */
const whole = [
  '/lottery/K3/k3_5m',
  '/lottery/SSC/ssc_5m',
  '/lottery/SSC/ssc_5m?play=ssc_lm_zonghe',
  '/lottery/SYX5/syx5_5m',
  '/lottery/PK10/pk10_5m',
  '/lottery/PK10/pk10_5m?play=pk10_lm_1',
  '/lottery/KL8/kl8_5m',
  '/lottery/KL8/kl8_5m?play=kl8_hezhi_lm',
  '/lottery/BJ28/bj28_3m',
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url(path))
  await expect(page.getByRole('button', { name: '立即投注' })).toBeVisible()
  await expect(page.getByRole('button', { name: /机选/ }).first()).toBeVisible()
}

const bottomOf = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).last().boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

/** The slip beside a board that is scrolled: all that a bet needs is in sight. */
async function expectSlip(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 420))
  const slip = page.getByRole('complementary')
  await expect.poll(async () => (await slip.locator('.slip').boundingBox())?.y).toBe(84)
  await expect(slip.getByText('可用余额')).toBeInViewport()
  await expect(slip.getByText('¥5,000.00')).toBeInViewport()
  await expect(slip.getByText(/第 \d+ 期|暂无在售期/)).toBeInViewport()
  await expect(slip.locator('.count').or(slip.getByText('暂无在售期')).first()).toBeInViewport()
  await expect(slip.getByRole('button', { name: '立即投注' })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 0))
}

/** Board and bet button stand in the window together. */
async function expectWhole(page: Page, height: number): Promise<void> {
  await expect(page.getByRole('button', { name: '立即投注' })).toBeInViewport({ ratio: 1 })
  const bottom = () => bottomOf(page, '#plays-panel :is(.cell, .digit, .marks__pick, .wagers__cell)')
  await expect.poll(bottom).toBeLessThanOrEqual(height)
}

/** What is picked and its odds are covered by nothing beside them. */
async function expectInPlace(page: Page, path: string): Promise<void> {
  const rows = page.locator('#plays-panel :is(.digits, .wagers__pick)')
  const wider = await rows.evaluateAll((all) =>
    all.filter((row) => row.scrollWidth > row.clientWidth + 1).map((row) => row.textContent),
  )
  expect(wider, path).toEqual([])
}

/** The tabs of plays and the tools at their end stand on one line. */
async function expectOneLine(page: Page, path: string): Promise<void> {
  const box = await page.locator('.desk__tabs').boundingBox()
  expect(box?.height, path).toBeLessThanOrEqual(46)
}

test('a board in windows of each size: the slip sticks, what fits stands whole, nothing hangs over, no hole beside', async ({
  page,
}) => {
  await asPlayer(page)
  // One of each build: dice, rows of places, many numbers, amounts.
  for (const path of swept([...new Set([...boards, ...whole])], (one) => /K3|SSC|KL8|LHC/.test(one))) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await open(page, path)
      if (whole.includes(path)) await expectWhole(page, 720)
      if (boards.includes(path)) await expectSlip(page)
      await expectOneLine(page, path)
      if (!boards.includes(path)) return
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectOneLine(page, path)
      await page.setViewportSize({ width: 1920, height: 1080 })
      await expectOneLine(page, path)
      const hole = async () => (await bottomOf(page, '.slip')) - (await bottomOf(page, '.desk > .with-aside > .stack'))
      await expect.poll(hole).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 960, height: 800 })
      await expectWithin(page, path)
      await expectInPlace(page, path)
    })
  }
})

test('past the issue header the header of the site has time, issue and balance; navigation unfolds in it', async ({
  page,
}) => {
  await asPlayer(page)
  for (const [width, height] of [
    [960, 640],
    [1440, 900],
  ] as const) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await open(page, '/lottery/LHC/lhc_5m')
      const header = page.getByRole('banner')
      const menu = header.getByRole('button', { name: '导航' })
      await expect(menu).toBeHidden()
      await page.evaluate(() => scrollTo(0, 700))
      await expect(header.getByText(/第 \d+-\d+ 期/)).toBeInViewport()
      await expect(header.getByRole('timer').or(header.locator('.count'))).toBeInViewport()
      await expect(header.getByText('¥5,000.00')).toBeInViewport()
      expect((await header.boundingBox())?.height).toBeLessThanOrEqual(70)
      // The amounts stick below it.
      await expect(page.getByRole('group', { name: '金额筹码' })).toBeInViewport({ ratio: 1 })
      await expectWithin(page, `the header at ${width}`)
      const hall = header.getByRole('link', { name: '购彩大厅' })
      await expect(hall).toBeHidden()
      await menu.click()
      await expect(hall).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(hall).toBeHidden()
      await page.evaluate(() => scrollTo(0, 0))
      await expect(hall).toBeVisible()
    })
  }
})

test('what no other story looks at fits in a window of 960 pixels too', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 640 })
  const guests = ['/statistics/lhc_1m', '/maintain']
  const players = [
    '/howtoplay/ssc_1m',
    '/trendChart/pk10_1m',
    '/trendChart/kl8_1m',
    '/userCenter/seekOrder',
    '/userCenter/withdraw',
  ]
  const look = async (path: string) =>
    test.step(path, async () => {
      await page.goto(url(path))
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main, .plain').first()).toBeVisible()
      await expectWithin(page, path)
    })
  for (const path of guests) await look(path)
  await asPlayer(page)
  for (const path of players) await look(path)
})
