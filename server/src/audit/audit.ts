/** The audit: recomputes every figure of money from its evidence and names every row that disagrees. */
import { betChecks } from '../modules/betting/bets/audit.ts'
import { drawChecks } from '../modules/betting/draws/audit.ts'
import { resultChecks } from '../modules/betting/results/audit.ts'
import { settlementChecks } from '../modules/betting/settlement/audit.ts'
import { agentPayChecks } from '../modules/money/agent-pay/audit.ts'
import { bindingChecks } from '../modules/money/bindings/audit.ts'
import { cashierChecks } from '../modules/money/cashier/audit.ts'
import { channelChecks } from '../modules/money/channels/audit.ts'
import { coinChecks } from '../modules/money/coins/audit.ts'
import { ledgerChecks } from '../modules/money/ledger/audit.ts'
import { reconciliationChecks } from '../modules/money/reconciliation/audit.ts'
import { remittanceChecks } from '../modules/money/remittances/audit.ts'
import { turnoverChecks } from '../modules/money/turnover/audit.ts'
import { withdrawalChecks } from '../modules/money/withdrawals/audit.ts'
import { pledgeChecks } from '../modules/money/yuebao/audit/pledges.ts'
import { walletChecks } from '../modules/money/yuebao/audit/wallets.ts'
import { agentChecks } from '../modules/people/agents/audit.ts'
import { deskChecks } from '../modules/people/desk/audit.ts'
import { identityChecks } from '../modules/people/identity/audit.ts'
import { patternChecks } from '../modules/people/patterns/audit.ts'
import { protectionChecks } from '../modules/people/protection/audit.ts'
import { agentReportChecks } from '../modules/reports/agent-reports/audit.ts'
import { orderChecks } from '../modules/reports/orders/audit.ts'
import { approvalChecks } from '../modules/site/approvals/audit.ts'
import { journalChecks } from '../modules/site/journal/audit.ts'
import { operatorChecks } from '../modules/site/operators/audit.ts'
import { tenantChecks } from '../modules/site/tenant/audit.ts'
import { envelopeChecks } from '../modules/social/envelopes/audit.ts'
import { siteEnvelopeChecks } from '../modules/social/envelopes/desk/audit.ts'
import { giveawayChecks } from '../modules/social/giveaways/audit.ts'
import { planChecks } from '../modules/social/plans/audit.ts'
import { sharingChecks } from '../modules/social/sharing/audit.ts'
import { type Checks, type Finding, joinChecks } from '../platform/check.ts'
import type { Database } from '../platform/db/database.ts'
import { evidenceChecks } from './evidence.ts'

/** Every check there is, in the order it is made: one line a module. */
const allChecks = (journalFrom: number): Checks =>
  joinChecks(
    ledgerChecks,
    cashierChecks,
    remittanceChecks,
    coinChecks,
    withdrawalChecks,
    envelopeChecks,
    walletChecks,
    pledgeChecks,
    orderChecks,
    reconciliationChecks,
    bindingChecks,
    turnoverChecks,
    channelChecks,
    tenantChecks,
    operatorChecks,
    approvalChecks,
    identityChecks,
    agentChecks,
    protectionChecks,
    deskChecks,
    drawChecks,
    betChecks,
    settlementChecks,
    resultChecks,
    agentReportChecks,
    giveawayChecks,
    siteEnvelopeChecks,
    planChecks,
    agentPayChecks,
    patternChecks,
    sharingChecks,
    evidenceChecks,
    journalChecks(journalFrom),
  )

/**
 * Runs every check on one snapshot of the database, so that it may run beside a working server. `onCheck` is
 * told the name of each check and how many rows it found, `onFinding` each of these at once. The journal is read from `journalFrom` entries on. Throws, with the name of the check, where one can't be made.
 */
export async function audit(
  database: Database,
  onCheck?: (name: string, found: number) => void,
  journalFrom = 0,
  onFinding?: (finding: Finding) => void,
): Promise<Finding[]> {
  const client = await database.pool.connect()
  const findings: Finding[] = []
  try {
    // The audit may compute for long between two statements, and it holds no lock that others wait for, so the timeouts
    // are switched off. One message for both statements, so that no timeout can hit between them.
    await client.query(
      'begin transaction isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0',
    )
    const snapshot = {
      query: async (text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows,
    } as Database
    for (const [name, check] of Object.entries(allChecks(journalFrom))) {
      const before = findings.length
      try {
        for await (const finding of check(snapshot)) {
          findings.push(finding)
          onFinding?.(finding)
        }
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
