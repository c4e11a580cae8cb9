/** Where money goes by envelopes between players: sums by pairs and by receivers, over the newest shares of some days. */
import type { consoleEnvelopePairs, consoleEnvelopeReceivers } from '@hongyun/contract/envelopes/operator-calls.ts'
import { FLOW_LEAST, FLOW_SHARES } from '@hongyun/contract/envelopes/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money, yuan } from '@hongyun/lottery/money.ts'
import { type Database, only } from '../../../../platform/db/database.ts'
import { idDaysAgo } from '../../../../platform/db/id-time.ts'
import { sharedNumbers } from '../../../money/bindings/reads.ts'
import { sharedAddresses } from '../../../people/identity/reads.ts'
import { accountOf } from '../../../people/identity/sign-in.ts'
import { sharedBrowsers } from '../../../people/security/known-browsers.ts'

/**
 * The sums of each sender and receiver, from $1 on, of the newest $2 shares. What the site sends comes from nobody who
 * could be its receiver.
 */
const FLOWS = `newest as (
    select envelope_id, taker_id, amount, taken_at from envelope_share where id >= $1 order by id desc limit $2
  ), flow as (
    select e.sender_id, n.taker_id, sum(n.amount)::bigint as amount, count(*) as count, max(n.taken_at) as last_at,
           coalesce(sum(n.amount) filter (where r.kind = 'private'), 0)::bigint as private_amount
    from newest n join envelope e on e.id = n.envelope_id join chat_room r on r.id = e.room_id
    where e.sender_id is not null group by 1, 2
  )`

type FlowRow = { amount: Money; count: bigint; private_amount: Money; last_at: number }
type PairRow = FlowRow & {
  sender_id: bigint
  sender_name: string
  taker_id: bigint
  taker_name: string
  back_amount: Money
  found: bigint
}

const presentFlow = (row: FlowRow) => ({
  ...{ amount: formatMoney(row.amount), count: Number(row.count) },
  ...{ privateAmount: formatMoney(row.private_amount), lastAt: row.last_at },
})
const playerOf = (id: bigint, userName: string) => ({ id: id.toString(), userName })

/** The clock, and whether there is more than is summed. */
async function boundsOf(database: Database, from: bigint) {
  const rows = await database.query<{ now: number; is_partial: boolean }>(
    `select clock_timestamp() as now, exists (
       select 1 from envelope_share where id >= $1 order by id desc offset $2 limit 1) as is_partial`,
    [from, FLOW_SHARES],
    'envelopes.flow-bounds',
  )
  const { now, is_partial } = only(rows)
  return { isPartial: is_partial, serverTime: now }
}

const leastOf = (least: Money | undefined): Money => least ?? yuan(FLOW_LEAST)

/** Who sent much to whom, the greatest sum first. */
export async function listPairs(database: Database, asked: Input<typeof consoleEnvelopePairs>) {
  const { days, least, pageNum, pageSize } = asked
  const from = idDaysAgo(days)
  const [rows, bounds] = await Promise.all([
    database.query<PairRow>(
      `with ${FLOWS}
       select f.sender_id, sender.user_name as sender_name, f.taker_id, taker.user_name as taker_name, f.amount, f.count,
              f.private_amount, f.last_at, coalesce(b.amount, 0)::bigint as back_amount, count(*) over () as found
       from flow f join player sender on sender.id = f.sender_id join player taker on taker.id = f.taker_id
       left join flow b on b.sender_id = f.taker_id and b.taker_id = f.sender_id
       where f.amount >= $3 order by f.amount desc, f.sender_id, f.taker_id limit $4 offset $5`,
      [from, FLOW_SHARES, leastOf(least), pageSize, (pageNum - 1) * pageSize],
      'envelopes.pairs',
    ),
    boundsOf(database, from),
  ])
  const ids = rows.map(({ sender_id, taker_id }) => [sender_id, taker_id] as const)
  const [browsers, numbers, addresses] = await Promise.all([
    sharedBrowsers(
      database,
      rows.map(({ sender_name, taker_name }) => [accountOf(sender_name), accountOf(taker_name)] as const),
    ),
    sharedNumbers(database, ids),
    sharedAddresses(database, ids),
  ])
  const list = rows.map((row, n) => ({
    id: `${row.sender_id}-${row.taker_id}`,
    sender: playerOf(row.sender_id, row.sender_name),
    receiver: playerOf(row.taker_id, row.taker_name),
    ...presentFlow(row),
    backAmount: formatMoney(row.back_amount),
    shared: { browser: browsers.has(n), payout: numbers.has(n), address: addresses.has(n) },
  }))
  const found = rows[0]?.found ?? (await countPairs(database, asked, from))
  return { list, total: Number(found), pageNum, pageSize, ...bounds }
}
export type PresentedPair = Awaited<ReturnType<typeof listPairs>>['list'][number]

