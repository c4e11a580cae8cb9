/**
 * Who is in which room, over all processes and nodes. Each process writes down once a second whom it has come and gone, and
 * that it lives; whoever looks takes away the processes that have been silent. A room's version tells that its list changed.
 */
import { randomUUID } from 'node:crypto'
import { type Database, inTransaction, only, type Queryable } from '../../../../platform/db/database.ts'

/** A process that has said nothing for so long has ended. */
const SILENT_S = 3

export type Presence = {
  come(room: bigint, member: bigint): void
  go(room: bigint, member: bigint): void
  /** Writes down what changed since the last time. */
  write(): Promise<void>
  close(): Promise<void>
}

/** The members in a room now, each once. */
export async function membersOnline(database: Queryable, room: bigint): Promise<bigint[]> {
  const rows = await database.query<{ member_id: bigint }>(
    `select distinct p.member_id from chat_presence p join chat_node n on n.node = p.node
     where p.room_id = $1 and n.seen_at > clock_timestamp() - make_interval(secs => $2) order by 1`,
    [room, SILENT_S],
    'chat.members-online',
  )
  return rows.map(({ member_id }) => member_id)
}

/** How many members are in a room, or in all group rooms together. */
export async function countOnline(database: Queryable, roomCode: string | undefined): Promise<number> {
  const row = only(
    await database.query<{ count: bigint }>(
      `select count(distinct p.member_id) as count from chat_presence p join chat_node n on n.node = p.node
       join chat_room r on r.id = p.room_id
       where r.kind = 'group' and ($1::text is null or r.code = $1)
         and n.seen_at > clock_timestamp() - make_interval(secs => $2)`,
      [roomCode ?? null, SILENT_S],
      'chat.count-online',
    ),
  )
  return Number(row.count)
}

/** How many members are in each room that has any. */
export async function countsOnline(database: Queryable): Promise<Map<bigint, number>> {
  const rows = await database.query<{ room_id: bigint; count: bigint }>(
    `select p.room_id, count(distinct p.member_id) as count from chat_presence p join chat_node n on n.node = p.node
     where n.seen_at > clock_timestamp() - make_interval(secs => $1) group by p.room_id`,
    [SILENT_S],
    'chat.counts-online',
  )
  return new Map(rows.map(({ room_id, count }) => [room_id, Number(count)]))
}

/** The lists of some rooms. Whoever takes a process away makes a new version, so silent ones still count here. */
export async function listsOf(database: Queryable, rooms: readonly bigint[]): Promise<Map<bigint, Set<bigint>>> {
  const lists = new Map(rooms.map((room) => [room, new Set<bigint>()]))
  const rows = await database.query<{ room_id: bigint; member_id: bigint }>(
    'select room_id, member_id from chat_presence where room_id = any($1::bigint[])',
    [rooms],
    'chat.presence-lists',
  )
  for (const { room_id, member_id } of rows) lists.get(room_id)?.add(member_id)
  return lists
}

/** Takes a process away, and makes new versions of the rooms that it had members in. */
const takeAway = (database: Queryable, which: { node: string } | 'silent') =>
  database.query(
    `with gone as (
       delete from chat_node
       where node = $1::uuid or ($1::uuid is null and seen_at < clock_timestamp() - make_interval(secs => $2)) returning node
     )
     insert into chat_presence_version (room_id)
     select distinct p.room_id from chat_presence p join gone on gone.node = p.node order by 1
     on conflict (room_id) do update set version = chat_presence_version.version + 1`,
    [which === 'silent' ? null : which.node, SILENT_S],
    'chat.take-node-away',
  )

type Change = { room: bigint; member: bigint }

export function openPresence(database: Database): Presence {
  const node = randomUUID()
  /** How many sockets a member has in a room here. */
  const held = new Map<bigint, Map<bigint, number>>()
  let changed = new Map<string, Change>()
  /** Whether the database may know something else of this process than it knew itself. */
  let isUncertain = false
  let isKnown = false

  const isHere = ({ room, member }: Change) => held.get(room)?.has(member) ?? false
  const change = (room: bigint, member: bigint) => void changed.set(`${room} ${member}`, { room, member })
  const everybody = (): Change[] =>
    [...held].flatMap(([room, members]) => [...members.keys()].map((member) => ({ room, member })))

  const writeChanges = (changes: readonly Change[]) =>
    inTransaction(database, async (tx) => {
      if (isUncertain) await takeAway(tx, { node })
      const [row] = await tx.query<{ is_new: boolean }>(
        `insert into chat_node (node) values ($1)
         on conflict (node) do update set seen_at = clock_timestamp() returning xmax = 0 as is_new`,
        [node],
        'chat.node-lives',
      )
      const all = row?.is_new ? [...changes, ...everybody()] : changes
      if (all.length === 0) return
      const columns = (some: readonly Change[]) => [
        node,
        some.map(({ room }) => room),
        some.map(({ member }) => member),
      ]
      await Promise.all([
        tx.query(
          `delete from chat_presence p using unnest($2::bigint[], $3::bigint[]) as gone (room_id, member_id)
           where p.node = $1 and p.room_id = gone.room_id and p.member_id = gone.member_id`,
          columns(all.filter((one) => !isHere(one))),
        ),
        tx.query(
          `insert into chat_presence (node, room_id, member_id)
           select $1, come.room_id, come.member_id from unnest($2::bigint[], $3::bigint[]) as come (room_id, member_id)
           on conflict do nothing`,
          columns(all.filter(isHere)),
        ),
        tx.query(
          `insert into chat_presence_version (room_id)
           select distinct changed.room_id from unnest($1::bigint[]) as changed (room_id) order by 1
           on conflict (room_id) do update set version = chat_presence_version.version + 1`,
          [all.map(({ room }) => room)],
        ),
      ])
    })

  return {
    come(room, member) {
      const members = held.get(room) ?? new Map<bigint, number>()
      held.set(room, members)
      const count = members.get(member) ?? 0
      members.set(member, count + 1)
      if (count === 0) change(room, member)
    },
    go(room, member) {
      const members = held.get(room)
      const left = (members?.get(member) ?? 0) - 1
      if (!members || left < 0) return
      if (left > 0) members.set(member, left)
      else {
        members.delete(member)
        if (members.size === 0) held.delete(room)
        change(room, member)
      }
    },
    async write() {
      if (held.size === 0 && changed.size === 0 && !isUncertain) return
      const changes = changed
      changed = new Map()
      try {
        await writeChanges([...changes.values()])
        isUncertain = false
        isKnown = true
      } catch (error) {
        isUncertain = true
        for (const [key, one] of changes) changed.set(key, one)
        throw error
      }
      await takeAway(database, 'silent')
    },
    async close() {
      if (isKnown) await takeAway(database, { node })
    },
  }
}
