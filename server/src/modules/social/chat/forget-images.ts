/** Pictures of the chat go when no message, collection or report shows them any more. */
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { endChatPicture, lockName } from '../../site/files/keep.ts'

const AT_ONCE = 500
/** A day's messages are dropped after that day, wherever it is still going on. */
const LONGER_DAYS = 2

/** Of a picture `i`: its last post is too old, nobody has saved it, and no report is about it. */
const isDone = `not exists (select from chat_image newer where newer.name = i.name
    and newer.at > clock_timestamp() - make_interval(days => $1))
  and not exists (select from chat_saved_image where name = i.name)
  and not exists (select from chat_report_line l where l.type = 2 and strpos(l.message, i.name) > 0)`

/** `keepDays`: for how long messages are kept. */
export async function forgetImages(database: Database, keepDays: number): Promise<void> {
  const days = keepDays + LONGER_DAYS
  const old = await database.query<{ name: string }>(
    `select distinct i.name from chat_image i where i.at < clock_timestamp() - make_interval(days => $1) and ${isDone} limit $2`,
    [days, AT_ONCE],
  )
  for (const { name } of old)
    await inTransaction(database, async (tx) => {
      // It may be posted again at this moment.
      await lockName(tx, 'picture', name)
      const gone = await tx.query(`delete from chat_image i where i.name = $2 and ${isDone} returning 1`, [days, name])
      if (gone.length > 0) await endChatPicture(tx, name)
    })
}
