/** Reading sums: of a player or of a branch over business days, and how they are shown. */
import type { Sums } from '@hongyun/contract/agent-reports/fields.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { SUMMED, type SumColumn, sumColumns } from './columns.ts'

/** A span of business days, both included. */
export type Days = { startDay: string; endDay: string }

/** Sums as the database has them; null where there is no row. */
export type SumRow = { [Column in SumColumn]: (Column extends 'bets' | 'bettors' ? bigint : Money) | null }

const none = money(0n)
const text = (amount: Money | null): string => formatMoney(amount ?? none)

/** What the bets of a row brought their players. */
export const profitOf = (row: SumRow): Money =>
  money((row.prize ?? 0n) + (row.refunded ?? 0n) + (row.rebate ?? 0n) + (row.corrected ?? 0n) - (row.staked ?? 0n))

export const present = (row: SumRow): Sums => ({
  bets: Number(row.bets ?? 0n),
  staked: text(row.staked),
  placed: text(row.placed),
  prize: text(row.prize),
  refunded: text(row.refunded),
  rebate: text(row.rebate),
  agentRebate: text(row.agent_rebate),
  corrected: text(row.corrected),
  recharge: text(row.recharge),
  withdrawal: text(row.withdrawal),
  activity: text(row.activity),
  pay: text(row.pay),
  other: text(row.other),
  profit: formatMoney(profitOf(row)),
})

export const noSums = Object.fromEntries(sumColumns.map((column) => [column, null])) as Record<SumColumn, null>

/** The sums of a player's own; `part` is a lottery, or '' for all. */
export async function ownSums(database: Queryable, playerId: bigint, days: Days, part: string): Promise<SumRow> {
  const [row] = await database.query<SumRow>(
    `select ${SUMMED} from member_day s where player_id = $1 and day between $2 and $3 and part = $4`,
    [playerId, days.startDay, days.endDay, part],
    'sums.own',
  )
  return row ?? noSums
}

/** The sums of all below an agent. */
export async function branchSums(database: Queryable, agentId: bigint, days: Days, part: string): Promise<SumRow> {
  const [row] = await database.query<SumRow>(
    `select ${SUMMED} from branch_day s where agent_id = $1 and day between $2 and $3 and part = $4`,
    [agentId, days.startDay, days.endDay, part],
    'sums.branch',
  )
  return row ?? noSums
}

/** How far the sums follow, and up to which day they are closed. */
export async function followed(
  database: Queryable,
): Promise<{ upTo: number; isClosed: (day: string) => boolean; today: string }> {
  const [row] = await database.query<{ done_at: number | null; closed_through: string; today: string }>(
    `select done_at, closed_through, (clock_timestamp() at time zone 'Asia/Shanghai')::date as today from sum_follow`,
    [],
    'sums.followed',
  )
  if (!row) throw new Error('no follower')
  return { upTo: row.done_at ?? 0, isClosed: (day) => day <= row.closed_through, today: row.today }
}
