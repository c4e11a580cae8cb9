/** Operators say who may post plans and into which rooms, make and end keys of programs, and end plans. */
import type { PlanAuthorKind } from '@hongyun/contract/plans/words.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { paged } from '../../../platform/db/paged.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { changedParts } from '../../site/operators/changed-parts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import { digestOf, newKey } from './authors.ts'
import { endPlan } from './make-plan.ts'

/** The rooms of many that are there, by their codes. */
export const roomsNamed = (database: Queryable, codes: readonly string[]): Promise<{ code: string; title: string }[]> =>
  database.query(
    `select code, title from chat_room where code = any($1::text[]) and kind = 'group' and state = 'open' order by sort, id`,
    [textArray(codes)],
    'plans.rooms-named',
  )

async function checkRooms(tx: Tx, codes: readonly string[]): Promise<void> {
  if ((await roomsNamed(tx, codes)).length !== codes.length) throw refuse('planRoomRefused')
}

type Row = {
  id: bigint
  player_id: bigint | null
  name: string
  rooms: string[]
  plans: bigint
  made_at: number
  made_by: string
  ended_at: number | null
  key_made_at: number | null
  total: bigint
}

/** Who may post plans, or could. */
export async function listAuthors(database: Queryable, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<Row>(
        `select a.id, a.player_id, a.name, a.rooms, a.made_at, o.name as made_by, a.ended_at, k.made_at as key_made_at,
            (select count(*) from plan p where p.author_id = a.id and p.ended_at is null) as plans, count(*) over () as total
     from plan_author a join operator o on o.id = a.made_by left join plan_key k on k.author_id = a.id and k.ended_at is null
     order by a.id desc limit $1 offset $2`,
        [limit, offset],
        'plans.authors',
      ),
    { pageNum, pageSize },
  )
  const list = rows.map((row) => ({
    ...{ id: row.id.toString(), name: row.name, rooms: row.rooms, plans: Number(row.plans) },
    kind: row.player_id === null ? ('program' as const) : ('player' as const),
    playerId: row.player_id?.toString() ?? null,
    ...{ madeAt: row.made_at, madeBy: row.made_by, endedAt: row.ended_at, keyMadeAt: row.key_made_at },
  }))
  return { list, total, pageNum, pageSize }
}

type NewAuthor = { kind: PlanAuthorKind; name: string; rooms: readonly string[]; reason: string }

/** Lets a player, by the account, or a program, by a name, post plans. */
export async function addAuthor(database: Database, actor: Actor, wanted: NewAuthor): Promise<bigint> {
  try {
    return await inTransaction(database, async (tx) => {
      await holdRight(tx, actor.operatorId, 'plans')
      return insertAuthor(tx, actor, wanted)
    })
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    if (['plan_author_name_key', 'plan_author_player_id_key'].includes(constraint)) throw refuse('planAuthorTaken')
    throw error
  }
}

/** The same in a transaction of one's own. */
export async function insertAuthor(tx: Tx, actor: Actor, { kind, name, rooms, reason }: NewAuthor): Promise<bigint> {
  const player = kind === 'player' ? await playerNamed(tx, name) : undefined
  if (kind === 'player' && !player) throw refuse('planAuthorUnknown')
  await checkRooms(tx, rooms)
  const { id } = only(
    await tx.query<{ id: bigint }>(
      'insert into plan_author (player_id, name, rooms, made_by) values ($1, $2, $3, $4) returning id',
      [player?.id ?? null, player?.user_name ?? name, textArray(rooms), actor.operatorId],
      'plans.add-author',
    ),
  )
  await noteAct(tx, actor, 'planAuthorAdd', { name, value: rooms.join(','), reason }, { kind: 'planAuthor', id })
  return id
}

async function playerNamed(tx: Tx, name: string): Promise<{ id: bigint; user_name: string } | undefined> {
  const [player] = await tx.query<{ id: bigint; user_name: string }>(
    'select id, user_name from player where user_name_key = lower($1)',
    [name],
    'plans.player-named',
  )
  return player
}

type Held = { id: bigint; name: string; rooms: string[]; player_id: bigint | null; ended_at: number | null }

async function holdForDesk(tx: Tx, actor: Actor, id: bigint): Promise<Held> {
  await holdRight(tx, actor.operatorId, 'plans')
  const [author] = await tx.query<Held>(
    'select id, name, rooms, player_id, ended_at from plan_author where id = $1 for update',
    [id],
    'plans.hold-for-desk',
  )
  if (!author) throw refuse('notFound')
  return author
}

type Wanted = { id: bigint; rooms: readonly string[]; isEnded: boolean; reason: string; seen?: string | undefined }

/** An author in words, for the log. */
const inWords = (rooms: readonly string[], isEnded: boolean) => ({
  聊天室: rooms.join('、') || '没有',
  状态: isEnded ? '停用' : '启用',
})

/** Sets the rooms, and whether the right is taken away: then the key ends as well. Nothing is noted where nothing differs. */
export const setAuthor = (
  database: Database,
  actor: Actor,
  { id, rooms, isEnded, reason, seen }: Wanted,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { name, ended_at, ...before } = await holdForDesk(tx, actor, id)
    holdSeen(seen, 'planAuthor', { rooms: before.rooms, endedAt: ended_at })
    // One that was deleted since stays as it is: nothing is posted there, and the form does not show it.
    await checkRooms(
      tx,
      rooms.filter((code) => !before.rooms.includes(code)),
    )
    await tx.query(
      `update plan_author set rooms = $2, ended_at = case when $3 then coalesce(ended_at, clock_timestamp()) end where id = $1`,
      [id, textArray(rooms), isEnded],
      'plans.set-author',
    )
    if (isEnded) await endKeys(tx, id)
    const said = changedParts(inWords(before.rooms, ended_at !== null), inWords(rooms, isEnded))
    const act = isEnded && ended_at === null ? 'planAuthorEnd' : 'planAuthorSet'
    if (said) await noteAct(tx, actor, act, { name, ...said, reason }, { kind: 'planAuthor', id })
  })

const endKeys = (tx: Tx, author: bigint) =>
  tx.query(
    'update plan_key set ended_at = clock_timestamp() where author_id = $1 and ended_at is null returning id',
    [author],
    'plans.end-keys',
  )

/** Makes a program's key, which is answered this once; the one before ends. */
export const makeKey = (database: Database, actor: Actor, id: bigint, reason: string): Promise<string> =>
  inTransaction(database, async (tx) => {
    const { name, player_id, ended_at } = await holdForDesk(tx, actor, id)
    if (player_id !== null) throw refuse('notFound')
    if (ended_at !== null) throw refuse('planRightMissing')
    await endKeys(tx, id)
    const key = newKey()
    await tx.query(
      'insert into plan_key (author_id, digest, made_by) values ($1, $2, $3)',
      [id, digestOf(key), actor.operatorId],
      'plans.make-key',
    )
    await noteAct(tx, actor, 'planKey', { name, reason }, { kind: 'planAuthor', id })
    return key
  })

/** Ends a program's key. */
export const endKey = (database: Database, actor: Actor, id: bigint, reason: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { name } = await holdForDesk(tx, actor, id)
    if ((await endKeys(tx, id)).length === 0) throw refuse('notFound')
    await noteAct(tx, actor, 'planKeyEnd', { name, reason }, { kind: 'planAuthor', id })
  })

/** Ends a plan, whoever's. */
export const endPlanBySite = (database: Database, actor: Actor, id: bigint, reason: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'plans')
    const name = await endPlan(tx, id)
    await noteAct(tx, actor, 'planEnd', { name, reason }, { kind: 'plan', id })
  })
