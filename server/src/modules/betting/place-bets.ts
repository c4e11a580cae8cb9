/** Placing a slip: read the items, compare the odds the player saw, and pass the gate. */
import type { BetItem } from '@hongyun/contract/calls/betting.ts'
import type { Caller } from '../identity/sessions.ts'
import { requestKey, whileWorking } from '../ledger/once.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import type { LiveSettings } from '../tenant/settings.ts'
import type { BetGate, Placed } from './bet-gate.ts'
import { checkSeenOdds, type Line, type PlayerTerms, readLine } from './read-line.ts'
import { askedText } from './slip-text.ts'

export type Betting = { gate: BetGate; lotteries: LiveLotteries; settings: LiveSettings }

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
    const lines = linesOf(betting, caller, input)
    if (lines.ok) {
      return betting.gate.place({
        playerId: caller.playerId,
        rebatePlanId: caller.rebatePlanId,
        lines: lines.value,
        key,
      })
    }
    const earlier = key && (await betting.gate.earlier(key))
    if (earlier) return earlier
    throw lines.error
  })
}

function linesOf({ settings, lotteries }: Betting, caller: Caller, input: SlipInput): Read {
  try {
    const terms = termsOf(settings, caller.ownRate)
    const value = input.bettingData.map((item, i) => readLine(item, i + 1, terms, lotteries.find))
    checkSeenOdds(value, input.odds)
    return { ok: true, value }
  } catch (error) {
    return { ok: false, error }
  }
}

type Read = { ok: true; value: Line[] } | { ok: false; error: unknown }
