/** Messages of a room that stand there, as the modules of their types ask for them. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idDaysAgo } from '../../../platform/db/id-time.ts'
import { RECENT_DAYS } from './entries.ts'

export type Standing = { no: number; message: string }

/** Of these messages of a room those of a type that nobody has recalled. */
export async function standing(
  database: Queryable,
  room: bigint,
  type: number,
  nos: readonly number[],
): Promise<Standing[]> {
  const read = (wanted: readonly number[], from: bigint) =>
    database.query<{ no: bigint; message: string }>(
      `select no, message from chat_message
       where room_id = $1 and no = any($2::bigint[]) and id >= $3 and type = $4 and recalled_at is null`,
      [room, bigintArray(wanted), from, type],
      'chat.standing',
    )
  const recent = await read(nos, idDaysAgo(RECENT_DAYS))
  const found = new Set(recent.map(({ no }) => Number(no)))
  const missing = nos.filter((no) => !found.has(no))
  // What was not found is another message, or an older one.
  const older = missing.length > 0 ? await read(missing, 0n) : []
  return [...recent, ...older].map(({ no, message }) => ({ no: Number(no), message }))
}
