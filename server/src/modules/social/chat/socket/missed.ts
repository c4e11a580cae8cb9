/** What somebody missed who comes back to a room: read once for all who ask for the same. */
import type { Missed } from '@hongyun/contract/chat/message.ts'
import { MISSED_MOST } from '@hongyun/contract/chat/words.ts'
import { type Entry, shownOf } from '../entries.ts'

/** Those who were cut off together come back together. */
const SHARED_MS = 1000

export type ReadAfter = (room: bigint, no: number, limit: number) => Promise<readonly Entry[]>
/** What happened after one number, up to another; undefined where there is nothing, or too much. */
export type FindMissed = (room: bigint, after: number, upTo: number) => Promise<Missed> | undefined

export function openMissed(readAfter: ReadAfter): FindMissed {
  const shared = new Map<string, Promise<Missed>>()
  const read = async (room: bigint, after: number, upTo: number): Promise<Missed> => {
    const entries = await readAfter(room, after, upTo - after)
    return { ...shownOf(entries.filter(({ no }) => no <= upTo)), nextId: upTo }
  }
  return (room, after, upTo) => {
    if (after >= upTo || upTo - after > MISSED_MOST) return undefined
    const key = `${room} ${after} ${upTo}`
    const known = shared.get(key)
    if (known) return known
    const missed = read(room, after, upTo)
    shared.set(key, missed)
    setTimeout(() => shared.delete(key), SHARED_MS).unref()
    return missed
  }
}