/** A page behind the last one has no row that says it. */
async function countPairs(
  database: Database,
  { least, pageNum }: Input<typeof consoleEnvelopePairs>,
  from: bigint,
): Promise<bigint> {
  if (pageNum === 1) return 0n
  const rows = await database.query<{ found: bigint }>(
    `with ${FLOWS} select count(*) as found from flow where amount >= $3`,
    [from, FLOW_SHARES, leastOf(least)],
    'envelopes.count-pairs',
  )
  return only(rows).found
}

type ReceiverRow = FlowRow & {
  taker_id: bigint
  user_name: string
  senders: bigint
  sent_amount: Money
  found: bigint
}

async function countReceivers(
  database: Database,
  { least, senders, pageNum }: Input<typeof consoleEnvelopeReceivers>,
  from: bigint,
): Promise<bigint> {
  if (pageNum === 1) return 0n
  const rows = await database.query<{ found: bigint }>(
    `with ${FLOWS} select count(*) as found from (
       select 1 from flow group by taker_id having sum(amount) >= $3 and count(*) >= $4) received`,
    [from, FLOW_SHARES, leastOf(least), senders],
    'envelopes.count-receivers',
  )
  return only(rows).found
}

/** Who received much from many, the greatest sum first. */
export async function listReceivers(database: Database, asked: Input<typeof consoleEnvelopeReceivers>) {
  const { days, least, senders, pageNum, pageSize } = asked
  const from = idDaysAgo(days)
  const [rows, bounds] = await Promise.all([
    database.query<ReceiverRow>(
      `with ${FLOWS}, received as (
         select taker_id, count(*) as senders, sum(amount)::bigint as amount, sum(count)::bigint as count, max(last_at) as last_at,
                sum(private_amount)::bigint as private_amount
         from flow group by taker_id having sum(amount) >= $3 and count(*) >= $4
       ), sent as (select sender_id, sum(amount)::bigint as amount from flow group by sender_id)
       select f.taker_id, p.user_name, f.senders, f.amount, f.count, f.private_amount, f.last_at,
              coalesce(s.amount, 0)::bigint as sent_amount, count(*) over () as found
       from received f join player p on p.id = f.taker_id left join sent s on s.sender_id = f.taker_id
       order by f.amount desc, f.taker_id limit $5 offset $6`,
      [from, FLOW_SHARES, leastOf(least), senders, pageSize, (pageNum - 1) * pageSize],
      'envelopes.receivers',
    ),
    boundsOf(database, from),
  ])
  const list = rows.map((row) => ({
    id: row.taker_id.toString(),
    receiver: playerOf(row.taker_id, row.user_name),
    senders: Number(row.senders),
    ...presentFlow(row),
    sentAmount: formatMoney(row.sent_amount),
  }))
  const found = rows[0]?.found ?? (await countReceivers(database, asked, from))
  return { list, total: Number(found), pageNum, pageSize, ...bounds }
}
export type PresentedReceiver = Awaited<ReturnType<typeof listReceivers>>['list'][number]
