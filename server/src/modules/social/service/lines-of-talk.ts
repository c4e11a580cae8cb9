/** The messages of a talk, and who answers in it. */
import { TALK_SHOWN, type TalkAuthor } from '@hongyun/contract/service/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'

type Row = {
  no: number
  at: number
  author: TalkAuthor
  name: string | null
  staff_no: bigint | null
  type: number
  message: string
}

/** Players are told a number of the operator `o`: the name is what the operator signs in by. */
export const staffNo = `(select count(*) from operator e where e.id > 0 and e.id <= o.id)`
export const staffName = (no: bigint | number): string => `客服 ${no.toString().padStart(3, '0')}`

type Wanted = { after: number; before?: number | undefined }

/** The last of a talk that are later and earlier than these; `shown`: to whom. */
export async function linesOf(
  database: Queryable,
  talk: bigint,
  { after, before }: Wanted,
  shown: 'player' | 'operator',
) {
  const rows = await database.query<Row>(
    `select m.no, m.at, m.author, o.name, case when o.id is not null then ${staffNo} end as staff_no, m.type, m.message
     from (select * from service_message where talk_id = $1 and no > $2 and ($4::integer is null or no < $4) order by no desc limit $3) m
     left join operator o on o.id = m.operator_id order by m.no`,
    [talk, after, TALK_SHOWN, before ?? null],
    'service.lines-of',
  )
  return rows.map(({ no, at, author, name, staff_no, type, message }) => ({
    no,
    at,
    author,
    name: staff_no === null ? '' : shown === 'player' ? staffName(staff_no) : (name ?? ''),
    messageTypeId: type,
    message,
  }))
}
