/** The messages that were reported in this browser: they say so. */
import { keptValue } from '../../../../wire/kept-value.ts'

const MOST = 200

const reported = keptValue<readonly string[]>('chatReported', (stored) =>
  Array.isArray(stored) ? stored.map(String) : [],
)

/** By whom, in which room, its number. */
export const reportedName = (me: string, room: string, id: number): string => `${me} ${room} ${id}`

export const noteReported = (name: string): void => reported.change([...reported.now(), name].slice(-MOST))

export const useReported = reported.use
