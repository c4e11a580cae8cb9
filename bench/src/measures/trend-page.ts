/**
 * From the arrival of the draws at the trend page to the first frame in which its 500 rows stand and a switch has been answered,
 * beside a plain table of the same cells. The answer is held back until the page waits for nothing else.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import { selfRunLotteries } from '@hongyun/lottery/lotteries.ts'
import { type LotteryType, lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { columnsOf } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'
import { trendViews } from '@hongyun/lottery/trend/views.ts'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { ending } from '../ending.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'
import { cpuOf } from '../prepare/main-thread.ts'
import { drawsOf, KEPT, plainTableOf, SHOWN } from '../prepare/trend-draws.ts'
import { answerInPage, scrollThrough, standPlainTable } from '../prepare/trend-in-page.ts'
import { makeDataDir, startServing, stopServing } from '../site.ts'

/** For the list of lotteries, the fonts and the skeleton to come to rest. */
const REST_MS = 400
const ANSWER = encodePath(routeOf('trendChart').path)

type Opening = { answered: number; cpu: number; frame: number; isWhole: boolean }

/** The view of a type with the most columns. */
const widestOf = (type: LotteryType): TrendView =>
  trendViews[type].reduce((widest, view) => (columnsOf(view).total > columnsOf(widest).total ? view : widest))

async function openPage(page: Page, url: string, type: LotteryType): Promise<Opening> {
  const { code, interval_s } = selfRunLotteries.find((lottery) => lottery.type === type)!
  const list = drawsOf(type, interval_s)
  const released = Promise.withResolvers<void>()
  const isAnswer = ({ pathname }: URL) => pathname === ANSWER
  await page.route(isAnswer, async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    await released.promise
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, list } } })
  })
  await page.goto(`${url}/trendChart/${code}?size=${SHOWN}&view=${widestOf(type).code}`)
  await page.getByRole('heading', { level: 1, name: '走势图' }).waitFor()
  await sleep(REST_MS)
  const cpu = await cpuOf(page)
  const answering = page.evaluate(answerInPage, ANSWER)
  released.resolve()
  const { answered, rows } = await answering
  const spent = await cpu()
  const scrolling = await cpuOf(page)
  const { frames, last } = await page.evaluate(scrollThrough)
  return {
    answered,
    cpu: spent,
    frame: (await scrolling()) / frames,
    isWhole: rows === SHOWN && last === SHOWN,
  }
}

/** The page is for players alone; this one comes with the demo. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: '用户名' }).fill('player')
  await page.getByLabel('密码', { exact: true }).fill('play1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/index')
}

async function withPage<T>(browser: BrowserContext, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage()
  try {
    return await work(page)
  } finally {
    await page.close()
  }
}

async function measureType(browser: BrowserContext, url: string, type: LotteryType, pairs: number) {
  const table = plainTableOf(widestOf(type), drawsOf(type, 60))
  const openings: Opening[] = []
  const times = await measurePairs(
    pairs,
    () => withPage(browser, (page) => page.evaluate(standPlainTable, table)),
    () =>
      withPage(browser, async (page) => {
        const opening = await openPage(page, url, type)
        openings.push(opening)
        return opening.answered
      }),
  )
  return {
    type,
    ms: median(times.b),
    plain_ms: median(times.a),
    ratio: ratio(times),
    cpu_ms: median(openings.map(({ cpu }) => cpu)),
    scrollFrame_ms: median(openings.map(({ frame }) => frame)),
    isWhole: openings.every(({ isWhole }) => isWhole),
  }
}

export const trendPage: Measure = {
  id: 'trend-page',
  async run({ pairs }) {
    const folder = await makeDataDir()
    const { child, url } = await startServing('npm', ['start'], { DATA_DIR: folder.path, DEMO: '1' })
    const stop = ending(() => stopServing(child))
    const chrome = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    try {
      const browser = await chrome.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
      await withPage(browser, (page) => signIn(page, url))
      // The first opening fills the browser's caches.
      await withPage(browser, (page) => openPage(page, url, 'K3'))
      const types: Awaited<ReturnType<typeof measureType>>[] = []
      for (const type of lotteryTypes) types.push(await measureType(browser, url, type, pairs))
      const slowest = types.reduce((most, one) => (one.ms > most.ms ? one : most))
      return {
        id: 'trend-page',
        value: rounded(slowest.ms),
        reference: `a plain table of the same cells by innerHTML; ${KEPT} draws, ${SHOWN} rows, the slowest type (${slowest.type})`,
        unit: 'ms',
        valid: types.every(({ isWhole }) => isWhole),
        goal: 200,
        least: 400,
        ratio: rounded(slowest.ratio),
        plain_ms: rounded(slowest.plain_ms),
        cpu_ms: rounded(Math.max(...types.map(({ cpu_ms }) => cpu_ms))),
        scrollFrame_ms: rounded(Math.max(...types.map(({ scrollFrame_ms }) => scrollFrame_ms))),
        types: Object.fromEntries(types.map(({ type, ms, cpu_ms }) => [type, [rounded(ms), rounded(cpu_ms)]])),
      }
    } finally {
      await chrome.close()
      await stop()
      await folder.remove()
    }
  },
}
