/** The rooms with a password that were entered in this browser: the hash of each password, and who knew it. */
import { keep, readKept } from '../../../../wire/kept.ts'

const KEY = 'chatPasswordRooms'

type Entered = { id: string; userId: string; password: string }
type Place = Pick<Entered, 'id' | 'userId'>

const isEntered = (one: unknown): one is Entered => {
  const { id, userId, password } = (one ?? {}) as Partial<Entered>
  return [id, userId, password].every((text) => typeof text === 'string')
}

function entered(): readonly Entered[] {
  const kept = readKept(KEY)
  return Array.isArray(kept) ? kept.filter(isEntered) : []
}

const isOf =
  ({ id, userId }: Place) =>
  (one: Entered) =>
    one.id === id && one.userId === userId
const others = (place: Place) => entered().filter((one) => !isOf(place)(one))

/** What one player knew lets nobody else of the same browser in. */
export const keptPassword = (place: Place): string | undefined => entered().find(isOf(place))?.password

export const forgetPassword = (place: Place): void => keep(KEY, others(place))

export const keepPassword = (place: Place, password: string): void =>
  keep(KEY, [...others(place), { ...place, password }])
