/** Recomputes every figure of money from its evidence and names every row that disagrees. */
import type { Database } from '../platform/db/database.ts'
import { closing, heldStakes, judgedBets, orphans, roots, settlements } from './bet-checks.ts'
import { chaseChecks } from './chase-checks.ts'
import { corrections } from './correction-checks.ts'
import { draws, issueStates } from './draw-checks.ts'
import { combinations, exposures } from './exposure-checks.ts'
import type { Check, Finding } from './finding.ts'
import { balances, directions, runningBalances } from './ledger-checks.ts'
import { orders } from './order-checks.ts'
import { outsideDraws, statements, voids } from './outside-checks.ts'
import { agentRebates, rebatePlans } from './rebate-checks.ts'
import { requests } from './request-checks.ts'
import { oddsSheets } from './sheet-checks.ts'

const checks: Record<string, Check> = {
  balances,
  runningBalances,
  directions,
  oddsSheets,
  judgedBets,
  orphans,
  heldStakes,
  requests,
  settlements,
  agentRebates,
  rebatePlans,
  exposures,
  combinations,
  roots,
  closing,
  ...chaseChecks,
  draws,
  issueStates,
  outsideDraws,
  statements,
  corrections,
  voids,
  orders,
}

/**
 * Runs every check on one snapshot of the database, so that it may run beside a working server. `onCheck` is
 * told the name of each check and how many rows it found. Throws, with the name of the check, where one can't be made.
 */
export async function audit(database: Database, onCheck?: (name: string, found: number) => void): Promise<Finding[]> {
  const client = await database.pool.connect()
  const findings: Finding[] = []
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    // Between two statements it may reckon for long, and it holds no lock that others wait for.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const snapshot = {
      query: async (text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows,
    } as Database
    for (const [name, check] of Object.entries(checks)) {
      const before = findings.length
      try {
        for await (const finding of check(snapshot)) findings.push(finding)
      } catch (error) {
        throw new Error(`the check ${name} broke off: ${(error as Error).message}`, { cause: error })
      }
      onCheck?.(name, findings.length - before)
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
  return findings
}
