/** What has become of shared bets, and of the bets that follow them: sums, never who it was. */
import type { BetState } from '@hongyun/contract/bets/words.ts'
import type { sharedCards } from '@hongyun/contract/sharing/calls.ts'
import type { Returned } from '@hongyun/contract/sharing/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { currentIssues, type NowIssue } from '../../betting/lotteries/issues.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'

type Row = {
  id: bigint
  shows_profit: boolean
  state: BetState
  amount: Money
  return_amount: Money | null
  rebate_amount: Money | null
  lottery_code: string
  closes_at: number
  draws_at: number
  numbers: string | null
  followers: bigint
  staked: bigint
  back: bigint
  waiting: bigint
}

export type SharedState = Omit<Reply<typeof sharedCards>['list'][number], 'id'>
type States = ReadonlyMap<bigint, SharedState>

/** A bet that follows is younger than the share. */
const readRows = (database: Database, ids: readonly bigint[]): Promise<Row[]> =>
  database.query<Row>(
    `select s.id, s.shows_profit, b.state, b.amount, b.return_amount, b.rebate_amount, i.lottery_code, i.closes_at, i.draws_at,
            d.numbers, f.followers, f.staked, f.back, f.waiting
     from bet_share s join bet b on b.player_id = s.player_id and b.id = s.bet_id
     join issue i on i.id = b.issue_id left join draw d on d.issue_id = i.id
     cross join lateral (
       select count(distinct f.player_id) as followers, coalesce(sum(o.amount), 0)::bigint as staked,
              coalesce(sum(o.return_amount + o.rebate_amount), 0)::bigint as back,
              count(*) filter (where o.state = 'waiting') as waiting
       from share_follow f join bet o on o.player_id = f.player_id and o.id = f.bet_id
       where f.share_id = s.id and o.state <> 'cancelled') f
     where s.id = any($1::bigint[])`,
    [bigintArray(ids)],
    'sharing.states',
  )

/** A bet that returned no more than its stake is no win, whatever its numbers hit. */
const returnedOf = (net: bigint): Returned => (net > 0n ? 'more' : net < 0n ? 'less' : 'same')

function stateOf(row: Row, now: NowIssue | undefined): SharedState {
  const { state, amount, return_amount, rebate_amount } = row
  const isSettled = return_amount !== null && rebate_amount !== null && state !== 'cancelled'
  const net = isSettled ? return_amount + rebate_amount - amount : 0n
  return {
    state,
    returned: state === 'won' ? returnedOf(net) : null,
    openNumber: row.numbers,
    closesAt: row.closes_at,
    drawsAt: row.draws_at,
    isFollowable: now !== undefined,
    nowIssue: now ? { issue: now.issue, closesAt: now.closes_at } : null,
    followers: Number(row.followers),
    followAmount: formatMoney(row.staked),
    followProfit: row.followers === 0n || row.waiting > 0n ? null : formatMoney(row.back - row.staked),
    profit: row.shows_profit && isSettled ? formatMoney(net) : null,
  }
}

/** Those who look at rooms at the same moment ask one question together. */
export function openStates(database: Database, lotteries: LiveLotteries): (ids: readonly bigint[]) => Promise<States> {
  const read = async (ids: readonly bigint[]): Promise<States> => {
    if (ids.length === 0) return new Map()
    const rows = await readRows(database, ids)
    const open = rows.filter(({ state, lottery_code }) => state === 'waiting' && lotteries.find(lottery_code)?.on_sale)
    const codes = [...new Set(open.map(({ lottery_code }) => lottery_code))]
    const issues = codes.length === 0 ? [] : await currentIssues(database, codes)
    const now = new Map(issues.map((issue) => [issue.lottery_code, issue]))
    return new Map(
      rows.map((row) => [row.id, stateOf(row, open.includes(row) ? now.get(row.lottery_code) : undefined)]),
    )
  }
  return gathered(async (asked: readonly (readonly bigint[])[]) => {
    const states = await read([...new Set(asked.flat())])
    return asked.map(() => states)
  })
}
