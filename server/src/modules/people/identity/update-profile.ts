/** A player changes what others see; only the fields that were sent. A birthday is set once, of somebody who is of age. */

import { isAdult } from '@hongyun/contract/identity/adult.ts'
import type { infoUpdate } from '@hongyun/contract/identity/calls.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { businessDay } from '@hongyun/contract/wire/clock.ts'
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
  const { birthday } = change
  if (birthday !== undefined && !isAdult(birthday, businessDay(Date.now()))) throw refuse('underAge')
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  let update = kyselyOf<IdentityTables>(database).updateTable('player').set(given).where('id', '=', playerId)
  // In the statement itself: of two changes at once only one finds no birthday.
  if (birthday !== undefined) {
    update = update.where((row) => row.or([row('birthday', 'is', null), row('birthday', '=', birthday)]))
  }
  const [done] = await update.execute()
  if (done?.numUpdatedRows === 0n) throw refuse('birthdaySet')
}
