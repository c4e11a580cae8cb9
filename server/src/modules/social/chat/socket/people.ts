/** Tells rooms who came and went: gathered once a second, with a few names and the count, however many they are. */
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Hub } from './hub.ts'
import { listsOf } from './presence.ts'

/** How many of those who came or went are named. */
const NAMED = 20

type Known = { version: bigint; members: ReadonlySet<bigint> }

const without = (all: ReadonlySet<bigint>, others: ReadonlySet<bigint>): bigint[] =>
  [...all].filter((one) => !others.has(one))

/** Answers what looks once at the lists of the rooms that have sockets here. */
export function openPeople(database: Database, hub: Pick<Hub, 'rooms' | 'tell'>): () => Promise<void> {
  let known = new Map<bigint, Known>()
  return async () => {
    const rooms = hub.rooms()
    if (rooms.length === 0) {
      known = new Map()
      return
    }
    const versions = await database.query<{ room_id: bigint; version: bigint; is_show_list: boolean }>(
      `select v.room_id, v.version, r.is_show_list from chat_presence_version v join chat_room r on r.id = v.room_id
       where v.room_id = any($1::bigint[])`,
      [rooms],
      'chat.presence-versions',
    )
    const changed = versions.filter(({ room_id, version }) => known.get(room_id)?.version !== version)
    const lists =
      changed.length > 0
        ? await listsOf(
            database,
            changed.map(({ room_id }) => room_id),
          )
        : undefined
    const open = new Set(hub.rooms())
    const next = new Map([...known].filter(([room]) => open.has(room)))
    for (const { room_id, version, is_show_list } of changed) {
      const members = lists!.get(room_id)!
      const before = next.get(room_id)?.members
      next.set(room_id, { version, members })
      // The first list is what was so when the room was opened here.
      if (!before) continue
      const tell = (code: number, who: readonly bigint[]) => {
        if (who.length === 0) return
        const userIds = is_show_list ? who.slice(0, NAMED).map(String) : []
        hub.tell(room_id, code, { count: members.size, userIds })
      }
      tell(pushCodes.offline, without(before, members))
      tell(pushCodes.online, without(members, before))
    }
    known = next
  }
}
