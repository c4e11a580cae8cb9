/** The operators' queue: oldest first, each order with one operator at a time. */
import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import { banks } from '@hongyun/contract/channels/words.ts'
import { REMITTANCE_TAKEN_MINUTES, type RemittanceView } from '@hongyun/contract/remittances/words.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { dueOf, lockRemittance, type RemittanceRow, ROW_COLUMNS, ROW_FROM, subjectOf } from './reads.ts'

export type QueueRow = RemittanceRow & {
  user_name: string
  twins: number
  taken_by: string | null
  taken_until: number | null
  decided_by: string | null
  asked_by: string | null
  approval_id: bigint | null
}

/**
 * What an order `s`, of the transfer `t`, has in common with the order `o` of `r`: the proof, the payer's name with another
 * player's, or the amount at about the same time. `NEAR` holds of all of them, and each of its parts has an index.
 */
const SAME_PROOF = 't.proof_name = r.proof_name'
const SAME_PAYER = 't.payer_pseudonym = r.payer_pseudonym and s.player_id <> o.player_id'
const AT_THE_TIME = `t.order_id between id_at(o.created_at - interval '24 hours') and id_at(o.created_at + interval '24 hours')`
const SAME_AMOUNT = `s.amount + s.fee = o.amount + o.fee and s.state in ('review', 'paid') and ${AT_THE_TIME}`
const NEAR = `(t.proof_name = r.proof_name or t.payer_pseudonym = r.payer_pseudonym or ${AT_THE_TIME})`
const IS_TWIN = `t.order_id <> o.id and ${NEAR} and (${SAME_PROOF} or ${SAME_PAYER} or ${SAME_AMOUNT})`
const TWINS = `from remittance t join recharge_order s on s.id = t.order_id where ${IS_TWIN}`

const selected = `select ${ROW_COLUMNS}, p.user_name, (select count(*) ${TWINS})::int as twins, taker.name as taken_by,
    case when taker.id is not null then r.taken_until end as taken_until, decider.name as decided_by,
    asker.name as asked_by, v.id as approval_id
  ${ROW_FROM} join player p on p.id = o.player_id
  left join operator taker on taker.id = r.taken_by and r.taken_until > clock_timestamp()
  left join operator decider on decider.id = r.decided_by
  left join approval v on v.subject_kind = 'remittance' and v.subject_id = o.id::text and v.state = 'open'
    and v.expires_at > clock_timestamp()
  left join operator asker on asker.id = v.asked_by`

/** Whether it takes two operators to credit so much. */
export const takesTwo = (settings: Pick<Settings, 'remittanceTwoAbove'>, received: bigint): boolean =>
  received > yuan(settings.remittanceTwoAbove)

export const presentRow = (row: QueueRow, settings: Settings) => ({
  id: row.id.toString(),
  orderNo: row.order_no,
  userName: row.user_name,
  playerId: row.player_id.toString(),
  payAmount: formatMoney(dueOf(row)),
  payee: `${banks[row.bank]} ${row.tail}`,
  remark: row.remark,
  state: row.state,
  twins: row.twins,
  needsTwo: takesTwo(settings, dueOf(row)),
  createdAt: row.created_at,
  proofAt: row.proof_at,
  decidedAt: row.decided_at,
  takenBy: row.taken_by,
  takenUntil: row.taken_until,
  askedBy: row.asked_by,
  decidedBy: row.decided_by,
})

type Wanted = { view: RemittanceView; orderNo?: string | undefined; pageNum: number; pageSize: number }

/** A page of a list, and how much waits. With a number it is the order of that number, in whatever state. */
export async function listQueue(database: Database, settings: Settings, { view, orderNo, pageNum, pageSize }: Wanted) {
  const inList = `($1::text is null and case when $2 then r.decided_at is not null else o.state = 'review' end or o.order_no = $1)`
  const wanted = [orderNo ?? null, view === 'ended']
  const [rows, sums, counts] = await Promise.all([
    database.query<QueueRow>(
      `${selected} where ${inList} order by case when $2 then -extract(epoch from r.decided_at) else extract(epoch from r.proof_at) end, o.id
       limit $3 offset $4`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'remittances.queue',
    ),
    database.query<{ total: bigint; amount: bigint; oldest_at: number | null }>(
      `select count(*) as total, coalesce(sum(o.amount + o.fee), 0)::bigint as amount, min(r.proof_at) as oldest_at
       from recharge_order o join remittance r on r.order_id = o.id where ${inList}`,
      wanted,
      'remittances.queue-sums',
    ),
    database.query<{ review: bigint; today: bigint; now: number }>(
      `select (select count(*) from recharge_order where state = 'review') as review,
              (select count(*) from remittance
               where decided_at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai')) as today, clock_timestamp() as now`,
      [],
      'remittances.queue-counts',
    ),
  ])
  const { total, amount, oldest_at } = only(sums)
  const { review, today, now } = only(counts)
  return {
    ...{ list: rows.map((row) => presentRow(row, settings)), total: Number(total), pageNum, pageSize },
    counts: { review: Number(review), decidedToday: Number(today) },
    sumAmount: formatMoney(amount),
    oldestAt: oldest_at,
    serverTime: now,
  }
}

