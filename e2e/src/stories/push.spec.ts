/** What the server tells by itself: every tab shows it within a second, an idle board asks for next to nothing, and without it the site polls. */

import { STREAM_PATH } from '@hongyun/contract/push/words.ts'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { asPlayer, clientOf, expect, test, url } from '../visitor.ts'

const STREAM = encodePath(STREAM_PATH)
/** A second is the promise; a busy machine is given more before it is a failure, and less than polling would take. */
const LATE = { timeout: 25_000 }

/** Resolves once the stream of a signed-in player is there: until then its balance would be polled. */
const streamOf = (context: BrowserContext) =>
  context.waitForEvent('response', { predicate: (answer) => answer.url().endsWith(STREAM) })

/** Longer than the parts of a page that loads keep each other waiting, shorter than what it asks for by the clock. */
const QUIET_MS = 5000

/** Resolves once a page has loaded all it needs: for a while it has asked for nothing. */
async function restOf(page: Page): Promise<void> {
  let last = Date.now()
  const listen = () => {
    last = Date.now()
  }
  page.on('request', listen).on('requestfinished', listen)
  await expect.poll(() => Date.now() - last).toBeGreaterThan(QUIET_MS)
  page.off('request', listen).off('requestfinished', listen)
}

/** What a page asks for while a time passes: paths, and bytes as they travel. */
async function askedIn(page: Page, ms: number): Promise<{ paths: string[]; bytes: number }> {
  const requests: Request[] = []
  const listen = (request: Request) => requests.push(request)
  page.on('request', listen)
  await page.waitForTimeout(ms)
  page.off('request', listen)
  const sizes = await Promise.all(requests.map((request) => request.sizes().catch(() => undefined)))
  const bytes = sizes.reduce((sum, size) => sum + (size ? size.responseBodySize + size.responseHeadersSize : 0), 0)
  const paths = requests.map((request) => {
    const encoded = /enpath\/(.+?)(?:\?|$)/.exec(request.url())?.[1]
    return encoded ? Buffer.from(encoded, 'base64').toString() : request.url()
  })
  return { paths, bytes }
}

const balanceOf = (page: Page) => page.locator('.bar__balance').getByText(/¥[\d,.]+/)
const streamsOf = (pages: readonly Page[]) => {
  const opened: string[] = []
  for (const page of pages)
    page.on('request', (request) => {
      if (request.url().endsWith(STREAM)) opened.push(page.url())
    })
  return opened
}

test('money and letters are in every tab within a second, over one stream', async ({ page, context }) => {
  const second = await context.newPage()
  const opened = streamsOf([page, second])
  await asPlayer(page)
  const stream = streamOf(context)
  await page.goto(url('/index'))
  await second.goto(url('/index'))
  await expect(balanceOf(second)).toContainText('5,000.00')
  const api = await clientOf(page)
  const { payUrl } = await api('rechargeFrontPaymentRecord', {
    ...{ payType: 'alipay', channelId: 'fast_a', amount: '200', requestId: crypto.randomUUID() },
  })
  await stream
  const before = opened.length
  await context.request.post(payUrl ?? '', { form: { action: 'pay' } })
  await expect.poll(async () => Number((await api('queryBalanceFront')).balance), { intervals: [50] }).toBe(5200)
  for (const tab of [page, second]) await expect(balanceOf(tab)).toContainText('5,200.00', LATE)
  expect(opened).toHaveLength(before)
  expect(new Set(opened).size).toBe(1)
})

test('a session that ends elsewhere ends in every tab within a second', async ({ page, context }) => {
  await asPlayer(page)
  const second = await context.newPage()
  const stream = streamOf(context)
  await second.goto(url('/lotteryHall'))
  await stream
  await (await clientOf(page))('logout')
  await expect(second.getByRole('region', { name: '服务栏' }).getByRole('link', { name: '登录' })).toBeVisible(LATE)
})

test('an idle board asks for at most three things a minute, and tells of itself by four small ones', async ({
  page,
}) => {
  await asPlayer(page)
  const api = await clientOf(page)
  // A server that has just started has no draws to add one to.
  const drawn = async () => (await api('stockLastTrendData', { lotteryCode: 'k3_1m', size: 2 })).list.length
  await expect.poll(drawn, { timeout: 150_000, intervals: [1000] }).toBe(2)
  await page.goto(url('/lottery/K3/k3_1m'))
  await expect(page.getByRole('main').getByRole('timer').first()).toBeVisible()
  await restOf(page)
  // A little less than a minute: what is asked once a minute would else be met at both of its ends.
  const { paths, bytes } = await askedIn(page, 57_000)
  // The streak helper asks once for all draws of a second, where it is shown.
  const told = paths.filter((path) => path.startsWith('/v1/statistics/'))
  expect(told.length, told.join('\n')).toBeLessThanOrEqual(4)
  const others = paths.filter((path) => !/longDragon|statistics|\/assets\/data-push/.test(path))
  // The next issue, the heartbeat and the private chats that are unread.
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(3)
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(10)
  expect(bytes).toBeLessThan(10_000)
})

test('without the stream a board polls as it used to, and catches up when it is back', async ({ page }) => {
  await page.route(`**${STREAM}`, (route) => route.fulfill({ status: 204 }))
  await asPlayer(page)
  await page.goto(url('/lottery/K3/k3_30s'))
  const draws = page.getByText(/第 \d+ 期/).first()
  await expect(draws).toBeVisible()
  const { paths } = await askedIn(page, 35_000)
  expect(paths.filter((path) => path.includes('nextIssueOpenData')).length).toBeGreaterThan(1)
  await page.unroute(`**${STREAM}`)
  const told = page.waitForRequest((request) => request.url().endsWith(STREAM), { timeout: 40_000 })
  const caughtUp = page.waitForRequest((request) => request.url().includes(encodePath('/v1/balance/queryBalanceFront')))
  await told
  await caughtUp
})
