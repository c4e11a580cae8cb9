/** The sums as plain code makes them from every transfer and bet there is, and as they are stored. For tests. */

import { figureOf, type StoredFigure, signOf } from '@hongyun/contract/agent-reports/words.ts'
import type { TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { SumColumn } from '../columns.ts'

/** Sums that are not zero, by whose they are, day, part and figure. */
export type Sums = Map<string, bigint>
type Figure = StoredFigure | 'bettors'

const SHANGHAI_MS = 8 * 3_600_000
const hourOf = (at: number): string => `#${new Date(at + SHANGHAI_MS).toISOString().slice(11, 13)}`

type Moved = { playerId: bigint; at: number; lottery: string | undefined; figure: StoredFigure; amount: bigint }

/** What players moved and staked, and under whom they stood on a day. */
export type Ledger = {
  moved: readonly Moved[]
  hoursFrom: string
  above(playerId: bigint, day: string): readonly bigint[]
}
/** Business days, both included. */
export type Span = { startDay: string; endDay: string }

const ever: Span = { startDay: '0001-01-01', endDay: '9999-12-31' }

/** What counts, from the rows of the ledger and the bets of settled issues. */
async function everything(database: Database): Promise<Moved[]> {
  const transfers = await database.query<{
    player_id: bigint
    at: number
    code: TransactionCode
    amount: bigint
    record_kind: string
    record_id: bigint
  }>('select player_id, at, code, amount, record_kind, record_id from transfer where player_id > 0')
  const bets = await database.query<{
    player_id: bigint
    id: bigint
    issue_id: bigint
    amount: bigint
    state: string
    lottery_code: string
    issue_state: string
    finished_at: number | null
  }>(
    `select b.player_id, b.id, b.issue_id, b.amount, b.state, i.lottery_code, i.state as issue_state, s.finished_at
     from bet b join issue i on i.id = b.issue_id left join settlement s on s.issue_id = i.id`,
  )
  const issues = await database.query<{ id: bigint; lottery_code: string }>('select id, lottery_code from issue')
  const chases = await database.query<{ id: bigint; lottery_code: string }>('select id, lottery_code from chase')
  const lotteryOf = new Map<string, string>()
  for (const { id, lottery_code } of bets) lotteryOf.set(`bet ${id}`, lottery_code)
  for (const { id, lottery_code } of issues) lotteryOf.set(`issue ${id}`, lottery_code)
  for (const { id, lottery_code } of chases) lotteryOf.set(`chase ${id}`, lottery_code)
  const moved = transfers.map(({ player_id, at, code, amount, record_kind, record_id }): Moved => {
    const figure = figureOf(code)
    const isOfBets = ['placed', 'prize', 'refunded', 'rebate', 'agentRebate', 'corrected'].includes(figure)
    return {
      playerId: player_id,
      at,
      figure,
      lottery: isOfBets ? lotteryOf.get(`${record_kind} ${record_id}`) : undefined,
      amount: amount * BigInt(signOf(code)),
    }
  })
  for (const { player_id, finished_at, lottery_code, amount, issue_state, state } of bets) {
    if (issue_state !== 'settled' || state === 'cancelled') continue
    const common = { playerId: player_id, at: finished_at!, lottery: lottery_code }
    moved.push({ ...common, figure: 'staked', amount }, { ...common, figure: 'bets', amount: 1n })
  }
  return moved
}

/** Reads what the sums follow from. Where somebody stood is read as it was written. */
export async function readLedger(database: Database): Promise<Ledger> {
  const rows = await database.query<{ player_id: bigint; from_day: string; ancestors: bigint[] }>(
    'select player_id, from_day, ancestors from member_place order by from_day',
  )
  const places = Map.groupBy(rows, ({ player_id }) => player_id)
  const now = await database.query<{ id: bigint; ancestors: bigint[] }>('select id, ancestors from player')
  const standing = new Map(now.map(({ id, ancestors }) => [id, ancestors]))
  const [{ hours_from } = { hours_from: '' }] = await database.query<{ hours_from: string }>(
    'select hours_from from sum_follow',
  )
  return {
    moved: await everything(database),
    hoursFrom: hours_from,
    above: (playerId, day) =>
      places.get(playerId)?.findLast((place) => place.from_day <= day)?.ancestors ?? standing.get(playerId)!,
  }
}

type Late = { late?: (at: number) => boolean; booked?: string }

/** What the sums have to be. What is `late` counts on the day `booked`. */
export async function naiveSums(database: Database, late: Late = {}): Promise<Sums> {
  return sumsOf(await readLedger(database), late)
}

/** What the sums of some days have to be. */
export function sumsOf(
  { moved, hoursFrom, above }: Ledger,
  { late = () => false, booked = '', span = ever }: Late & { span?: Span } = {},
): Sums {
  const sums: Sums = new Map()
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
  const bettors = new Set<string>()
  for (const { playerId, at, lottery, figure, amount } of moved) {
    const day = late(at) ? booked : businessDay(at)
    if (day < span.startDay || day > span.endDay) continue
    const hour = late(at) || day < hoursFrom ? undefined : hourOf(at)
    for (const part of ['', lottery, hour]) {
      if (part === undefined) continue
      const count = (name: Figure, n: bigint) => {
        add(`member ${playerId} ${day} ${part} ${name}`, n)
        for (const agent of above(playerId, day)) add(`branch ${agent} ${day} ${part} ${name}`, n)
      }
      count(figure, amount)
      const bettor = `${playerId} ${day} ${part}`
      if (figure !== 'bets' || bettors.has(bettor)) continue
      bettors.add(bettor)
      count('bettors', 1n)
    }
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n).toSorted())
}

const columns = {
  bets: 'bets',
  staked: 'staked',
  placed: 'placed',
  prize: 'prize',
  refunded: 'refunded',
  rebate: 'rebate',
  agent_rebate: 'agentRebate',
  corrected: 'corrected',
  recharge: 'recharge',
  withdrawal: 'withdrawal',
  activity: 'activity',
  pay: 'pay',
  other: 'other',
  bettors: 'bettors',
} as const satisfies Record<SumColumn, Figure>

/** The sums that are stored, of some days or of all. */
export async function storedSums(database: Database, { startDay, endDay }: Span = ever): Promise<Sums> {
  type Stored = { whose: string; id: bigint; day: string; part: string } & Record<keyof typeof columns, bigint>
  const rows = await database.query<Stored>(
    `select 'member' as whose, player_id as id, m.* from member_day m where day between $1 and $2
     union all select 'branch', agent_id, b.* from branch_day b where day between $1 and $2`,
    [startDay, endDay],
  )
  const sums: Sums = new Map()
  for (const row of rows)
    for (const column of Object.keys(columns) as (keyof typeof columns)[])
      if (row[column] !== 0n) sums.set(`${row.whose} ${row.id} ${row.day} ${row.part} ${columns[column]}`, row[column])
  return new Map([...sums].toSorted())
}
