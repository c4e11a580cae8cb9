/** Drops what was said long ago, a day at a time; what a report keeps stays with it. */
import type { Queryable } from '../../../platform/db/database.ts'
import { readSettings } from '../../site/tenant/settings.ts'

export async function forgetChat(database: Queryable): Promise<void> {
  const { keepChatDays } = await readSettings(database)
  await database.query('select drop_chat_days($1)', [keepChatDays])
}
