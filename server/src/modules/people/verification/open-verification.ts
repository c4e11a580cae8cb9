/** Manual verification: what a player has lost is given back by operators who have seen evidence. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { endUse } from '../../site/files/keep.ts'
import type { Files } from '../../site/files/open-files.ts'
import type { Outgoing } from '../../site/outgoing/open-outgoing.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { evidenceUse } from './ask.ts'
import { operatorRoutes, playerRoutes, type VerificationParts } from './routes.ts'

type Others = Pick<Tenant, 'settings'> &
  Pick<VerificationParts, 'sessions'> & { files: Pick<Files, 'showEvidence'>; outgoing: Outgoing }

/** Evidence is kept for some days after the decision: a player may ask why. */
const decidedLongAgo = (database: Queryable, days: number) =>
  database.query<{ id: bigint; player_id: bigint }>(
    `select v.id, v.player_id from verification v
     where v.player_id is not null and v.decided_at < now() - make_interval(days => $1)
       and exists (select from file_use u where u.use = 'verification/' || v.id) limit 1000`,
    [days],
  )

export async function letEvidenceGo(database: Database, days: number): Promise<void> {
  for (const { id, player_id } of await decidedLongAgo(database, days))
    await inTransaction(database, (tx) => endUse(tx, player_id, evidenceUse(id)))
}

/** Opens the module. */
export function openVerification(
  { database, personal, config }: Platform,
  { settings, sessions, files, outgoing }: Others,
): Module {
  const parts: VerificationParts = {
    database,
    personal,
    outgoing,
    publicUrl: config.publicUrl,
    settings,
    sessions,
    showEvidence: files.showEvidence,
  }
  return {
    calls: playerRoutes(parts),
    operatorCalls: operatorRoutes(parts),
    jobs: [
      {
        name: 'evidence',
        every_ms: HOUR_MS,
        run: () => letEvidenceGo(database, settings.current.keepEvidenceDays),
      },
    ],
  }
}
