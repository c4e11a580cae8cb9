/** Judging plays by the draws: once drawn, and again where a result was corrected. What was not decided counts for nothing. */
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type JudgedIssue, judgeNumbers } from '../../betting/settlement/judge-bets.ts'

const AT_ONCE = 200

export const MISS = 0
export const HIT = 1
export const WAITING = 2
/** Stakes came back, or the issue is void. */
export const UNCOUNTED = 3

type Due = Pick<JudgedIssue, 'lottery_code' | 'issue' | 'type' | 'draws_at'> & {
  id: bigint
  plan_id: bigint
  issue_id: bigint
  day: string
  play_code: string
  number: string
  chance_parts: bigint
  result: number
  numbers: string | null
}
export type JudgedPlay = Pick<Due, 'id' | 'play_code' | 'number'>

/** The result of each play of an issue by a draw; all are uncounted where there was none. */
export function resultsOf(
  issue: Omit<JudgedIssue, 'bets_from' | 'numbers'>,
  plays: readonly JudgedPlay[],
  numbers: string | null,
): ReadonlyMap<bigint, number> {
  if (numbers === null) return new Map(plays.map(({ id }) => [id, UNCOUNTED]))
  const [paying] = judgeNumbers(issue, plays, [numbers])
  return new Map(
    plays.map(({ id, play_code, number }) => {
      const outcome = paying!.get(`${play_code} ${number}`)?.outcome
      if (!outcome) return [id, MISS]
      return [id, outcome.wins.some((wins) => wins > 0) ? HIT : UNCOUNTED]
    }),
  )
}

/** Judges what is due; answers how many plays, undefined where there are none. */
export const judgePlays = (database: Database): Promise<number | undefined> =>
  inTransaction(database, async (tx) => {
    const due = await tx.query<Due>(
      `select p.id, p.plan_id, p.issue_id, (p.posted_at at time zone 'Asia/Shanghai')::date as day, n.play_code, p.number,
              p.chance_parts, p.result, d.numbers, i.lottery_code, i.issue, i.draws_at, l.type
       from plan_play p join plan n on n.id = p.plan_id join issue i on i.id = p.issue_id
       join lottery l on l.code = i.lottery_code left join draw d on d.issue_id = i.id
       where p.id = any(array(
         select w.id from plan_play w join issue j on j.id = w.issue_id
         where w.result = 2 and j.state in ('drawn', 'settling', 'settled', 'voiding', 'void')
         union all
         select q.id from draw_superseded s join draw e on e.issue_id = s.issue_id join plan_play q on q.issue_id = s.issue_id
         where q.result <> 2 and q.judged_by is distinct from e.numbers))
         -- Somebody else may have judged it since this statement began: of a row that changed meanwhile this alone is looked at again.
         and (p.result = 2 or p.judged_by is distinct from d.numbers)
       order by p.id limit $1 for update of p skip locked`,
      [AT_ONCE],
      'plans.due',
    )
    if (due.length === 0) return undefined
    const results = new Map<bigint, number>()
    for (const plays of Map.groupBy(due, ({ issue_id }) => issue_id).values()) {
      const { issue_id, lottery_code, issue, type, draws_at, numbers } = plays[0]!
      for (const [id, result] of resultsOf({ id: issue_id, lottery_code, issue, type, draws_at }, plays, numbers))
        results.set(id, result)
    }
    // Only writes from here on.
    await tx.query(
      `update plan_play p set result = u.result, judged_by = u.judged_by, judged_at = clock_timestamp()
       from unnest($1::bigint[], $2::smallint[], $3::text[]) as u (id, result, judged_by) where p.id = u.id`,
      [
        bigintArray(due.map(({ id }) => id)),
        bigintArray(due.map(({ id }) => results.get(id)!)),
        due.map(({ numbers }) => numbers),
      ],
      'plans.judge',
    )
    await countOn(tx, due, results)
    return due.length
  })

type Sum = { plan: bigint; day: string; judged: number; hits: number; fair: bigint }

/** Adds to the days what changed: what a play counted before is taken away. */
async function countOn(tx: Tx, due: readonly Due[], results: ReadonlyMap<bigint, number>): Promise<void> {
  const sums = new Map<string, Sum>()
  const add = ({ plan_id, day, chance_parts }: Due, result: number, sign: 1 | -1) => {
    if (result !== HIT && result !== MISS) return
    const key = `${plan_id} ${day}`
    const sum = sums.get(key) ?? { plan: plan_id, day, judged: 0, hits: 0, fair: 0n }
    sum.judged += sign
    if (result === HIT) sum.hits += sign
    sum.fair += chance_parts * BigInt(sign)
    sums.set(key, sum)
  }
  for (const play of due) {
    add(play, play.result, -1)
    add(play, results.get(play.id)!, 1)
  }
  // In one order everywhere, so that two who count wait for each other and do not block each other.
  const rows = [...sums.values()].sort((a, b) => Number(a.plan - b.plan) || (a.day < b.day ? -1 : 1))
  if (rows.length === 0) return
  const [plans, days] = [bigintArray(rows.map(({ plan }) => plan)), textArray(rows.map(({ day }) => day))]
  await tx.query(
    `insert into plan_day (plan_id, day, judged, hits, fair_parts)
     select u.plan_id, u.day, 0, 0, 0 from unnest($1::bigint[], $2::date[]) as u (plan_id, day) on conflict do nothing`,
    [plans, days],
    'plans.days',
  )
  await tx.query(
    `update plan_day d set judged = d.judged + u.judged, hits = d.hits + u.hits, fair_parts = d.fair_parts + u.fair
     from unnest($1::bigint[], $2::date[], $3::integer[], $4::integer[], $5::bigint[]) as u (plan_id, day, judged, hits, fair)
     where d.plan_id = u.plan_id and d.day = u.day`,
    [
      ...[plans, days, bigintArray(rows.map(({ judged }) => judged)), bigintArray(rows.map(({ hits }) => hits))],
      bigintArray(rows.map(({ fair }) => fair)),
    ],
    'plans.count',
  )
}
