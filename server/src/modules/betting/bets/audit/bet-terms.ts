/** The terms a bet was taken under: its odds follow from one rate of return or the sheet then in force, its exposure from its odds. */
import { type Money, SCALE, yuan } from '@hongyun/lottery/money.ts'
import { bestReturn, type OddsSheet, oddsOf } from '@hongyun/lottery/odds.ts'
import { sheetOf } from '@hongyun/lottery/odds-sheet.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { listSheets, noSheet, readSheetRows } from '../../../site/tenant/odds-sheets.ts'
import { readSettings } from '../../../site/tenant/settings.ts'

export type BetTerms = {
  player_id: bigint
  number: string
  unit_stake: Money
  point: number
  odds: bigint[]
  exposure: bigint
  placed_at: number
  /** Of its rebate plan; null where there is no such plan. */
  own_rate: number | null
  plan_player_id: bigint | null
}

type DatedSheet = { odds: OddsSheet; set_at: number }

/** The tenant's terms now, and since when: bets placed earlier may have had others. Of its own odds, all there ever were. */
export type TenantTerms = { edge: number; topRebate: number; since: number; sheets: readonly DatedSheet[] }

/** A node may have worked with the settings of a moment ago. */
const LATE_MS = 5000

export async function tenantTerms(database: Queryable): Promise<TenantTerms> {
  const { edge, topRebate } = await readSettings(database)
  const [row] = await database.query<{ since: number | null }>(
    `select max(changed_at) as since from tenant_setting where key in ('edge', 'topRebate')`,
  )
  const sheets: DatedSheet[] = [{ odds: noSheet.odds, set_at: Number.NEGATIVE_INFINITY }]
  for (const { id, set_at } of await listSheets(database))
    sheets.push({ odds: sheetOf(await readSheetRows(database, id)), set_at })
  return { edge, topRebate, since: row?.since ? row.since + LATE_MS : 0, sheets }
}

/** A tenant's own odds of a play, level by level. */
type Own = readonly (bigint | undefined)[] | undefined

/** Those in force when a bet was placed, and those that were until a moment ago: a sheet is dated before it can be seen. */
const ownAt = ({ sheets }: TenantTerms, playCode: string, placed_at: number): Own[] =>
  sheets
    .filter(({ set_at }, i) => set_at <= placed_at && (sheets[i + 1]?.set_at ?? Infinity) > placed_at - LATE_MS)
    .map(({ odds }) => odds.get(playCode))

const REMEMBERED = 50_000
const remembered = <T>(known: Map<string, T>, key: string, compute: () => T): T => {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = compute()
  if (known.size < REMEMBERED) known.set(key, value)
  return value
}

const known = new Map<string, readonly bigint[]>()

/** The odds of a rate of return in 1/10000; own odds are those at 1 - `edge`. */
const oddsAt = (play: Play, context: JudgeContext, rate: bigint, own?: Own, edge = SCALE - rate): readonly bigint[] =>
  remembered(known, `${play.code} ${context.zodiacYear ?? ''} ${rate} ${own ? `${edge} ${own}` : ''}`, () =>
    oddsOf(
      play,
      {
        edge,
        topRebate: SCALE - edge - rate,
        userRebate: 0n,
        point: 0n,
        sheet: new Map(own && [[play.code, own]]),
      },
      context,
    ),
  )

const rates = new Map<string, boolean>()

/**
 * Whether there is a rate of return that all levels' odds follow from, and a share of their most for own odds. The rate is
 * looked for where the highest odds say, which are the finest.
 */
const haveRate = (play: Play, context: JudgeContext, odds: readonly bigint[], own: Own): boolean =>
  remembered(rates, `${play.code} ${context.zodiacYear ?? ''} ${odds.join()} ${own ?? ''}`, () => {
    const fair = oddsAt(play, context, SCALE)
    if (odds.length !== fair.length) return false
    const free = fair.flatMap((rate, i) => (own?.[i] === undefined ? [{ i, rate }] : []))
    if (own && !haveShare(odds, own)) return false
    const [first] = free
    if (!first) return true
    const highest = free.reduce((best, one) => (one.rate > best.rate ? one : best), first)
    const about = (odds[highest.i]! * SCALE) / highest.rate
    const near = [-1n, 0n, 1n, 2n].map((step) => about + step).filter((rate) => rate > 0n && rate <= SCALE)
    return near.some((rate) => free.every(({ i }) => oddsAt(play, context, rate)[i] === odds[i]))
  })

/** Whether some share of 1 at most, rounded down, makes these odds of the own ones. */
function haveShare(odds: readonly bigint[], own: NonNullable<Own>): boolean {
  const pairs = odds.flatMap((paid, i) => (own[i] === undefined ? [] : [{ paid, most: own[i] }]))
  return pairs.every(
    (one) => one.paid <= one.most && pairs.every((other) => one.paid * other.most < (other.paid + 1n) * one.most),
  )
}

const bests = new Map<string, Money>()

/** What is wrong with a bet's odds, plan or exposure; `context` is what its play goes by besides the draw. */
export function wrongTerms(play: Play, context: JudgeContext, bet: BetTerms, tenant: TenantTerms) {
  if (bet.own_rate === null || bet.plan_player_id !== bet.player_id)
    return { says: `a rebate plan of player ${bet.plan_player_id}`, expected: `of player ${bet.player_id}` }
  const own = ownAt(tenant, play.code, bet.placed_at)
  if (!own.some((one) => haveRate(play, context, bet.odds, one)))
    return { says: `odds ${bet.odds}`, expected: 'odds of one rate of return, or of the sheet in force' }
  const expected = BigInt(
    10_000 - tenant.edge - tenant.topRebate + Math.min(bet.own_rate, tenant.topRebate) - bet.point,
  )
  const due = own.map((one) => oddsAt(play, context, expected, one, one && BigInt(tenant.edge)).join())
  // Small odds are the same for several rates, so odds are compared, not rates.
  if (bet.placed_at > tenant.since && !due.includes(bet.odds.join()))
    return { says: `odds ${bet.odds}`, expected: due.join(' or ') }
  const key = `${play.code} ${context.zodiacYear ?? ''} ${bet.number} ${bet.odds.join()}`
  const best = remembered(bests, key, () => bestReturn(play, bet.number, bet.odds, yuan(1), context))
  const exposure = (bet.unit_stake * best + SCALE - 1n) / SCALE
  if (exposure !== bet.exposure) return { says: `exposure ${bet.exposure}`, expected: `${exposure}` }
  return undefined
}
