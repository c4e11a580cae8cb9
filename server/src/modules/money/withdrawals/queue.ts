/** The operators' queue: oldest first, each order with one operator at a time. */
import { type RiskRule, WITHDRAWAL_TAKEN_MINUTES, type WithdrawalView } from '@hongyun/contract/withdrawals/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import { lockOrder, ORDER_COLUMNS, subjectOf, type WithdrawalRow } from './reads.ts'

export type QueueRow = WithdrawalRow & {
  user_name: string
  /** Its player is not active: nothing is paid. */
  is_frozen: boolean
  taken_by: string | null
  taken_until: number | null
  decided_by: string | null
  asked_by: string | null
  /** Who is asked what became of its payout, while that is open. */
  payer: string | null
  approval_id: bigint | null
}

const selected = `select ${ORDER_COLUMNS}, p.user_name, p.state <> 'active' as is_frozen, taker.name as taken_by,
    case when taker.id is not null then o.taken_until end as taken_until, decider.name as decided_by,
    asker.name as asked_by, a.id as approval_id,
    (select t.provider from payout_attempt t where t.order_id = o.id and t.state = 'asked') as payer
  from withdrawal_order o join player p on p.id = o.player_id
  left join operator taker on taker.id = o.taken_by and o.taken_until > clock_timestamp()
  left join operator decider on decider.id = o.decided_by
  left join approval a on a.subject_kind = 'withdrawal' and a.subject_id = o.id::text and a.state = 'open'
    and a.expires_at > clock_timestamp()
  left join operator asker on asker.id = a.asked_by`

/** Whether there is a provider of this name to ask. */
export type Asks = (provider: string) => boolean

export const presentRow = (row: QueueRow, asks: Asks) => ({
  id: row.id.toString(),
  orderNo: row.order_no,
  userName: row.user_name,
  playerId: row.player_id.toString(),
  way: row.way,
  payee: row.payee,
  amount: formatMoney(row.amount),
  fee: formatMoney(row.fee),
  state: row.state,
  hits: hitsOf(row),
  needsTwo: row.needs_two,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  takenBy: row.taken_by,
  takenUntil: row.taken_until,
  askedBy: row.asked_by,
  decidedBy: row.decided_by,
  isFrozen: row.is_frozen,
  isStuck: row.payer !== null && !asks(row.payer),
})

const hitsOf = ({ risks }: WithdrawalRow): RiskRule[] => risks.filter(({ isHit }) => isHit).map(({ rule }) => rule)

const statesOf: Record<WithdrawalView, string[]> = {
  review: ['review'],
  paying: ['approved', 'paying'],
  ended: ['paid', 'refused', 'returned', 'cancelled'],
}

type Wanted = { view: WithdrawalView; orderNo?: string | undefined; pageNum: number; pageSize: number }

/** A page of a list, and how much waits. With a number it is the order of that number, in whatever state. */
export async function listQueue(
  { database, asks }: { database: Database; asks: Asks },
  { view, orderNo, pageNum, pageSize }: Wanted,
) {
  const inList = `($2::text is null and o.state = any($1::text[]) or o.order_no = $2)`
  const wanted = [statesOf[view], orderNo ?? null]
  const [rows, sums, counts] = await Promise.all([
    database.query<QueueRow>(
      `${selected} where ${inList} order by case when $3 then -o.id else o.id end limit $4 offset $5`,
      [...wanted, view === 'ended', pageSize, (pageNum - 1) * pageSize],
      'withdrawals.queue',
    ),
    database.query<{ total: bigint; amount: bigint; oldest_at: number | null }>(
      `select count(*) as total, coalesce(sum(amount), 0) as amount, min(created_at) as oldest_at from withdrawal_order o
       where ${inList}`,
      wanted,
      'withdrawals.queue-sums',
    ),
    database.query<{ review: bigint; paying: bigint; today: bigint; now: number }>(
      `select (select count(*) from withdrawal_order where state = 'review') as review,
              (select count(*) from withdrawal_order where state in ('approved', 'paying')) as paying,
              (select count(distinct subject_id) from operator_act
               where subject_kind = 'withdrawal' and act in ('withdrawalApprove', 'withdrawalRefuse')
                 and at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai')) as today, clock_timestamp() as now`,
      [],
      'withdrawals.queue-counts',
    ),
  ])
  const { total, amount, oldest_at } = only(sums)
  const { review, paying, today, now } = only(counts)
  return {
    ...{ list: rows.map((row) => presentRow(row, asks)), total: Number(total), pageNum, pageSize },
    counts: { review: Number(review), paying: Number(paying), decidedToday: Number(today) },
    sumAmount: formatMoney(amount),
    oldestAt: oldest_at,
    serverTime: now,
  }
}

