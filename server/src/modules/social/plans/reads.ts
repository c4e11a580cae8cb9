/** Plans, their history and their plays as everybody reads them. */
import type { PlanHistoryRow, PlanPlayNow, PlanRow, PlanShare } from '@hongyun/contract/plans/shown.ts'
import { isPrizeOf, type PlanPlayState } from '@hongyun/contract/plans/words.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { paged } from '../../../platform/db/paged.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { followedOf } from './followed.ts'
import { HIT, MISS, WAITING } from './judge-plays.ts'
import { readRates } from './rates.ts'

export type ReadParts = { database: Queryable; lotteries: LiveLotteries }

const stateOf = (result: number, judgedBy: string | null): PlanPlayState => {
  if (result === WAITING) return 'waiting'
  if (result === HIT) return 'hit'
  if (result === MISS) return 'miss'
  return judgedBy === null ? 'void' : 'refunded'
}

type Row = {
  id: bigint
  lottery_code: string
  play_code: string
  name: string
  rule: string
  made_at: number
  ended_at: number | null
  author: string
  player_id: bigint | null
  play_id: bigint | null
  no: number | null
  issue: string | null
  number: string | null
  count: number | null
  result: number | null
  judged_by: string | null
  closes_at: number | null
  total: bigint
}

export type PlansAsked = {
  id?: bigint | undefined
  lotteryCode?: string | undefined
  authorId?: bigint | undefined
  isEnded?: boolean | undefined
  name?: string | undefined
  pageNum: number
  pageSize: number
}

/** Plans: those that go on first, and of them those with the most plays. Ended ones stay: nobody drops what did badly. */
export async function listPlans({ database, lotteries }: ReadParts, asked: PlansAsked) {
  const { id, lotteryCode, authorId, isEnded, name, pageNum, pageSize } = asked
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<Row>(
        `select p.id, p.lottery_code, p.play_code, p.name, p.rule, p.made_at, p.ended_at, a.name as author, a.player_id,
            w.id as play_id, w.no, i.issue, w.number, w.count, w.result::integer as result, w.judged_by, i.closes_at,
            count(*) over () as total
     from plan p join plan_author a on a.id = p.author_id
     left join lateral (select * from plan_play where plan_id = p.id order by no desc limit 1) w on true
     left join issue i on i.id = w.issue_id
     where ($1::bigint is null or p.id = $1) and ($2::text is null or p.lottery_code = $2)
       and ($3::bigint is null or p.author_id = $3) and ($4::boolean is null or (p.ended_at is not null) = $4)
       and ($5::text is null or position(lower($5) in lower(p.name)) > 0)
     order by (p.ended_at is not null), coalesce(w.no, 0) desc, p.id desc limit $6 offset $7`,
        [id ?? null, lotteryCode ?? null, authorId ?? null, isEnded ?? null, name ?? null, limit, offset],
        'plans.list',
      ),
    { pageNum, pageSize },
  )
  const rates = await readRates(
    database,
    rows.map((row) => row.id),
  )
  const list = rows.map((row): PlanRow => {
    const state = row.play_id === null ? 'waiting' : stateOf(row.result!, row.judged_by)
    const displayContent = row.play_id === null ? '' : findPlay(row.play_code)!.describe(row.number!)
    return {
      kind: 'plan',
      id: row.id.toString(),
      ...playingOf(lotteries, row),
      ...rates.get(row.id)!,
      author: row.player_id === null ? row.author : maskName(row.author),
      authorKind: row.player_id === null ? 'program' : 'player',
      displayContent,
      isPrize: isPrizeOf[state],
      newest: row.play_id === null ? null : { ...newestOf(row), displayContent, state, closesAt: row.closes_at! },
      posted: row.no ?? 0,
      madeAt: row.made_at,
      endedAt: row.ended_at,
    }
  })
  return { list, total, pageNum, pageSize }
}

const newestOf = (row: Row) => ({
  playId: row.play_id!.toString(),
  issue: row.issue!,
  bettingNumber: row.number!,
  bettingCount: row.count!,
})

