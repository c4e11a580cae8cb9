/** How the socket is opened: a web socket at this path, with these fields in its query. */
import { z } from 'zod'
import type { Refusal } from '../wire/refusal.ts'
import { entryFields } from './fields.ts'

/** What `type` says of the room: a group room, or a private chat. */
export const socketTypes = { group: '1', private: '7' } as const

export const handshake = z.object({
  type: z.enum(socketTypes),
  key: z.string().min(1).max(100),
  /** The code of a group room, the id of a private chat. */
  roomId: z.string().regex(/^[0-9a-z]{1,40}$/),
  api: z.string().max(200).optional(),
  /** Of a room with one: its hash. It enters the room as `checkPassword` does; who has entered before needs none. */
  password: z.string().max(100).optional(),
  guestCode: z.string().max(200).optional(),
  /** Up to which number the client knows all: it is told what it missed since then. */
  after: entryFields.after,
})
/** What a handshake may be refused for, beside what any call may. */
export const handshakeRefusals: readonly Refusal[] = [
  'socketKeyWorn',
  'roomDeleted',
  'roomNotForGrade',
  'roomNotForGuests',
  'roomPasswordNeeded',
  'roomPasswordWrong',
  'roomPasswordLocked',
  'systemBusy',
  'guestCodeWrong',
]
export type Handshake = z.output<typeof handshake>
