/** Placing a slip: read the items, compare the odds the player saw, and pass the gate. */
import type { BetItem } from '@hongyun/contract/bets/items.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import { type RefusedError, refuse } from '../../../platform/refuse.ts'
import { openTurns } from '../../../platform/turns.ts'
import { earlierReply, requestKey, whileWorking } from '../../money/ledger/once.ts'
import { planInForce } from '../../people/identity/rebate-plan.ts'
import { refusalOf as protectionRefusal } from '../../people/protection/gate.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { currentIssues, forgetIssues, issuesByName } from '../lotteries/issues.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import type { BetGate, BetRequest, Placed, PlacedChase } from './bet-gate.ts'
import type { Line } from './line.ts'
import type { Follows, NoteOf } from './noted.ts'
import { checkSeenOdds, isAbove, oddsTextsOf, type PlayerTerms, type Reading, readLine } from './read-line.ts'
import { askedText } from './slip-text.ts'

export type Betting = {
  database: Database
  gate: BetGate
  lotteries: LiveLotteries
  settings: LiveSettings
  noteOf?: NoteOf
}

export type SlipInput = Follows & {
  bettingData: readonly BetItem[]
  odds?: readonly (readonly string[])[] | undefined
  requestId?: string | undefined
}

/** The terms a player's odds are computed from. A rebate above the tenant's top one counts as the top one. */
export function termsOf(settings: LiveSettings, ownRate: number): PlayerTerms {
  const { edge, topRebate } = settings.current
  return { edge, topRebate, ownRate: Math.min(ownRate, topRebate), sheet: settings.sheet }
}

/** Accepts all items or none; a repeated request gets the first answer, whatever has changed since. */
export async function placeBets(betting: Betting, caller: Caller, call: string, input: SlipInput): Promise<Placed> {
  const key = requestKey(caller.playerId, call, input.requestId, input.bettingData.map(askedText))
  return whileWorking(key, async () => {
    const lines = await linesOf(betting, caller, input)
    if (lines.ok) {
      const { playerId, rebatePlanId, signedInAt } = caller
      const noted = isFollowing(input) ? await betting.noteOf?.(caller, input, lines.value) : undefined
      const request = { playerId, rebatePlanId, signedInAt, lines: lines.value, key, noted }
      const readAgain = (by: Rebate) => linesOf(betting, by, input)
      return placeAtOdds<Placed>(betting, request, readAgain)
    }
    const earlier = key && (await earlierReply(betting.database, key))
    if (earlier) return earlier as Placed
    throw lines.error
  })
}

const isFollowing = ({ shareId, planPlayId }: Follows): boolean => shareId !== undefined || planPlayId !== undefined

/** The player's own rebate, which lines are read by. */
export type Rebate = Pick<Caller, 'ownRate'>

/**
 * Passes the gate. The gate may find lines that were read by odds, rates, a rebate or limits no longer in force, by a sale that has
 * ended, or for another lunar year than that of their issue. They are read again and accepted if they pay the same. Otherwise the player gets the new odds of
 * the first `told` lines.
 */
export async function placeAtOdds<Reply extends Placed | PlacedChase>(
  betting: Betting,
  request: BetRequest,
  readAgain: (by: Rebate) => Promise<Read>,
  told = request.lines.length,
): Promise<Reply> {
  const outcome = await betting.gate.pass(request)
  if ('placed' in outcome) return outcome.placed as Reply
  if (outcome.verdict) throw protectionRefusal(outcome.verdict)
  if (outcome.refusal !== 'oddsChanged') throw await refusalOf(betting, request, outcome.refusal)
  forgetIssues(betting.database)
  const [plan] = await Promise.all([
    planInForce(betting.database, request.playerId),
    betting.settings.refresh(),
    betting.lotteries.refresh(),
  ])
  const again = await readAgain({ ownRate: plan.own_rate })
  if (!again.ok) throw again.error
  checkSeenOdds(again.value, oddsTextsOf(request.lines), told)
  return placeAtOdds(betting, { ...request, rebatePlanId: plan.id, lines: again.value }, readAgain, told)
}

/** What a refusal of the gate tells the player, with the issues on sale where one has closed. */
async function refusalOf({ database }: Betting, { lines }: BetRequest, refusal: Refusal): Promise<RefusedError> {
  // The issue has been deleted since it was read.
  if (refusal === 'issueUnknown') forgetIssues(database)
  if (refusal !== 'issueClosed') return refuse(refusal)
  const codes = [...new Set(lines.map((line) => line.lotteryCode))]
  const current = await currentIssues(database, codes).catch(() => [])
  const issues = current.map((issue) => ({
    lotteryCode: issue.lottery_code,
    issue: issue.issue,
    closesAt: issue.closes_at,
  }))
  return refuse('issueClosed', { data: { issues } })
}

/** The lines of a slip's items, or the refusal. The odds are those of the first `told` lines. */
export async function linesOf(
  { database, settings, lotteries }: Betting,
  { ownRate }: Rebate,
  { bettingData, odds }: Pick<SlipInput, 'bettingData' | 'odds'>,
  told = bettingData.length,
): Promise<Read> {
  try {
    const terms = termsOf(settings, ownRate)
    const issues = await issuesByName(
      database,
      bettingData.map((item) => ({ code: item.lotteryCode, issue: item.bettingIssue })),
    )
    const reading: Reading = { terms, findLottery: lotteries.find, long: new Map(), lowers: odds !== undefined }
    const value: Line[] = []
    // Numbers may be long, and nothing has been paid for them yet.
    const turn = openTurns()
    for (const [i, item] of bettingData.entries()) {
      await turn()
      value.push(readLine(item, i + 1, reading, issues[i]))
    }
    const isLowered = bettingData.some((item) => isAbove(item, terms))
    checkSeenOdds(value.slice(0, told), odds, told, isLowered)
    return { ok: true, value }
  } catch (error) {
    return { ok: false, error }
  }
}

export type Read = { ok: true; value: Line[] } | { ok: false; error: unknown }