function playingOf(lotteries: LiveLotteries, { lottery_code, play_code, name, rule }: Row) {
  const play = findPlay(play_code)!
  return {
    ...{ playName: name, lotteryCode: lottery_code, playDetailCode: play_code, describePlay: rule },
    lotteryName: lotteries.find(lottery_code)?.name ?? lottery_code,
    ...{ lotteryType: play.type, mode: play.mode },
    betPlay: lotteries.playName(play_code),
  }
}

/** The JSON of a plan that is shared in the chat, as it is now. */
export async function sharedPlan(parts: ReadParts, id: bigint): Promise<string> {
  const [plan] = (await listPlans(parts, { id, pageNum: 1, pageSize: 1 })).list
  if (!plan) throw refuse('shareUnknown')
  const { newest: _, ...card } = plan
  return JSON.stringify({ ...card, kind: 'plan' } satisfies PlanShare)
}

type Played = {
  id: bigint
  issue: string
  number: string
  result: number
  judged_by: string | null
  posted_at: number
  numbers: string | null
}

/** The plays of a plan, the newest first. */
export async function historyOf(database: Queryable, plan: PlanRow, pageNum: number, pageSize: number) {
  const rows = await database.query<Played>(
    `select p.id, i.issue, p.number, p.result::integer as result, p.judged_by, p.posted_at, d.numbers
     from plan_play p join issue i on i.id = p.issue_id left join draw d on d.issue_id = p.issue_id
     where p.plan_id = $1 and p.no <= $2 order by p.no desc limit $3`,
    [plan.id, plan.posted - (pageNum - 1) * pageSize, pageSize],
    'plans.history',
  )
  const { describe } = findPlay(plan.playDetailCode)!
  const list = rows.map((row): PlanHistoryRow => {
    const state = stateOf(row.result, row.judged_by)
    return {
      kind: 'play',
      ...{ playId: row.id.toString(), gameName: plan.lotteryName, issue: row.issue, openNumber: row.numbers },
      ...{ predictionResult: describe(row.number), isPrize: isPrizeOf[state], state, postedAt: row.posted_at },
    }
  })
  // Plays are numbered without holes.
  return { list, total: plan.posted, pageNum, pageSize }
}

type Now = {
  id: bigint
  plan_id: bigint
  result: number
  judged_by: string | null
  numbers: string | null
  closes_at: number
  bets_from: bigint
  ended_at: number | null
}

/** What became of plays; those that are not there are left out. */
export async function playsNow(database: Queryable, ids: readonly bigint[]): Promise<PlanPlayNow[]> {
  const rows = await database.query<Now>(
    `select p.id, p.plan_id, p.result::integer as result, p.judged_by, d.numbers, i.closes_at, i.bets_from, n.ended_at
     from plan_play p join plan n on n.id = p.plan_id join issue i on i.id = p.issue_id
     left join draw d on d.issue_id = p.issue_id where p.id = any($1::bigint[])`,
    [bigintArray(ids)],
    'plans.plays-now',
  )
  if (rows.length === 0) return []
  const since = rows.map(({ bets_from }) => bets_from).toSorted((one, other) => Number(one - other))[0]!
  const [rates, followed] = await Promise.all([
    readRates(database, [...new Set(rows.map(({ plan_id }) => plan_id))]),
    followedOf(
      database,
      rows.map(({ id }) => id),
      since,
    ),
  ])
  return rows.map((row) => {
    const state = stateOf(row.result, row.judged_by)
    const { followers = 0, amount = 0n, profit = null } = followed.get(row.id) ?? {}
    return {
      ...{ playId: row.id.toString(), isPrize: isPrizeOf[state], state, openNumber: row.numbers },
      ...{ closesAt: row.closes_at, isEnded: row.ended_at !== null, followers },
      ...rates.get(row.plan_id)!,
      followAmount: formatMoney(amount as Money),
      followProfit: profit === null ? null : formatMoney(profit as Money),
    }
  })
}
