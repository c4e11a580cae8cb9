/** The report on an agent's branch: its head figures, and the same taken apart by day, lottery or hour. */

import { MAX_CORRECTIONS, type ReportPart } from '@hongyun/contract/agent-reports/words.ts'
import { dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { moneyColumns, SUMMED } from './columns.ts'
import { checkDays, eachDay, spanFrom } from './days.ts'
import { branchSums, type Days, followed, noSums, ownSums, present, profitOf, type SumRow } from './sums.ts'

type ReportAsked = Days & { lotteryCode?: string | undefined; compareFrom?: string | undefined }

/** The sums of an agent's own and of the branch in a span, and in one to compare it with. */
export async function reportOf(database: Database, agentId: bigint, asked: ReportAsked) {
  const days = checkDays(asked)
  const part = asked.lotteryCode ?? ''
  const both = async (span: Days) => {
    const [own, branch] = await Promise.all([
      ownSums(database, agentId, span, part),
      branchSums(database, agentId, span, part),
    ])
    return { own: present(own), branch: present(branch), bettors: Number(branch.bettors ?? 0n) }
  }
  const earlier = asked.compareFrom === undefined ? undefined : spanFrom(asked.compareFrom, days)
  const [{ upTo, isClosed }, now, before] = await Promise.all([
    followed(database),
    both(days),
    earlier && both(earlier),
  ])
  return {
    ...{ upTo, closed: isClosed(days.endDay) },
    ...now,
    compare: earlier && before ? { ...earlier, ...before } : null,
  }
}

type DetailAsked = Days & { lotteryCode?: string | undefined; by: ReportPart }

/** The branch's sums by day, lottery or hour; but by hour with the corrections that were booked in the span. */
export async function detailOf(
  database: Database,
  lotteries: Pick<LiveLotteries, 'find'>,
  agentId: bigint,
  asked: DetailAsked,
) {
  const days = checkDays(asked)
  const { upTo, isClosed, today } = await followed(database)
  const isHourly = asked.by === 'hour'
  if (isHourly && (asked.lotteryCode || days.endDay > today || days.endDay < dayAfter(today, -1)))
    throw refuse('hoursGone')
  const closed = isClosed(days.endDay)
  const [rows, hours, corrections] = await Promise.all([
    isHourly ? [] : asked.by === 'day' ? byDay(database, agentId, asked) : byLottery(database, agentId, asked),
    isHourly ? hoursOf(database, agentId, days.endDay) : [],
    isHourly ? [] : correctionsOf(database, lotteries, agentId, asked),
  ])
  const named = rows.map(({ key, ...row }) => ({
    key,
    name: asked.by === 'day' ? key : key === '' ? '不属于彩种' : (lotteries.find(key)?.name ?? key),
    closed: asked.by === 'day' ? isClosed(key) : closed,
    ...present(row),
    bettors: Number(row.bettors ?? 0n),
  }))
  return { upTo, closed, list: named, hours, corrections }
}

type Keyed = SumRow & { key: string }

async function byDay(database: Database, agentId: bigint, asked: DetailAsked): Promise<Keyed[]> {
  const rows = await database.query<SumRow & { day: string }>(
    `select s.day, ${SUMMED} from branch_day s
     where agent_id = $1 and day between $2 and $3 and part = $4 group by s.day`,
    [agentId, asked.startDay, asked.endDay, asked.lotteryCode ?? ''],
    'sums.by-day',
  )
  const found = new Map(rows.map(({ day, ...row }) => [day, row]))
  return eachDay(asked).map((day) => ({ key: day, ...(found.get(day) ?? noSums) }))
}

/** Those of each lottery; what belongs to none is what the whole has beside them. */
async function byLottery(database: Database, agentId: bigint, asked: DetailAsked): Promise<Keyed[]> {
  const rows = await database.query<Keyed>(
    `select s.part as key, ${SUMMED} from branch_day s
     where agent_id = $1 and day between $2 and $3 and part not like '#%' and ($4::text is null or part = $4)
     group by s.part order by sum(s.staked) desc, s.part`,
    [agentId, asked.startDay, asked.endDay, asked.lotteryCode ?? null],
    'sums.by-lottery',
  )
  const whole = rows.find(({ key }) => key === '')
  const own = rows.filter(({ key }) => key !== '')
  if (!whole) return own
  const rest: Keyed = { ...whole, bettors: null }
  for (const row of own) for (const column of moneyColumns) rest[column] = less(rest[column], row[column])
  rest.bets = (rest.bets ?? 0n) - own.reduce((sum, { bets }) => sum + (bets ?? 0n), 0n)
  const isEmpty = moneyColumns.every((column) => rest[column] === 0n)
  return isEmpty ? own : [...own, rest]
}

const less = (amount: Money | null, other: Money | null): Money => ((amount ?? 0n) - (other ?? 0n)) as Money

async function hoursOf(database: Database, agentId: bigint, day: string) {
  const rows = await database.query<SumRow & { hour: number }>(
    `select substr(s.part, 2)::integer as hour, ${SUMMED} from branch_day s
     where agent_id = $1 and day = $2 and part like '#%' group by s.part`,
    [agentId, day],
    'sums.by-hour',
  )
  const found = new Map(rows.map((row) => [row.hour, row]))
  return Array.from({ length: 24 }, (_, hour) => {
    const row = found.get(hour) ?? noSums
    return {
      ...{ hour, time: startOfDay(day) + hour * 3_600_000, bets: Number(row.bets ?? 0n) },
      ...{ staked: formatMoney((row.staked ?? 0n) as Money), profit: formatMoney(profitOf(row)) },
    }
  })
}

/**
 * The corrections of results that were booked in a span, by issue. Where a member stood on a day is looked up for those alone who were
 * moved: a correction may be of a hundred thousand members, and all agents' reports read it.
 */
async function correctionsOf(
  database: Database,
  lotteries: Pick<LiveLotteries, 'find'>,
  agentId: bigint,
  asked: DetailAsked,
) {
  const rows = await database.query<{
    day: string
    of_day: string
    lottery_code: string
    issue: string
    members: bigint
    amount: Money
  }>(
    `with below as (
       select c.day, c.issue_id, c.amount from member_correction c join player p on p.id = c.player_id
       where c.day between $2 and $3 and p.ancestors @> array[$1::bigint]
         and not exists (select from member_place m where m.player_id = c.player_id)
       union all
       select c.day, c.issue_id, c.amount from (select distinct player_id from member_place) w
       join member_correction c on c.player_id = w.player_id and c.day between $2 and $3
       cross join lateral (select summed_under(w.player_id, c.day) as agents offset 0) u where $1::bigint = any(u.agents)
     )
     select c.day, (s.finished_at at time zone 'Asia/Shanghai')::date as of_day, i.lottery_code, i.issue,
            count(*) as members, sum(c.amount)::bigint as amount
     from below c join issue i on i.id = c.issue_id join settlement s on s.issue_id = c.issue_id
     where $4::text is null or i.lottery_code = $4
     group by c.day, of_day, i.lottery_code, i.issue order by c.day desc, i.lottery_code, i.issue desc limit $5`,
    [agentId, asked.startDay, asked.endDay, asked.lotteryCode ?? null, MAX_CORRECTIONS],
    'sums.corrections',
  )
  return rows.map((row) => ({
    ...{ day: row.day, ofDay: row.of_day, lotteryCode: row.lottery_code, issue: row.issue },
    lotteryName: lotteries.find(row.lottery_code)?.name ?? row.lottery_code,
    ...{ members: Number(row.members), amount: formatMoney(row.amount) },
  }))
}
