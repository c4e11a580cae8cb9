/** Recharges by bank transfer: accounts, proofs and their review. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { ApprovalKinds } from '../../site/approvals/kind.ts'
import { endUse } from '../../site/files/keep.ts'
import type { Files } from '../../site/files/open-files.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { remittanceCredit } from './approval.ts'
import { payeeLimit } from './payee-limit.ts'
import { proofUse } from './proof.ts'
import { operatorRoutes, payeeRoutes, playerRoutes, type RemittanceParts, statementRoutes } from './routes.ts'

type Others = Pick<Tenant, 'settings'> & { files: Pick<Files, 'showEvidence'> }

/** The kinds of approvals of this module. */
export const remittanceKinds = (personal: PersonalKey): ApprovalKinds => [payeeLimit(personal), remittanceCredit]

/** Proofs are kept for some days after their order has ended: a player may ask why. */
export async function letProofsGo(database: Database, days: number): Promise<void> {
  const ended = await database.query<{ id: bigint; player_id: bigint }>(
    `select o.id, o.player_id from remittance r join recharge_order o on o.id = r.order_id
     where r.proof_at < clock_timestamp() - make_interval(days => $1) and o.state <> 'review'
       and coalesce(r.decided_at, r.proof_at) < clock_timestamp() - make_interval(days => $1)
       and exists (select from file_use u where u.use = 'remittance/' || o.id) limit 1000`,
    [days],
  )
  for (const { id, player_id } of ended) await inTransaction(database, (tx) => endUse(tx, player_id, proofUse(id)))
}

/** Opens the module. */
export function openRemittances(
  { database, personal }: Platform,
  { settings, files }: Others,
): Module & { kinds: ApprovalKinds } {
  const parts: RemittanceParts = { database, personal, settings, showEvidence: files.showEvidence }
  return {
    kinds: remittanceKinds(personal),
    calls: playerRoutes(parts),
    operatorCalls: [...operatorRoutes(parts), ...statementRoutes(parts), ...payeeRoutes(parts)],
    jobs: [{ name: 'proofs', every_ms: HOUR_MS, run: () => letProofsGo(database, settings.current.keepEvidenceDays) }],
  }
}
