/** What operators see of giveaways: what was given, what of it was received, waits or has expired. */
import type { consoleGiveaway, consoleGiveaways } from '@hongyun/contract/giveaways/operator-calls.ts'
import { type ActivityEnvelopeState, activityEnvelopeStates } from '@hongyun/contract/giveaways/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { STATE } from './own.ts'

/** Counts and sums of the envelopes `e`, by what they have come to. */
const SUMS = `count(*) filter (where ${STATE} = 'claimable') as claimable,
  coalesce(sum(e.amount) filter (where ${STATE} = 'claimable'), 0)::bigint as claimable_amount,
  count(*) filter (where ${STATE} = 'received') as received,
  coalesce(sum(e.amount) filter (where ${STATE} = 'received'), 0)::bigint as received_amount,
  count(*) filter (where ${STATE} = 'expired') as expired,
  coalesce(sum(e.amount) filter (where ${STATE} = 'expired'), 0)::bigint as expired_amount`
type Sums = Record<ActivityEnvelopeState, bigint> & Record<`${ActivityEnvelopeState}_amount`, bigint>

type GiveawayRow = Sums & {
  id: bigint
  title: string
  players: number
  amount: Money
  at: number
  valid_until: number
  asked_by: string
  approved_by: string
  reason: string
  approval_id: bigint
}
const GIVEAWAY = `select g.id, g.title, g.players, g.amount, g.at, g.valid_until, g.approval_id, a.reason,
    asker.name as asked_by, decider.name as approved_by, s.*
  from giveaway g join approval a on a.id = g.approval_id join operator asker on asker.id = a.asked_by
  join operator decider on decider.id = a.decided_by
  cross join lateral (select ${SUMS} from activity_envelope e where e.giveaway_id = g.id) s`

type Sum = { count: number; amount: string }

const sumsOf = (row: Sums) =>
  Object.fromEntries(
    wordsOf(activityEnvelopeStates).map((state) => [
      state,
      { count: Number(row[state]), amount: formatMoney(row[`${state}_amount`]) },
    ]),
  ) as Record<ActivityEnvelopeState, Sum>

export type PresentedGiveaway = ReturnType<typeof present>
const present = (row: GiveawayRow) => ({
  ...{ id: row.id.toString(), title: row.title, at: row.at, validUntil: row.valid_until },
  given: { count: row.players, amount: formatMoney(row.amount) },
  sums: sumsOf(row),
  ...{ askedBy: row.asked_by, approvedBy: row.approved_by, reason: row.reason },
  approvalId: row.approval_id.toString(),
})

type Listed = Pick<Input<typeof consoleGiveaways>, 'startTime' | 'endTime' | 'title'>

const WANTED = `($1::bigint is null or g.at >= to_timestamp($1 / 1000.0)) and ($2::bigint is null or g.at < to_timestamp($2 / 1000.0))
  and ($3::text is null or position($3 in g.title) > 0)`
const wantedOf = ({ startTime, endTime, title }: Listed) => [startTime ?? null, endTime ?? null, title || null]

/** Giveaways below an id, the newest first. */
export const giveawaysBefore = async (database: Database, asked: Listed, before: bigint | null, limit: number) =>
  (
    await database.query<GiveawayRow>(
      `${GIVEAWAY} where ${WANTED} and ($4::bigint is null or g.id < $4) order by g.id desc limit $5`,
      [...wantedOf(asked), before, limit],
      'giveaways.before',
    )
  ).map(present)

/** A page of giveaways, the newest first, with the sums of all that were chosen. */
export async function listGiveaways(database: Database, asked: Input<typeof consoleGiveaways>) {
  const { pageNum, pageSize } = asked
  const [rows, sums] = await Promise.all([
    database.query<GiveawayRow>(
      `${GIVEAWAY} where ${WANTED} order by g.id desc limit $4 offset $5`,
      [...wantedOf(asked), pageSize, (pageNum - 1) * pageSize],
      'giveaways.list',
    ),
    database.query<Sums & { total: bigint; now: number }>(
      `select (select count(*) from giveaway g where ${WANTED}) as total, clock_timestamp() as now, ${SUMS}
       from giveaway g join activity_envelope e on e.giveaway_id = g.id where ${WANTED}`,
      wantedOf(asked),
      'giveaways.sums',
    ),
  ])
  const { total, now, ...all } = only(sums)
  return { list: rows.map(present), total: Number(total), pageNum, pageSize, sums: sumsOf(all), serverTime: now }
}

async function findGiveaway(database: Queryable, id: bigint): Promise<GiveawayRow> {
  const [row] = await database.query<GiveawayRow>(`${GIVEAWAY} where g.id = $1`, [id], 'giveaways.one')
  if (!row) throw refuse('notFound')
  return row
}

type EnvelopeRow = {
  id: bigint
  player_id: bigint
  user_name: string
  amount: Money
  state: ActivityEnvelopeState
  received_at: number | null
}

const OF_ONE = `e.giveaway_id = $1 and ($2::text is null or ${STATE} = $2)`

/** One giveaway with a page of its envelopes, in the order of their players. */
export async function oneGiveaway(database: Database, { id, state, pageNum, pageSize }: Input<typeof consoleGiveaway>) {
  const giveaway = present(await findGiveaway(database, id))
  const [rows, counted] = await Promise.all([
    database.query<EnvelopeRow>(
      `select e.id, e.player_id, p.user_name, e.amount, ${STATE} as state, e.received_at
       from activity_envelope e join player p on p.id = e.player_id
       where ${OF_ONE} order by e.player_id limit $3 offset $4`,
      [id, state ?? null, pageSize, (pageNum - 1) * pageSize],
      'giveaways.envelopes',
    ),
    database.query<{ total: bigint; now: number }>(
      `select count(*) as total, clock_timestamp() as now from activity_envelope e where ${OF_ONE}`,
      [id, state ?? null],
      'giveaways.count-envelopes',
    ),
  ])
  const { total, now } = only(counted)
  const list = rows.map((row) => ({
    ...{ id: row.id.toString(), playerId: row.player_id.toString(), userName: row.user_name },
    ...{ amount: formatMoney(row.amount), state: row.state, receivedAt: row.received_at },
  }))
  return { giveaway, list, total: Number(total), pageNum, pageSize, serverTime: now }
}
