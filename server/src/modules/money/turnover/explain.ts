/** Why bets count or not: each with what came back, what was covered, and which requirement the rest went to. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import { openTurns } from '../../../platform/turns.ts'
import { least, type Use } from './consume.ts'
import { betsOn, resultsOf } from './happenings.ts'
import { usesOn } from './reads.ts'
import { countStakes } from './stakes.ts'

/** What of a bet counts, and what each requirement got of it, by the requirement's number. */
export type Explained = {
  readonly tied: bigint
  readonly covered: bigint
  readonly valid: bigint
  readonly given: ReadonlyMap<bigint, bigint>
}

/** So many issues are read at a time. */
const TOGETHER = 200

/** Explains the player's bets on drawn issues, by their ids. What an issue gave is taken from its bets in order. */
export async function explainIssues(
  database: Queryable,
  playerId: bigint,
  issueIds: readonly bigint[],
): Promise<Map<bigint, Explained>> {
  const explained = new Map<bigint, Explained>()
  const turn = openTurns()
  for (let from = 0; from < issueIds.length; from += TOGETHER) {
    const results = await resultsOf(database, issueIds.slice(from, from + TOGETHER))
    if (results.size === 0) continue
    const ids = [...results.keys()]
    const [bets, uses] = [
      await betsOn(database, playerId, [...results.values()]),
      await usesOn(database, playerId, ids),
    ]
    const [betsBy, usesBy] = [Map.groupBy(bets, (bet) => bet.issue_id), Map.groupBy(uses, (use) => use.issueId)]
    for (const [id, issue] of results) {
      await turn()
      const left = (usesBy.get(id) ?? []).map((use) => ({ ...use }))
      for (const { bet, tied, covered, valid } of countStakes(issue, betsBy.get(id) ?? [], issue.numbers.at(-1)!))
        explained.set(bet.id, { tied, covered, valid, given: takeFrom(left, valid) })
    }
  }
  return explained
}

function takeFrom(left: readonly Use[], valid: bigint): Map<bigint, bigint> {
  const given = new Map<bigint, bigint>()
  let open = valid
  for (const use of left) {
    const taken = least(open, use.amount)
    if (taken <= 0n) continue
    use.amount -= taken
    open -= taken
    given.set(use.seq, taken)
  }
  return given
}

/** A bet as it is listed. */
export type SettledBet = {
  id: bigint
  issue_id: bigint
  play_code: string
  number: string
  point: number
  amount: bigint
  state: 'won' | 'lost' | 'refunded' | 'cancelled'
  lottery_code: string
  issue: string
  ended_at: number
}

type Span = { readonly since: number; readonly from_us: bigint; readonly until_us: bigint | null }

const settledIn = `from bet b join issue i on i.id = b.issue_id
  left join settlement s on s.issue_id = b.issue_id left join issue_void v on v.issue_id = b.issue_id
  where b.player_id = $1 and b.id >= $2 and b.id < $3 and b.state <> 'waiting'
    and coalesce(s.finished_at, v.finished_at) >= to_timestamp(0) + $4 * interval '1 microsecond'
    and ($5::bigint is null or coalesce(s.finished_at, v.finished_at) <= to_timestamp(0) + $5 * interval '1 microsecond')`

/** A page of the bets that were settled in a span, the newest first. */
export async function settledBets(
  database: Database,
  playerId: bigint,
  { since, from_us, until_us }: Span,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: SettledBet[]; total: number }> {
  const last = until_us === null ? Date.now() : Number(until_us / 1000n)
  const values = [playerId, idFrom(since), idUntil(last), from_us, until_us]
  const [rows, [count]] = await Promise.all([
    database.query<SettledBet>(
      `select b.id, b.issue_id, b.play_code, b.number, b.point, b.amount, b.state, i.lottery_code, i.issue,
              coalesce(s.finished_at, v.finished_at) as ended_at
       ${settledIn} order by b.id desc limit $6 offset $7`,
      [...values, pageSize, (pageNum - 1) * pageSize],
    ),
    database.query<{ n: bigint }>(`select count(*) as n ${settledIn}`, values),
  ])
  return { rows, total: Number(count!.n) }
}

export type Today = {
  readonly staked: bigint
  readonly waiting: bigint
  readonly covered: bigint
  readonly returned: bigint
  readonly valid: bigint
  readonly used: bigint
  /** What each requirement got. */
  readonly given: ReadonlyMap<bigint, bigint>
}

/** How the stakes that were placed today count. */
export async function countToday(database: Queryable, playerId: bigint): Promise<Today> {
  const start = startOfDay(businessDay(Date.now()))
  const bets = await database.query<{ id: bigint; issue_id: bigint; amount: bigint; state: string }>(
    `select id, issue_id, amount, state from bet
     where player_id = $1 and id >= $2 and placed_at >= to_timestamp($3 / 1000.0) and state <> 'cancelled'`,
    [playerId, idFrom(start), start],
    'turnover.bets-of-today',
  )
  const done = bets.filter(({ state }) => state !== 'waiting')
  const explained = await explainIssues(database, playerId, [...new Set(done.map(({ issue_id }) => issue_id))])
  const sums = { staked: 0n, waiting: 0n, covered: 0n, returned: 0n, valid: 0n, used: 0n }
  const given = new Map<bigint, bigint>()
  for (const { id, amount, state } of bets) {
    sums.staked += amount
    const own = explained.get(id)
    if (state === 'waiting') sums.waiting += amount
    // An issue without a draw is void: its stakes came back.
    else if (!own) sums.returned += amount
    else {
      sums.covered += own.covered
      sums.returned += own.tied
      sums.valid += own.valid
      for (const [seq, part] of own.given) {
        sums.used += part
        given.set(seq, (given.get(seq) ?? 0n) + part)
      }
    }
  }
  return { ...sums, given }
}
