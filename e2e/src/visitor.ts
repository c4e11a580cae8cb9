/** A page that fails its story on a console error, a warning or a failed request; and players for stories. */

import type { Reply } from '@hongyun/contract/wire/call.ts'
import { type Client, createClient } from '@hongyun/contract/wire/client.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { Calls } from '@hongyun/contract/wire/registry.ts'
import { routeOf, routes } from '@hongyun/contract/wire/routes.ts'
import { DAY_MS, dayStartAt } from '@hongyun/lottery/days.ts'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { onDatabase } from './database.ts'
import { bePatient, expectSaid } from './said.ts'
import { placeOf } from './servers.ts'

/** A path on the server of the story that runs. */
export const url = (path: string): string => placeOf(base.info().project).url + path

const BEFORE_MIDNIGHT_MS = 5 * 60_000

/** Pages show what was done today: a story does not begin just before the day in Shanghai ends. */
async function pastMidnight(): Promise<void> {
  const left = dayStartAt(Date.now()) + DAY_MS - Date.now()
  if (left < BEFORE_MIDNIGHT_MS) await new Promise((resolve) => setTimeout(resolve, left))
}

export const test = base.extend<{ page: Page; noneLeft: undefined }>({
  // Its contexts are patient, and closed: they would go on asking and drawing while the next stories run.
  noneLeft: [
    async ({ browser }, use) => {
      await pastMidnight()
      const open = browser.newContext
      browser.newContext = async (options) => {
        const context = await open.call(browser, options)
        await context.addInitScript(bePatient)
        return context
      }
      await use(undefined)
      browser.newContext = open
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await page.context().addInitScript(bePatient)
    const complaints: string[] = []
    page.on('console', (message) => {
      // What runs in each page is not let into a frame without scripts.
      if (message.text().startsWith('Blocked script execution in')) return
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
    page.on('response', (answer) => {
      if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }

let made = 0
/** A user name nobody has yet. */
export const freshName = (): string => {
  made += 1
  return `e2e${process.pid % 100_000}_${made}`
}

export const PASSWORD = 'story1234'

/** Registers by the form; the new player is signed in. */
export async function register(page: Page, userName: string): Promise<void> {
  await page.goto(url('/register'))
  await page.getByRole('textbox', { name: '用户名' }).fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册', exact: false }).last().click()
  await page.waitForURL('**/index')
}

/** Signs out by the head of the page. A page that is left before the site has answered would still be signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()
}

/** A new player, signed in without the form: what the site keeps is written on an address that runs none of it. */
export async function registered(page: Page, at = url, by: { inviteCode?: string } = {}): Promise<string> {
  const userName = freshName()
  const form = { userName, password: passwordHash(userName, PASSWORD), ...by }
  const answer = await page.context().request.post(at(encodePath(routeOf('register').path)), { form })
  const { code, msg, data }: Envelope<Reply<Calls['register']>> = await answer.json()
  expect(code, msg).toBe(1)
  await page.goto(at('/favicon.svg'))
  await page.evaluate((user) => localStorage.setItem('userInfo', user), JSON.stringify(data))
  return userName
}

/** The typed client with the session of the page. */
export async function clientOf(page: Page): Promise<Client> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // A player would give up on an answer earlier than a story does on a busy machine.
  const patiently: typeof fetch = (asked, init) => fetch(asked, { ...init, signal: null })
  return createClient(routes, { base: url(''), now: Date.now, headers: () => ({ cookie }), fetch: patiently })
}

const MONEY = '5000'

/** A new player with 5,000 yuan, signed in: nobody else bets in its name, so the newest bet is the story's own. */
export async function asPlayer(page: Page): Promise<void> {
  await registered(page)
  await recharged(page)
}

/** Whoever is signed in has 5,000 yuan more. */
export async function recharged(page: Page): Promise<void> {
  const api = await clientOf(page)
  const channelId = 'fast_a'
  const requestId = crypto.randomUUID()
  const { payUrl } = await api('rechargeFrontPaymentRecord', { payType: 'alipay', channelId, amount: MONEY, requestId })
  await page.context().request.post(payUrl ?? '', { form: { action: 'pay' } })
  const balance = async () => Number((await api('queryBalanceFront')).balance)
  await expect.poll(balance).toBe(Number(MONEY))
}

/** Waits until the issue of a board is on sale for half a minute more: what follows is not cut off by the closing. */
export async function expectTimeLeft(page: Page): Promise<void> {
  const countdown = page.getByRole('main').getByRole('timer').first()
  await expect(countdown).toHaveAccessibleName(/[1-9]\d*时|0时(?:[1-9]\d?分|0分[3-5]\d秒)/, { timeout: 180_000 })
}

/** Opens a board that takes bets, with time left. */
export async function openBoard(page: Page, path: string): Promise<void> {
  await page.goto(url(path))
  await expectTimeLeft(page)
  await expect(page.getByRole('button', { name: /机选/ }).first()).toBeEnabled()
}

/** The daily draw of 福彩3D is not sold from 21:00 until 21:15, in minutes of the day in Shanghai; a story may take long before it as well. */
const CLOSED = { from: 20 * 60 + 30, until: 21 * 60 + 15 }

/**
 * A lottery that does not close during a story: that of a draw a day. Around its draw it has an issue of its own, the same
 * for all stories, in place of the one of the day.
 */
export async function quietLottery(): Promise<{ code: string; name: string; path: string }> {
  const minute = Math.floor((Date.now() - dayStartAt(Date.now())) / 60_000)
  if (minute >= CLOSED.from && minute <= CLOSED.until)
    await onDatabase(async (database) => {
      await database.query(
        `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at)
         values ('fc3d', '2099999', clock_timestamp(), now() + interval '12 hours', now() + interval '12 hours')
         on conflict (lottery_code, issue) do nothing`,
      )
      // The one of the day would end under a story that takes long.
      await database.query(
        `update issue set closes_at = clock_timestamp()
         where lottery_code = 'fc3d' and issue <> '2099999' and opens_at < clock_timestamp()
           and closes_at between clock_timestamp() and clock_timestamp() + interval '45 minutes'`,
      )
    })
  return { code: 'fc3d', name: '福彩3D', path: '/lottery/FC3D/fc3d' }
}

/** Opens a board that does not close meanwhile, so that nothing of the story is cut off. */
export const openQuietBoard = async (page: Page): Promise<void> => openBoard(page, (await quietLottery()).path)

/** Enough of an issue for a follower to read, type and confirm on a slow machine. */
const LEFT_MS = 120_000

/** The issue of a lottery on sale, once it has some time left. */
export async function freshIssue(page: Page, lotteryCode: string): Promise<string> {
  const client = await clientOf(page)
  let issue = ''
  await expect(async () => {
    const onSale = await client('getNowIssue', { lotteryCode })
    expect(onSale.closesAt - Date.now()).toBeGreaterThan(LEFT_MS)
    issue = onSale.issue
  }).toPass({ timeout: 360_000, intervals: [500] })
  return issue
}

/** Picks a cell of a board that closes often: where that happens just when it is picked, the click meets nothing. */
export async function pickCell(cell: Locator): Promise<void> {
  await expect(async () => {
    if ((await cell.getAttribute('aria-pressed')) !== 'true') await cell.click()
    await expect(cell).toHaveAttribute('aria-pressed', 'true', { timeout: 3000 })
  }).toPass({ timeout: 120_000 })
}

/** Confirms the bets in the open dialog; an issue that closes meanwhile is asked about, as often as that happens. */
export async function confirmBets(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  // It is loaded when it first opens: until then no dialog does not mean that it was answered.
  await expect(dialog).toBeVisible()
  await Promise.all([
    expect(async () => {
      const button = dialog.getByRole('button', { name: /确认投注|继续投注|按新赔率投注/ })
      if ((await dialog.count()) > 0) await button.click({ timeout: 10_000 })
      await expect(dialog).toHaveCount(0, { timeout: 5000 })
    }).toPass({ timeout: 240_000 }),
    expectSaid(page, '投注成功'),
  ])
}
