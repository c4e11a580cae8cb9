/** Reports of messages. What a report is about is kept with it, as it was when it was made: the message and those around it. */
import { REPORT_CONTEXT, type ReportReason } from '@hongyun/contract/moderation/words.ts'
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Entered } from '../chat/enter.ts'

export type NewReport = { no: number; reason: ReportReason; note: string }

/** Reports a message of a room that the member has entered; answers the report, also where it was made before. */
export const report = (
  database: Database,
  { room, member }: Entered,
  { no, reason, note }: NewReport,
): Promise<bigint> =>
  inTransaction(database, async (tx) => {
    const [message] = await tx.query<{ author_id: bigint }>(
      'select author_id from chat_message where room_id = $1 and no = $2 and code = 1',
      [room.id, no],
      'moderation.reported-message',
    )
    if (!message) throw refuse('notFound')
    if (message.author_id === member.id) throw refuse('reportSelf')
    const [made] = await tx.query<{ id: bigint }>(
      `insert into chat_report (room_id, no, author_id, reporter_id, reason, note) values ($1, $2, $3, $4, $5, $6)
       on conflict (reporter_id, room_id, no) do nothing returning id`,
      [room.id, no, message.author_id, member.id, reason, note],
      'moderation.report',
    )
    if (!made) {
      const earlier = await tx.query<{ id: bigint }>(
        'select id from chat_report where reporter_id = $1 and room_id = $2 and no = $3',
        [member.id, room.id, no],
        'moderation.earlier-report',
      )
      return only(earlier).id
    }
    await tx.query(
      `insert into chat_report_line (report_id, no, at, author_id, user_name, nickname, grade, type, message, recalled_at)
       select $1, no, at, author_id, user_name, nickname, grade, type, message, recalled_at from (
         (select * from chat_message where room_id = $2 and no <= $3 and code = 1 order by no desc limit $4 + 1)
         union all
         (select * from chat_message where room_id = $2 and no > $3 and code = 1 order by no limit $4)) m`,
      [made.id, room.id, no, REPORT_CONTEXT],
      'moderation.keep-lines',
    )
    return made.id
  })
