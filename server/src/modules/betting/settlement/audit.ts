/** What the audit recomputes of settlements. */
import type { Checks } from '../../../platform/check.ts'
import { judgedBets } from './audit/judged-bets.ts'
import { agentRebates, issueStates, settlements, voids } from './audit/settlements.ts'
import { betTimes, issueTimes, transferTimes } from './audit/times.ts'

/** The checks of settlements. */
export const settlementChecks: Checks = {
  judgedBets,
  settlements,
  agentRebates,
  voids,
  issueStates,
  issueTimes,
  betTimes,
  transferTimes,
}
