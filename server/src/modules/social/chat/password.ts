/** Rooms with a password: a few wrong tries lock it for whoever made them, and for a while longer for their address. */
import { ROOM_PASSWORD_LOCK_MINUTES, ROOM_PASSWORD_TRIES } from '@hongyun/contract/chat/words.ts'
import { addressBlock } from '../../../platform/addresses.ts'
import type { Database } from '../../../platform/db/database.ts'
import { verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Secret, trySecret } from '../../people/security/secret-tries.ts'
import type { Entered } from './enter.ts'

const ofPlayer = { tries: ROOM_PASSWORD_TRIES, minutes: ROOM_PASSWORD_LOCK_MINUTES }
/** Several players may share an address; one with many accounts guesses little faster than with one. */
const ofAddress = { tries: 4 * ROOM_PASSWORD_TRIES, minutes: ROOM_PASSWORD_LOCK_MINUTES }

const secretOf = (subject: string): Secret => ({
  subject,
  label: '房间密码',
  wrong: 'roomPasswordWrong',
  locked: 'roomPasswordLocked',
})

/** Lets a player into a room by its password, for as long as it has this one. */
export async function enterByPassword(
  database: Database,
  { room, member }: Entered,
  password: string,
  address: string,
): Promise<void> {
  if (member.hasEntered) return
  const [row] = await database.query<{ password_hash: string | null; password_no: number }>(
    'select password_hash, password_no from chat_room where id = $1',
    [room.id],
    'chat.room-password',
  )
  const stored = row?.password_hash
  if (!row || !stored) throw refuse('roomDeleted')
  let looked: Promise<boolean> | undefined
  const isRight = () => (looked ??= whileHashing(() => verifyPassword(password, stored)))
  const tries = await Promise.allSettled([
    trySecret(database, secretOf(`room:${room.id}/${member.id}`), isRight, ofPlayer),
    trySecret(database, secretOf(`room:${room.id}@${addressBlock(address)}`), isRight, ofAddress),
  ])
  for (const one of tries) if (one.status === 'rejected') throw one.reason
  await database.query(
    `insert into chat_member as m (room_id, player_id, read_no, password_no)
     select $1, $2, r.latest_no, $3 from chat_room r where r.id = $1
     on conflict (room_id, player_id) do update set password_no = excluded.password_no`,
    [room.id, member.id, row.password_no],
    'chat.enter-by-password',
  )
}
