/** Rooms for tests of the chat. */
import type { Queryable } from '../platform/db/database.ts'

let made = 0

type Wanted = {
  code?: string
  guests?: boolean
  passwordHash?: string
  gradesIn?: readonly number[]
  managers?: readonly bigint[]
  isAdmin?: boolean
}

/** A group room; its managers are admins unless it says otherwise. */
export async function newRoom(database: Queryable, wanted: Wanted = {}): Promise<{ id: bigint; code: string }> {
  made += 1
  const code = wanted.code ?? `r${process.pid}${made}`
  // Stories of several processes share a server, and find a room by its title.
  const title = `聊天室 ${process.pid}-${made} 号`
  const [row] = await database.query<{ id: bigint }>(
    `insert into chat_room (kind, code, title, guests, password_hash, password_no, grades_in)
     values ('group', $1, $2, $3, $4, 1, $5) returning id`,
    [code, title, wanted.guests ?? false, wanted.passwordHash ?? null, wanted.gradesIn ?? null],
  )
  for (const playerId of wanted.managers ?? [])
    await database.query('insert into chat_manager (room_id, player_id, is_admin) values ($1, $2, $3)', [
      row!.id,
      playerId,
      wanted.isAdmin ?? true,
    ])
  return { id: row!.id, code }
}
