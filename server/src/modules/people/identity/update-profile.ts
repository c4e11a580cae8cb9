/** A player changes what others see; only the fields that were sent. */

import type { infoUpdate } from '@hongyun/contract/identity/calls.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import type { Database } from '../../../platform/db/database.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import { refuse } from '../../../platform/refuse.ts'
import { avatars } from './avatars.ts'
import type { IdentityTables } from './table.ts'

export async function updateProfile(
  database: Database,
  playerId: bigint,
  change: Input<typeof infoUpdate>,
): Promise<void> {
  if (change.avatar !== undefined && !avatars.some((avatar) => avatar.url === change.avatar)) {
    throw refuse('badInput', { text: '头像格式错误' })
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await kyselyOf<IdentityTables>(database).updateTable('player').set(given).where('id', '=', playerId).execute()
}
