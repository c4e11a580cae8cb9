/** A site without draws of a lottery is no ghost town: what is shown instead is true and leads on. */
import { expectAccessible, expectWithin } from '../accessible.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

/** Pages of an official lottery, of which nothing was drawn here. */
const ofOfficial = ['/lottery/FC3D/fc3d', '/lottery/LHC/hk6', '/trendChart/fc3d', '/statistics/fc3d', '/fairness/fc3d']

test('a lottery without draws says when the next one is and what its numbers go by', async ({ page }) => {
  await asPlayer(page)
  for (const path of ofOfficial) {
    await test.step(path, async () => {
      await page.goto(url(path))
      await expect(page.getByText(/下一次官方开奖\s*\d\d-\d\d \d\d:\d\d/)).toBeVisible()
      await expect(page.getByText(/谁在何时提供了结果，附签名公布/)).toBeVisible()
      await expect(page.getByText('暂无开奖记录')).toHaveCount(0)
      await expectWithin(page, path)
    })
  }
  await page.goto(url('/lottery/FC3D/fc3d'))
  // Exact without any draw: how often each sum comes.
  await expect(page.getByRole('img', { name: '每 100 期和值的理论次数' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(url('/lotteryHall?key=FC3D'))
  await expect(page.getByText(/\d\d-\d\d \d\d:\d\d 开奖，采用官方结果/)).toBeVisible()
})

test('home shows the newest draws while nobody has won, each with its proof', async ({ page }) => {
  const nobody = { code: 1, msg: '', data: { lastHour: 0, list: [] } }
  await page.route('**/enpath/**', async (route) => {
    const path = Buffer.from(/enpath\/(.+?)(?:\?|$)/.exec(route.request().url())?.[1] ?? '', 'base64').toString()
    return path.includes('getNewestBounsList') ? route.fulfill({ json: nobody }) : route.continue()
  })
  await page.goto(url('/index'))
  const draws = page.getByRole('region', { name: '最新开奖' })
  await expect(draws.getByRole('listitem')).toHaveCount(5)
  // The fastest is drawn within half a minute of the start.
  await expect(draws.getByRole('link', { name: /^验证 / }).first()).toBeVisible()
  // Counted and worked out by the server: draws of today, the range of returns over all plays, the next official draws.
  const welcome = page.getByRole('region', { name: /^欢迎来到/ })
  await expect(welcome.getByText(/^[1-9][\d,]* 期$/)).toBeVisible()
  await expect(welcome.getByText(/^97\.\d{1,4}% – 98%$/)).toBeVisible()
  await expect(page.getByRole('region', { name: '官方彩种' }).getByText(/21:30 开奖，采用官方结果/)).toHaveCount(2)
  // Whoever bets on an official lottery does not make it stand here twice.
  const cards = await page.locator('.game__name').allTextContents()
  expect(cards).toEqual([...new Set(cards)])
  await page.setViewportSize({ width: 960, height: 640 })
  const tooWide = page
    .locator('.game, .drawn-row')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(await tooWide).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const heroes = page.getByRole('region', { name: '横幅' })
  const drawing = () => heroes.locator('svg.hero__art').innerHTML()
  const first = await drawing()
  await heroes.getByRole('button', { name: /第 2 张/ }).click()
  expect(await drawing()).not.toBe(first)

  await draws
    .getByRole('link', { name: /^验证 / })
    .first()
    .click()
  await expect(page.getByText('全部核对通过')).toBeVisible()
  // For people first: one sentence and a tick; the hashes are folded.
  await expect(page.getByText('号码在开售前就已锁定，没有人能改')).toBeVisible()
  const hashes = page.getByText(/^[0-9a-f]{64}$/)
  await expect(hashes.first()).toBeHidden()
  await page.getByText('公式与数值').first().click()
  await expect(hashes.first()).toBeVisible()
})

test('a wrong issue number offers a way on', async ({ page }) => {
  await page.goto(url('/fairness/k3_1m/202001010001'))
  const here = page.getByRole('main')
  await expect(here.getByRole('button', { name: '重试' })).toHaveCount(0)
  await expect(here.getByRole('link', { name: '查看已开的期号' })).toBeVisible()
  await here.getByRole('link', { name: '验证1分快三最近一期' }).click()
  await expect(page).toHaveURL(url('/fairness/k3_1m'))
})
