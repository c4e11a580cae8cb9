/** Orders of fixed terms as they are read: with their terms, what they have come to, and what a cancel would bring now. */

import { interestOf, YEAR } from '@hongyun/contract/yuebao/interest.ts'
import type { PledgeState } from '@hongyun/contract/yuebao/words.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { only, type Queryable } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refuse.ts'

export type PledgeRow = {
  id: bigint
  order_no: string
  player_id: bigint
  product_id: bigint
  product: string
  days: number
  terms_no: number
  rate: number
  early_rate: number
  principal: bigint
  started_at: number
  ends_at: number
  auto_renew: boolean
  state: PledgeState
  /** Passed so far, or those that it was paid for. */
  full_days: number
  ended_at: number | null
  interest: bigint | null
  /** What was left when it ended; while it is open, what it begins with. */
  carry: bigint
  note: string
  renewed_from: string | null
  renewed_as: string | null
  /** Its time has not come. */
  is_running: boolean
}

const PASSED = `floor(extract(epoch from clock_timestamp() - o.started_at) / 86400)`
/** Every order, as `PledgeRow`. */
export const PLEDGES = `select o.id, o.order_no, o.player_id, o.product_id, p.name as product, p.days, o.terms_no, t.rate,
  t.early_rate, o.principal, o.started_at, o.ends_at, o.auto_renew, o.state,
  coalesce(o.full_days, least(p.days, greatest(0, ${PASSED})))::integer as full_days, o.ended_at, o.interest,
  coalesce(o.carry, c.carry, 0)::bigint as carry, o.note, before.order_no as renewed_from, later.order_no as renewed_as,
  o.state = 'open' and o.ends_at > clock_timestamp() as is_running
  from pledge_order o join pledge_product p on p.id = o.product_id
  join pledge_terms t on t.product_id = o.product_id and t.no = o.terms_no
  left join pledge_carry c on c.player_id = o.player_id and c.product_id = o.product_id
  left join pledge_order before on before.id = o.renewed_from left join pledge_order later on later.renewed_from = o.id`

/** An order of this player; refuses one that is not there, or another's. */
export async function ownPledge(database: Queryable, playerId: bigint, id: bigint): Promise<PledgeRow> {
  const [row] = await database.query<PledgeRow>(
    `${PLEDGES} where o.player_id = $1 and o.id = $2`,
    [playerId, id],
    'yuebao.own-pledge',
  )
  if (!row) throw refuse('notFound')
  return row
}

type Filter = { state?: PledgeState | 'closed' | undefined; id?: bigint | undefined; pageNum: number; pageSize: number }
type Counts = { total: bigint; principal: bigint; open: bigint; closed: bigint }

const CHOSEN = `($2::text is null or case when $2 = 'closed' then o.state <> 'open' else o.state = $2 end)
  and ($3::bigint is null or o.id = $3)`

/** A page of a player's orders: those that are open by their end, the others newest first. */
export async function listPledges(database: Queryable, playerId: bigint, filter: Filter) {
  const { state, id, pageNum, pageSize } = filter
  const wanted = [playerId, state ?? null, id ?? null]
  const [rows, counts] = await Promise.all([
    database.query<PledgeRow>(
      `${PLEDGES} where o.player_id = $1 and ${CHOSEN}
       order by o.ended_at is not null, case when o.ended_at is null then o.ends_at end, o.ended_at desc, o.id desc
       limit $4 offset $5`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'yuebao.list-pledges',
    ),
    database.query<Counts>(
      `select count(*) filter (where ${CHOSEN}) as total, count(*) filter (where o.state = 'open') as open,
              coalesce(sum(o.principal) filter (where o.state = 'open'), 0)::bigint as principal,
              count(*) filter (where o.state <> 'open') as closed
       from pledge_order o where o.player_id = $1`,
      wanted,
      'yuebao.count-pledges',
    ),
  ])
  return { rows, ...only(counts) }
}

/** What an order's interest began with: of one that has ended, from what was left behind. */
export function carriedInto(row: PledgeRow): bigint {
  if (row.interest === null) return row.carry
  const rate = row.state === 'cancelled' ? row.early_rate : row.rate
  return row.interest * YEAR + row.carry - row.principal * BigInt(rate) * BigInt(row.full_days)
}

/** What it has earned, will have earned, and would bring now. */
export function figuresOf(row: PledgeRow) {
  const carry = carriedInto(row)
  const at = (rate: number, days: number) => interestOf(row.principal, rate, days, carry).interest
  const accrued = at(row.rate, row.full_days)
  const early = at(row.early_rate, row.full_days)
  return { accrued, atEnd: at(row.rate, row.days), early, loss: accrued - early }
}

export function presentPledge(row: PledgeRow) {
  const { accrued, atEnd, early, loss } = figuresOf(row)
  return {
    id: row.id.toString(),
    orderNo: row.order_no,
    productId: row.product_id.toString(),
    productName: row.product,
    days: row.days,
    rate: row.rate,
    earlyRate: row.early_rate,
    principal: formatMoney(row.principal),
    startedAt: row.started_at,
    endsAt: row.ends_at,
    autoRenew: row.auto_renew,
    state: row.state,
    fullDays: row.full_days,
    accrued: formatMoney(accrued),
    atEnd: formatMoney(atEnd),
    cancelNow: row.is_running
      ? { interest: formatMoney(early), loss: formatMoney(loss), back: formatMoney(row.principal + early) }
      : null,
    endedAt: row.ended_at,
    interest: row.interest === null ? null : formatMoney(row.interest),
    renewedFrom: row.renewed_from,
    renewedAs: row.renewed_as,
    note: row.note,
  }
}

/** What each full day brought, the last one first. */
export function profitDays(row: PledgeRow, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const carry = carriedInto(row)
  const rate = row.state === 'cancelled' ? row.early_rate : row.rate
  const after = (days: number) => interestOf(row.principal, rate, days, carry).interest
  const last = row.full_days - (pageNum - 1) * pageSize
  const numbers = Array.from({ length: Math.max(0, Math.min(pageSize, last)) }, (_, n) => last - n)
  return numbers.map((no) => ({
    no,
    time: row.started_at + no * DAY_MS,
    interest: formatMoney(after(no) - (no === 1 ? 0n : after(no - 1))),
    total: formatMoney(after(no)),
  }))
}