export async function findInQueue(database: Queryable, id: bigint): Promise<QueueRow> {
  const [row] = await database.query<QueueRow>(`${selected} where o.id = $1`, [id], 'withdrawals.in-queue')
  if (!row) throw refuse('notFound')
  return row
}

/** Locks an order in review and its account; refuses one that is decided, or that a second operator is waited for. */
export async function lockInReview(tx: Tx, actor: Actor, id: bigint) {
  await lockSubject(tx, subjectOf(id))
  await holdRight(tx, actor.operatorId, 'withdrawals')
  const locked = await lockOrder(tx, id)
  if (locked.order.state !== 'review') throw refuse('withdrawalDecided')
  if ((await openAbout(tx, subjectOf(id))).length > 0) throw refuse('withdrawalAsked')
  const { holder } = only(
    await tx.query<{ holder: bigint | null }>(
      'select case when taken_until > clock_timestamp() then taken_by end as holder from withdrawal_order where id = $1',
      [id],
      'withdrawals.holder',
    ),
  )
  return { ...locked, holder }
}

/** The same for who decides or puts back: the order must be with this operator. */
export async function lockTaken(tx: Tx, actor: Actor, id: bigint) {
  const locked = await lockInReview(tx, actor, id)
  if (locked.holder !== actor.operatorId) throw refuse('withdrawalTaken')
  return locked
}

/** The same for who refuses: also one that is approved and not paid, because its player is frozen, and that nobody takes. */
export async function lockRefusable(tx: Tx, actor: Actor, id: bigint) {
  await lockSubject(tx, subjectOf(id))
  await holdRight(tx, actor.operatorId, 'withdrawals')
  const locked = await lockOrder(tx, id)
  const isWaiting = locked.order.state === 'approved' && (await findInQueue(tx, id)).is_frozen
  return isWaiting ? locked : lockTaken(tx, actor, id)
}

/** Takes an order that nobody has, or that the operator has already; answers until when. */
export const take = (database: Database, actor: Actor, id: bigint): Promise<number> =>
  inTransaction(database, async (tx) => {
    const { holder } = await lockInReview(tx, actor, id)
    if (holder !== null && holder !== actor.operatorId) throw refuse('withdrawalTaken')
    const { taken_until } = only(
      await tx.query<{ taken_until: number }>(
        `update withdrawal_order set taken_by = $2, taken_until = clock_timestamp() + make_interval(mins => $3)
         where id = $1 returning taken_until`,
        [id, actor.operatorId, WITHDRAWAL_TAKEN_MINUTES],
      ),
    )
    await noteAct(tx, actor, 'withdrawalTake', {}, { kind: 'withdrawal', id })
    return taken_until
  })

/** Puts an order back that the operator has. */
export const putBack = (database: Database, actor: Actor, id: bigint): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockTaken(tx, actor, id)
    await letGo(tx, id)
    await noteAct(tx, actor, 'withdrawalPutBack', {}, { kind: 'withdrawal', id })
  })

export const letGo = (tx: Tx, id: bigint) =>
  tx.query('update withdrawal_order set taken_by = null, taken_until = null where id = $1', [id])
