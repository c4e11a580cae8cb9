/** The audit after a run: a figure is valid only if the audit finds nothing. */
import { audit } from '@hongyun/server/audit/audit.ts'
import { heldStakes } from '@hongyun/server/modules/betting/bets/audit/accepted-bets.ts'
import { settlements } from '@hongyun/server/modules/betting/settlement/audit/settlements.ts'
import { balances, runningBalances } from '@hongyun/server/modules/money/ledger/audit.ts'
import type { Check, Finding } from '@hongyun/server/platform/check.ts'
import type { Database } from '@hongyun/server/platform/db/database.ts'
import { tell } from './line.ts'

const TOLD = 10

const lineOf = ({ check, row, says, expected }: Finding): string =>
  `${check}: ${row} says ${says}; expected ${expected}`

/** Everything the audit recomputes. */
export async function auditFaults(database: Database): Promise<string[]> {
  return (await audit(database)).map(lineOf)
}

/**
 * The audit's checks of sums: balances against the replay of transfers, held stakes against waiting bets, the
 * settlement against its bets. Judging a million bets again takes minutes, so that is left to the smaller runs.
 */
export const sumFaults = (database: Database): Promise<string[]> =>
  faultsOf(database, [balances, runningBalances, heldStakes, settlements])

/** What these checks find. */
export async function faultsOf(database: Database, checks: readonly Check[]): Promise<string[]> {
  const faults: string[] = []
  for (const check of checks) for await (const finding of check(database)) faults.push(lineOf(finding))
  return faults
}

/** Prints the findings; returns whether there are none. */
export function areClean(faults: readonly string[]): boolean {
  for (const fault of faults.slice(0, TOLD)) tell(fault)
  if (faults.length > TOLD) tell(`and ${faults.length - TOLD} more`)
  return faults.length === 0
}
