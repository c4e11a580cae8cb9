/** Placing a slip: read the items, compare the odds the player saw, and pass the gate. */
import type { BetItem } from '@hongyun/contract/calls/betting.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import type { Database } from '../../db/database.ts'
import { RefusedError, refuse } from '../../refuse.ts'
import type { Caller } from '../identity/sessions.ts'
import { requestKey, whileWorking } from '../ledger/once.ts'
import { drawTimesOf } from '../lotteries/issues.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import type { LiveSettings } from '../tenant/settings.ts'
import type { BetGate, Placed } from './bet-gate.ts'
import { checkSeenOdds, type Line, oddsTextsOf, type PlayerTerms, readLine } from './read-line.ts'
import { askedText } from './slip-text.ts'

export type Betting = { database: Database; gate: BetGate; lotteries: LiveLotteries; settings: LiveSettings }

export type SlipInput = {
  bettingData: readonly BetItem[]
  odds?: readonly (readonly string[])[] | undefined
  requestId?: string | undefined
}

/** The terms a player's odds are computed from. A rebate above the tenant's top one counts as the top one. */
export function termsOf(settings: LiveSettings, ownRate: number): PlayerTerms {
  const { edge, topRebate } = settings.current
  return { edge, topRebate, ownRate: Math.min(ownRate, topRebate) }
}

/** Accepts all items or none; a repeat of the request is answered what it was, whatever has changed since. */
export async function placeBets(betting: Betting, caller: Caller, call: string, input: SlipInput): Promise<Placed> {
  const key = requestKey(caller.playerId, call, input.requestId, input.bettingData.map(askedText))
  return whileWorking(key, async () => {
    const lines = await linesOf(betting, caller, input)
    if (lines.ok) {
      const { playerId, rebatePlanId } = caller
      const placed = betting.gate.place({ playerId, rebatePlanId, lines: lines.value, key })
      return placed.catch((error: unknown) => withNewOdds(error, betting, caller, input))
    }
    const earlier = key && (await betting.gate.earlier(key))
    if (earlier) return earlier as Placed
    throw lines.error
  })
}

/** The gate found a line priced for another lunar year than its issue's: the player is told what it pays now. */
async function withNewOdds(error: unknown, betting: Betting, caller: Caller, input: SlipInput): Promise<never> {
  if (!(error instanceof RefusedError && error.reason === 'oddsChanged')) throw error
  const lines = await linesOf(betting, caller, { bettingData: input.bettingData })
  throw lines.ok ? refuse('oddsChanged', { data: { odds: oddsTextsOf(lines.value) } }) : lines.error
}

/** What the items of a slip come to, or what is wrong with them. */
export async function linesOf(
  { database, settings, lotteries }: Betting,
  caller: Caller,
  input: SlipInput,
): Promise<Read> {
  try {
    const terms = termsOf(settings, caller.ownRate)
    const yearly = input.bettingData.filter((item) => findPlay(item.playDetailCode)?.yearly)
    const drawsAt = await drawTimesOf(
      database,
      yearly.map((item) => ({ code: item.lotteryCode, issue: item.bettingIssue })),
    )
    const value = input.bettingData.map((item, i) => readLine(item, i + 1, terms, lotteries.find, drawsAt))
    checkSeenOdds(value, input.odds)
    return { ok: true, value }
  } catch (error) {
    return { ok: false, error }
  }
}

export type Read = { ok: true; value: Line[] } | { ok: false; error: unknown }
