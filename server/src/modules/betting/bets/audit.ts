/** What the audit recomputes of bets and chases. */
import { type Checks, joinChecks } from '../../../platform/check.ts'
import { closing, heldStakes, orphans, roots, stakesBeforeRounds } from './audit/accepted-bets.ts'
import { chaseChecks } from './audit/chases.ts'
import { combinations, exposures } from './audit/exposures.ts'
import { requests } from './audit/requests.ts'

/** The checks of bets and chases. */
export const betChecks: Checks = joinChecks(
  { orphans, heldStakes, requests, exposures, combinations, roots, closing, stakesBeforeRounds },
  chaseChecks,
)
