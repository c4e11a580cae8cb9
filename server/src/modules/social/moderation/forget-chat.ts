/** Drops what was said long ago, days or some rows at a time, and then what it was hashed with; what a report keeps stays with it. */
import type { Queryable } from '../../../platform/db/database.ts'
import { readSettings } from '../../site/tenant/settings.ts'

export async function forgetChat(database: Queryable): Promise<void> {
  const { keepChatDays } = await readSettings(database)
  for (let dropped = 1; dropped > 0; ) {
    const [row] = await database.query<{ dropped: number }>('select drop_chat_days($1) as dropped', [keepChatDays])
    dropped = row!.dropped
  }
}
