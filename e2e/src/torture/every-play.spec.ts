/**
 * One bet of every play of every type through the board: each play is chosen, filled and put on the slip, the slips
 * are placed, and after the draw the money that came back is what the definition says of the published number.
 */
import type { Client } from '@hongyun/contract/wire/client.ts'
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import { must } from '@hongyun/lottery/invariant.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatMoney, type Money, money, parseMoney } from '@hongyun/lottery/money.ts'
import { payout } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { tablesWith } from '@hongyun/web/src/features/betting/board/amounts.ts'
import { type Family, playFamilies } from '@hongyun/web/src/features/betting/board/play-families.ts'
import type { Page } from '@playwright/test'
import { asPlayer, clientOf, confirmBets, expect, test, url } from '../visitor.ts'

test.describe.configure({ mode: 'parallel' })

/** Lotteries that draw every minute, in parts that take about as long. */
const PARTS = [
  { name: 'SSC, LHC', codes: ['ssc_1m', 'lhc_1m'] },
  { name: 'the others', codes: ['fc3d_1m', 'pl35_1m', 'kl8_1m', 'pk10_1m', 'syx5_1m', 'bj28_1m', 'k3_1m'] },
] as const

const TYPES: Readonly<Record<string, LotteryType>> = {
  ssc_1m: 'SSC',
  fc3d_1m: 'FC3D',
  lhc_1m: 'LHC',
  pl35_1m: 'PL35',
  kl8_1m: 'KL8',
  pk10_1m: 'PK10',
  syx5_1m: 'SYX5',
  bj28_1m: 'BJ28',
  k3_1m: 'K3',
}

/** A slip holds a hundred lines; a table adds a few at once. */
const ENOUGH = 80
/** The rest of an issue, the next one, and the settlement. */
const SETTLED_MS = 150_000

const slip = (page: Page) => page.getByRole('complementary', { name: '注单' })
const lines = (page: Page) => slip(page).getByRole('list', { name: '待投注' }).getByRole('listitem')

async function add(page: Page, before: number, more: number): Promise<void> {
  await slip(page).getByRole('button', { name: '加入注单' }).click()
  await expect(lines(page)).toHaveCount(before + more)
}

async function place(page: Page): Promise<void> {
  await slip(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBets(page)
  await expect(lines(page)).toHaveCount(0)
}

async function openFamily(page: Page, family: Family, sided: boolean): Promise<void> {
  if (sided) await page.getByRole('button', { name: family.mode === 'amount' ? '信用' : '官方', exact: true }).click()
  await page.getByRole('tablist', { name: '玩法' }).getByRole('tab', { name: family.name, exact: true }).click()
}

/** The smallest stakes: at higher ones the first prize of the rarest plays is above the limit of a bet. */
async function stakeLittle(page: Page, play: Play, table: boolean): Promise<void> {
  if (play.mode === 'multiple') await slip(page).getByRole('button', { name: '分', exact: true }).click()
  else if (table) await page.getByRole('textbox', { name: '自定金额' }).fill('1')
}

/** Fills the first cell of each play of a table. */
async function fillTables(page: Page, tables: readonly Play[]): Promise<void> {
  for (const { code } of tables) await page.locator(`#table-${code} input`).first().fill('1')
}

/** One bet of every play of a type, in slips; answers how many. */
async function betEveryPlay(page: Page, code: string): Promise<number> {
  const { type, plays } = definitionOf(TYPES[code] as LotteryType)
  const families = playFamilies(plays)
  const sided = new Set(families.map(({ mode }) => mode)).size > 1
  await page.goto(url(`/lottery/${type}/${code}`))
  let waiting = 0
  let placed = 0
  for (const family of families) {
    await openFamily(page, family, sided)
    const done = new Set<Play>()
    for (const { name, choices } of family.lines) {
      for (const { play, short } of choices) {
        if (done.has(play)) continue
        const tables = tablesWith(
          plays.filter(({ group }) => group === play.group),
          play,
        )
        if (tables.length <= 1) {
          const line = page.getByRole('tabpanel').getByRole('group', { name, exact: true })
          await line.getByRole('button', { name: short, exact: true }).click()
        }
        if (done.size === 0) await stakeLittle(page, play, tables.length > 0)
        if (tables.length > 0) await fillTables(page, tables)
        else await page.getByRole('tabpanel').getByRole('button', { name: '机选', exact: true }).click()
        const more = Math.max(1, tables.length)
        await add(page, waiting, more)
        for (const one of tables.length > 0 ? tables : [play]) done.add(one)
        waiting += more
        if (waiting < ENOUGH) continue
        await place(page)
        placed += waiting
        waiting = 0
      }
    }
  }
  if (waiting > 0) await place(page)
  return placed + waiting
}

const moneyOf = (text: string): Money => must(parseMoney(text))
const oddsOf = (text: string): bigint => moneyOf(text)

async function betsOf(api: Client, lotteryCode: string, count: number) {
  const pages = Array.from({ length: Math.ceil(count / 100) }, (_, i) => i + 1)
  const lists = await Promise.all(pages.map((pageNum) => api('getBetData', { lotteryCode, pageNum, pageSize: 100 })))
  return lists.flatMap(({ list }) => list).slice(0, count)
}

/** Whether the money that came back is what the play's definition says of the draw. */
async function checkBet(api: Client, id: string): Promise<void> {
  const bet = await api('getBetDetail', { id })
  const play = findPlay(bet.playDetailCode)
  if (!play || bet.openNumber === null) throw new Error(`${bet.playDetailCode} of ${bet.issue} is not drawn`)
  const draw = must(definitionOf(play.type).parseDraw(bet.openNumber))
  const outcome = play.compile(bet.bettingNumber, contextAt(play, bet.drawsAt))(draw)
  const unitStake = money(moneyOf(bet.bettingAmount) / BigInt(bet.bettingCount))
  const back = payout(unitStake, bet.odds.map(oddsOf), outcome)
  const told = `${bet.playDetailCode} ${bet.bettingNumber} on ${bet.openNumber}`
  expect(formatMoney(moneyOf(bet.returnAmount ?? '0')), told).toBe(formatMoney(back))
  expect(
    bet.levels.map(({ wins }) => wins),
    told,
  ).toEqual(bet.levels.map(({ level }) => outcome.wins[level - 1] ?? 0))
}

for (const { name, codes } of PARTS) {
  test(`every play can be bet and is settled as it says: ${name}`, async ({ page }) => {
    await asPlayer(page)
    const counts = new Map<string, number>()
    for (const code of codes) {
      await test.step(`bet on ${code}`, async () => {
        counts.set(code, await betEveryPlay(page, code))
      })
    }
    const api = await clientOf(page)
    for (const [code, count] of counts) {
      await test.step(`settle ${code}`, async () => {
        const { plays } = definitionOf(TYPES[code] as LotteryType)
        const settled = async () => (await betsOf(api, code, count)).filter(({ state }) => state === 'waiting').length
        await expect.poll(settled, { timeout: SETTLED_MS, intervals: [1000] }).toBe(0)
        const bets = await betsOf(api, code, count)
        expect(new Set(bets.map(({ playDetailCode }) => playDetailCode))).toEqual(
          new Set(plays.map((play) => play.code)),
        )
        for (const { id } of bets) await checkBet(api, id)
      })
    }
  })
}
