/** The queue: oldest first, each case with one operator at a time. */
import { TAKEN_MINUTES, type VerificationKind, type VerificationState } from '@hongyun/contract/verification/words.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'

export type QueueRow = {
  id: bigint
  kind: VerificationKind
  state: VerificationState
  player_id: bigint | null
  recovery_case_id: bigint | null
  user_name: string
  made_at: number
  decided_at: number | null
  taken_by: string | null
  taken_until: number | null
  decided_by: string | null
}

export const presentRow = (row: QueueRow) => ({
  id: row.id.toString(),
  kind: row.kind,
  state: row.state,
  userName: row.user_name,
  madeAt: row.made_at,
  decidedAt: row.decided_at,
  takenBy: row.taken_by,
  takenUntil: row.taken_until,
  decidedBy: row.decided_by,
})

type Filter = { state: 'waiting' | 'decided'; kind?: VerificationKind | undefined; pageNum: number; pageSize: number }

/** A page of the queue, oldest first; of what was decided, newest first. */
export async function listQueue(database: Database, { state, kind, pageNum, pageSize }: Filter) {
  const wanted = [state === 'waiting', kind ?? null]
  const [rows, counts] = await Promise.all([
    database.query<QueueRow>(
      `select v.id, v.kind, v.state, v.player_id, v.recovery_case_id, coalesce(p.user_name, c.user_name_key) as user_name,
              v.made_at, v.decided_at, v.taken_until, taker.name as taken_by, decider.name as decided_by
       from verification v left join player p on p.id = v.player_id
       left join recovery_case c on c.id = v.recovery_case_id
       left join operator taker on taker.id = v.taken_by and v.taken_until > now()
       left join operator decider on decider.id = v.decided_by
       where (v.state = 'waiting') = $1 and ($2::text is null or v.kind = $2)
       order by case when $1 then v.id else -v.id end limit $3 offset $4`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
    ),
    database.query<{ total: bigint }>(
      `select count(*) as total from verification where (state = 'waiting') = $1 and ($2::text is null or kind = $2)`,
      wanted,
    ),
  ])
  return { list: rows.map(presentRow), total: Number(counts[0]!.total), pageNum, pageSize }
}

export async function findInQueue(database: Queryable, id: bigint): Promise<QueueRow> {
  const [row] = await database.query<QueueRow>(
    `select v.id, v.kind, v.state, v.player_id, v.recovery_case_id, coalesce(p.user_name, c.user_name_key) as user_name,
            v.made_at, v.decided_at, v.taken_until, taker.name as taken_by, decider.name as decided_by
     from verification v left join player p on p.id = v.player_id left join recovery_case c on c.id = v.recovery_case_id
     left join operator taker on taker.id = v.taken_by and v.taken_until > now()
     left join operator decider on decider.id = v.decided_by
     where v.id = $1`,
    [id],
  )
  if (!row) throw refuse('notFound')
  return row
}

export type Taken = Pick<QueueRow, 'kind' | 'player_id' | 'recovery_case_id' | 'made_at'> & {
  sealed_wanted: Buffer | null
}

/** Locks a case that waits; refuses one that is decided, or that is not with this operator. */
export async function lockTaken(tx: Tx, operatorId: bigint, id: bigint): Promise<Taken> {
  const [row] = await tx.query<Taken & { state: VerificationState; is_own: boolean }>(
    `select kind, player_id, recovery_case_id, made_at, sealed_wanted, state,
            coalesce(taken_by = $2 and taken_until > clock_timestamp(), false) as is_own
     from verification where id = $1 for update`,
    [id, operatorId],
  )
  if (!row) throw refuse('notFound')
  if (row.state !== 'waiting') throw refuse('verificationDecided')
  if (!row.is_own) throw refuse('verificationTaken')
  return row
}

/** Takes a case that nobody has, or that the operator has already; answers until when. */
export const take = (database: Database, actor: Actor, id: bigint): Promise<number> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'verification')
    const [taken] = await tx.query<{ taken_until: number }>(
      `update verification set taken_by = $2, taken_until = clock_timestamp() + make_interval(mins => $3)
       where id = $1 and state = 'waiting' and (taken_by is null or taken_by = $2 or taken_until <= clock_timestamp())
       returning taken_until`,
      [id, actor.operatorId, TAKEN_MINUTES],
    )
    if (!taken)
      throw refuse((await findInQueue(tx, id)).state === 'waiting' ? 'verificationTaken' : 'verificationDecided')
    await noteAct(tx, actor, 'verificationTake', {}, { kind: 'verification', id })
    return taken.taken_until
  })

/** Puts a case back that the operator has. */
export const putBack = (database: Database, actor: Actor, id: bigint): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'verification')
    await lockTaken(tx, actor.operatorId, id)
    await tx.query('update verification set taken_by = null, taken_until = null where id = $1', [id])
    await noteAct(tx, actor, 'verificationPutBack', {}, { kind: 'verification', id })
  })
