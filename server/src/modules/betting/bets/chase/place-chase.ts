/** Placing a chase: the plan is worked out into lines on each issue, and all pass the gate as one slip. */
import type { ChasePlan } from '@hongyun/contract/bets/chase-calls.ts'
import { money } from '@hongyun/lottery/money.ts'
import type { Caller } from '../../../../platform/http/visitors.ts'
import { earlierReply, requestKey, whileWorking } from '../../../money/ledger/once.ts'
import type { PlacedChase } from '../bet-gate.ts'
import { type Betting, linesOf, placeAtOdds, type Read, type Rebate } from '../place-bets.ts'
import { oddsTextsOf } from '../read-line.ts'
import { checkSameOdds, checkTotal, itemsOf, planText } from './plan.ts'

export type ChaseInput = {
  chaseData: ChasePlan
  /** Of each item on the first issue. */
  odds?: readonly (readonly string[])[] | undefined
  requestId?: string | undefined
}

/** Accepts the whole chase or nothing; a repeated request gets the first answer. */
export async function placeChase(betting: Betting, caller: Caller, input: ChaseInput): Promise<PlacedChase> {
  const { chaseData, requestId } = input
  const { playerId, rebatePlanId, signedInAt } = caller
  const key = requestKey(playerId, 'addChaseBetting', requestId, planText(chaseData))
  return whileWorking(key, async () => {
    const lines = await chaseLines(betting, caller, input)
    if (lines.ok) {
      const multiples = chaseData.issueData.map(({ graduationCount }) => Number(graduationCount))
      const chase = { stopOnWin: chaseData.stopOnWin, multiples }
      const request = { playerId, rebatePlanId, signedInAt, lines: lines.value, key, chase }
      const readAgain = (by: Rebate) => chaseLines(betting, by, input)
      return placeAtOdds<PlacedChase>(betting, request, readAgain, chaseData.bettingData.length)
    }
    const earlier = key && (await earlierReply(betting.database, key))
    if (earlier) return earlier as PlacedChase
    throw lines.error
  })
}

async function chaseLines(betting: Betting, by: Rebate, { chaseData, odds }: ChaseInput): Promise<Read> {
  try {
    const told = chaseData.bettingData.length
    const read = await linesOf(betting, by, { bettingData: itemsOf(chaseData), odds }, told)
    if (!read.ok) return read
    checkTotal(chaseData, money(read.value.reduce((sum, line) => sum + line.amount, 0n)))
    if (odds) checkSameOdds(oddsTextsOf(read.value), told)
    return read
  } catch (error) {
    return { ok: false, error }
  }
}
