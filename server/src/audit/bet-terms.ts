/** The terms a bet was taken under: its odds follow from one rate of return, its exposure from its odds. */
import { type Money, SCALE, yuan } from '@hongyun/lottery/money.ts'
import { bestReturn, oddsOf } from '@hongyun/lottery/odds.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'
import type { Queryable } from '../db/database.ts'
import { readSettings } from '../modules/tenant/settings.ts'

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

/** The tenant's terms now, and since when: bets placed earlier may have had others. */
export type TenantTerms = { edge: number; topRebate: number; since: number }

/** A node may have worked with the settings of a moment ago. */
const LATE_MS = 5000

export async function tenantTerms(database: Queryable): Promise<TenantTerms> {
  const { edge, topRebate } = await readSettings(database)
  const [row] = await database.query<{ since: number | null }>(
    `select max(changed_at) as since from tenant_setting where key in ('edge', 'topRebate')`,
  )
  return { edge, topRebate, since: row?.since ? row.since + LATE_MS : 0 }
}

const REMEMBERED = 50_000
const remembered = <T>(known: Map<string, T>, key: string, compute: () => T): T => {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = compute()
  if (known.size < REMEMBERED) known.set(key, value)
  return value
}

const sheets = new Map<string, readonly bigint[]>()

/** The odds of a rate of return in 1/10000. */
const oddsAt = (play: Play, context: JudgeContext, rate: bigint): readonly bigint[] =>
  remembered(sheets, `${play.code} ${context.zodiacYear ?? ''} ${rate}`, () =>
    oddsOf(play, { edge: SCALE - rate, topRebate: 0n, userRebate: 0n, point: 0n }, context),
  )

const rates = new Map<string, boolean>()

/** Whether there is a rate of return that all levels' odds follow from. It is looked for where the highest odds say, which are the finest. */
const haveRate = (play: Play, context: JudgeContext, odds: readonly bigint[]): boolean =>
  remembered(rates, `${play.code} ${context.zodiacYear ?? ''} ${odds.join()}`, () => {
    const fair = oddsAt(play, context, SCALE)
    const highest = fair.reduce((best, rate, i) => (rate > fair[best]! ? i : best), 0)
    const about = ((odds[highest] ?? 0n) * SCALE) / fair[highest]!
    const near = [-1n, 0n, 1n, 2n].map((step) => about + step).filter((rate) => rate > 0n && rate <= SCALE)
    return near.some((rate) => oddsAt(play, context, rate).join() === odds.join())
  })

const bests = new Map<string, Money>()

/** What is wrong with a bet's odds, plan or exposure; `context` is what its play goes by besides the draw. */
export function wrongTerms(play: Play, context: JudgeContext, bet: BetTerms, tenant: TenantTerms) {
  if (bet.own_rate === null || bet.plan_player_id !== bet.player_id)
    return { says: `a rebate plan of player ${bet.plan_player_id}`, expected: `of player ${bet.player_id}` }
  if (!haveRate(play, context, bet.odds)) return { says: `odds ${bet.odds}`, expected: 'odds of one rate of return' }
  const expected = BigInt(
    10_000 - tenant.edge - tenant.topRebate + Math.min(bet.own_rate, tenant.topRebate) - bet.point,
  )
  const due = oddsAt(play, context, expected)
  // Small odds are the same for several rates, so odds are compared, not rates.
  if (bet.placed_at > tenant.since && due.join() !== bet.odds.join())
    return { says: `odds ${bet.odds}`, expected: `${due}` }
  const key = `${play.code} ${context.zodiacYear ?? ''} ${bet.number} ${bet.odds.join()}`
  const best = remembered(bests, key, () => bestReturn(play, bet.number, bet.odds, yuan(1), context))
  const exposure = (bet.unit_stake * best + SCALE - 1n) / SCALE
  if (exposure !== bet.exposure) return { says: `exposure ${bet.exposure}`, expected: `${exposure}` }
  return undefined
}