export async function findInQueue(database: Queryable, id: bigint): Promise<QueueRow> {
  const [row] = await database.query<QueueRow>(`${selected} where o.id = $1`, [id], 'remittances.in-queue')
  if (!row) throw refuse('notFound')
  return row
}

export type TwinRow = {
  id: bigint
  order_no: string
  player_id: bigint
  user_name: string
  amount: bigint
  state: OrderState
  created_at: number
  same_proof: boolean
  same_payer: boolean
  same_amount: boolean
}

/** The orders that have something in common with one, the newest first. */
export const twinsOf = (database: Queryable, id: bigint): Promise<TwinRow[]> =>
  database.query<TwinRow>(
    `select s.id, s.order_no, s.player_id, p.user_name, s.amount + s.fee as amount, s.state, s.created_at,
            coalesce(${SAME_PROOF}, false) as same_proof, ${SAME_PAYER} as same_payer, ${SAME_AMOUNT} as same_amount
     from recharge_order o join remittance r on r.order_id = o.id
     cross join lateral (select * from remittance t where ${NEAR} offset 0) t
     join recharge_order s on s.id = t.order_id join player p on p.id = s.player_id
     where o.id = $1 and ${IS_TWIN} order by s.id desc limit 20`,
    [id],
    'remittances.twins',
  )

/** Who has an order now; null where it is nobody. */
export async function holderOf(tx: Tx, id: bigint): Promise<bigint | null> {
  const { holder } = only(
    await tx.query<{ holder: bigint | null }>(
      'select case when taken_until > clock_timestamp() then taken_by end as holder from remittance where order_id = $1',
      [id],
      'remittances.holder',
    ),
  )
  return holder
}

/** Locks an order in review and its account; refuses one that is decided, or that a second operator is waited for. */
async function lockInReview(tx: Tx, actor: Actor, id: bigint) {
  await lockSubject(tx, subjectOf(id))
  await holdRight(tx, actor.operatorId, 'remittances')
  const locked = await lockRemittance(tx, id)
  if (locked.order.state !== 'review') throw refuse('remittanceDecided')
  if ((await openAbout(tx, subjectOf(id))).length > 0) throw refuse('remittanceAsked')
  return { ...locked, holder: await holderOf(tx, id) }
}

/** The same for who decides or puts back: the order must be with this operator. */
export async function lockTaken(tx: Tx, actor: Actor, id: bigint) {
  const locked = await lockInReview(tx, actor, id)
  if (locked.holder !== actor.operatorId) throw refuse('remittanceTaken')
  return locked
}

/** Takes an order that nobody has, or that the operator has already; answers until when. */
export const take = (database: Database, actor: Actor, id: bigint): Promise<number> =>
  inTransaction(database, async (tx) => {
    const { holder } = await lockInReview(tx, actor, id)
    if (holder !== null && holder !== actor.operatorId) throw refuse('remittanceTaken')
    const { taken_until } = only(
      await tx.query<{ taken_until: number }>(
        `update remittance set taken_by = $2, taken_until = clock_timestamp() + make_interval(mins => $3)
         where order_id = $1 returning taken_until`,
        [id, actor.operatorId, REMITTANCE_TAKEN_MINUTES],
      ),
    )
    await noteAct(tx, actor, 'remittanceTake', {}, subjectOf(id))
    return taken_until
  })

/** Puts an order back that the operator has. */
export const putBack = (database: Database, actor: Actor, id: bigint): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockTaken(tx, actor, id)
    await letGo(tx, id)
    await noteAct(tx, actor, 'remittancePutBack', {}, subjectOf(id))
  })

export const letGo = (tx: Tx, id: bigint) =>
  tx.query('update remittance set taken_by = null, taken_until = null where order_id = $1', [id])
