/** The terms a bet was taken under: its odds follow from one rate of return, its exposure from its odds. */
import { type Money, SCALE, yuan } from '@hongyun/lottery/money.ts'
import { bestReturn, oddsOf } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
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

const oddsAt = (play: Play, rate: bigint): readonly bigint[] =>
  oddsOf(play, { edge: SCALE - rate, topRebate: 0n, userRebate: 0n, point: 0n })

const rates = new Map<string, bigint>()

/** The rate of return all levels' odds follow from, in 1/10000; 0 where there is none. */
const rateOf = (play: Play, odds: readonly bigint[]): bigint =>
  remembered(rates, `${play.code} ${odds.join()}`, () => {
    const about = ((odds[0] ?? 0n) * SCALE) / oddsAt(play, SCALE)[0]!
    const near = [-1n, 0n, 1n, 2n].map((step) => about + step).filter((rate) => rate > 0n && rate <= SCALE)
    return near.find((rate) => oddsAt(play, rate).join() === odds.join()) ?? 0n
  })

const bests = new Map<string, Money>()

/** What is wrong with a bet's odds, plan or exposure. */
export function wrongTerms(play: Play, bet: BetTerms, tenant: TenantTerms) {
  if (bet.own_rate === null || bet.plan_player_id !== bet.player_id)
    return { says: `a rebate plan of player ${bet.plan_player_id}`, expected: `of player ${bet.player_id}` }
  const rate = rateOf(play, bet.odds)
  if (rate === 0n) return { says: `odds ${bet.odds}`, expected: 'odds of one rate of return' }
  const expected = BigInt(
    10_000 - tenant.edge - tenant.topRebate + Math.min(bet.own_rate, tenant.topRebate) - bet.point,
  )
  if (bet.placed_at > tenant.since && rate !== expected)
    return { says: `odds ${bet.odds}`, expected: `${oddsAt(play, expected)}` }
  const key = `${play.code} ${bet.number} ${bet.odds.join()}`
  const best = remembered(bests, key, () => bestReturn(play, bet.number, bet.odds, yuan(1)))
  const exposure = (bet.unit_stake * best + SCALE - 1n) / SCALE
  if (exposure !== bet.exposure) return { says: `exposure ${bet.exposure}`, expected: `${exposure}` }
  return undefined
}
