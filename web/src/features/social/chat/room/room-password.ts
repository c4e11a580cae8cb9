/** The rooms with a password that were entered in this browser: the hash of each password. */
import { keep, readKept } from '../../../../wire/kept.ts'

const KEY = 'chatPasswordRooms'

type Entered = { id: string; password: string }

const isEntered = (one: unknown): one is Entered =>
  typeof (one as Entered | null)?.id === 'string' && typeof (one as Entered | null)?.password === 'string'

function entered(): readonly Entered[] {
  const kept = readKept(KEY)
  return Array.isArray(kept) ? kept.filter(isEntered) : []
}

export const keptPassword = (roomCode: string): string | undefined =>
  entered().find(({ id }) => id === roomCode)?.password

export const forgetPassword = (roomCode: string): void =>
  keep(
    KEY,
    entered().filter(({ id }) => id !== roomCode),
  )

export const keepPassword = (roomCode: string, password: string): void =>
  keep(KEY, [...entered().filter(({ id }) => id !== roomCode), { id: roomCode, password }])
