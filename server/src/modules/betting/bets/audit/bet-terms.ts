/** The terms a bet was taken under: its odds follow from the rates, the sheet and the plan then in force, its exposure from its odds. */
import { type Money, SCALE, yuan } from '@hongyun/lottery/money.ts'
import { bestReturn, type OddsSheet, oddsOf } from '@hongyun/lottery/odds.ts'
import { sheetOf } from '@hongyun/lottery/odds-sheet.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { datedSheets, noSheet, readSheetRows } from '../../../site/tenant/odds-sheets.ts'
import { type Dated, historyOfPayouts, historyOfSetting, inForce } from '../../../site/tenant/setting-history.ts'

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
  /** Whether the player had another one when the bet was placed. */
  plan_is_old: boolean
  lottery_code: string
}

/** The tenant's terms, all there ever were. */
export type TenantTerms = {
  edges: readonly Dated<number>[]
  topRebates: readonly Dated<number>[]
  sheets: readonly Dated<OddsSheet>[]
  payouts: ReadonlyMap<string, readonly Dated<bigint>[]>
}

/** A node may have worked with the terms of a moment ago: what is changed is dated before it can be seen. */
const LATE_MS = 5000

/** Reads all terms the tenant ever had. */
export async function tenantTerms(database: Queryable): Promise<TenantTerms> {
  const sheets: Dated<OddsSheet>[] = [{ value: noSheet.odds, since: Number.NEGATIVE_INFINITY }]
  for (const { id, ...dated } of await datedSheets(database))
    sheets.push({ value: sheetOf(await readSheetRows(database, id)), ...dated })
  return {
    edges: await historyOfSetting(database, 'edge'),
    topRebates: await historyOfSetting(database, 'topRebate'),
    sheets,
    payouts: await historyOfPayouts(database),
  }
}

/** A tenant's own odds of a play, level by level. */
type Own = readonly (bigint | undefined)[] | undefined

const REMEMBERED = 50_000
const remembered = <T>(known: Map<string, T>, key: string, compute: () => T): T => {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = compute()
  if (known.size < REMEMBERED) known.set(key, value)
  return value
}

const known = new Map<string, string>()

/** The odds of a rate of return in 1/10000; own odds are those at 1 - `edge`. */
const oddsAt = (play: Play, context: JudgeContext, rate: bigint, edge: bigint, own: Own): string =>
  remembered(known, `${play.code} ${context.zodiacYear ?? ''} ${rate} ${own ? `${edge} ${own}` : ''}`, () =>
    oddsOf(
      play,
      { edge, topRebate: SCALE - edge - rate, userRebate: 0n, point: 0n, sheet: new Map(own && [[play.code, own]]) },
      context,
    ).join(),
  )

/** The odds a bet may have been offered: those of the edge, the top rebate and the sheet in force when it was placed. */
function dueOdds(play: Play, context: JudgeContext, bet: BetTerms, ownRate: number, tenant: TenantTerms): string[] {
  const then = <T>(history: readonly Dated<T>[]) => inForce(history, bet.placed_at - LATE_MS, bet.placed_at)
  return then(tenant.edges).flatMap((edge) =>
    then(tenant.topRebates).flatMap((topRebate) => {
      const rate = BigInt(10_000 - edge - topRebate + Math.min(ownRate, topRebate) - bet.point)
      return then(tenant.sheets).map((sheet) => oddsAt(play, context, rate, BigInt(edge), sheet.get(play.code)))
    }),
  )
}

const bests = new Map<string, Money>()

/** What is wrong with a bet's odds, plan or exposure; `context` is what its play goes by besides the draw. */
export function wrongTerms(play: Play, context: JudgeContext, bet: BetTerms, tenant: TenantTerms) {
  if (bet.own_rate === null || bet.plan_player_id !== bet.player_id)
    return { says: `a rebate plan of player ${bet.plan_player_id}`, expected: `of player ${bet.player_id}` }
  if (bet.plan_is_old) return { says: 'a rebate plan of another time', expected: 'the one in force' }
  // Small odds are the same for several rates, so odds are compared, not rates.
  const due = dueOdds(play, context, bet, bet.own_rate, tenant)
  if (!due.includes(bet.odds.join())) return { says: `odds ${bet.odds}`, expected: [...new Set(due)].join(' or ') }
  const key = `${play.code} ${context.zodiacYear ?? ''} ${bet.number} ${bet.odds.join()}`
  const best = remembered(bests, key, () => bestReturn(play, bet.number, bet.odds, yuan(1), context))
  const exposure = (bet.unit_stake * best + SCALE - 1n) / SCALE
  if (exposure !== bet.exposure) return { says: `exposure ${bet.exposure}`, expected: `${exposure}` }
  const limits = inForce(tenant.payouts.get(bet.lottery_code) ?? [], bet.placed_at - LATE_MS, bet.placed_at)
  if (!limits.some((limit) => exposure <= limit))
    return { says: `exposure ${exposure}`, expected: `at most ${limits.join(' or ')}` }
  return undefined
}
