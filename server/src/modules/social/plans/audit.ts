/** What the audit recomputes of push plans: times, chances and results of all plays, the figures of the days, and what followed. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import { textOf } from '@hongyun/lottery/fraction.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { resultsOf, WAITING } from './judge-plays.ts'
import { partsOf } from './post-play.ts'

/** Each play was posted while its issue was on sale, in its place of the plan, before the plan ended. */
const times = statementCheck(
  'plan play',
  `select format('play %s of plan %s', p.id, p.plan_id) as row,
          format('no %s of %s at %s', p.no, i.lottery_code, p.posted_at) as says,
          format('no %s of %s, posted from %s, before %s', p.place, n.lottery_code, greatest(i.opens_at, n.made_at, p.posted_before),
                 least(i.closes_at, i.sale_ends_at, n.ended_at)) as expected
   from (
     select *, row_number() over w as place, lag(posted_at) over w as posted_before
     from plan_play window w as (partition by plan_id order by no, id)
   ) p
   join plan n on n.id = p.plan_id join issue i on i.id = p.issue_id
   where p.no <> p.place or i.lottery_code <> n.lottery_code or p.posted_at < i.opens_at or p.posted_at >= least(i.closes_at, i.sale_ends_at)
      or was_before(p.posted_at, greatest(n.made_at, p.posted_before)) or was_before(n.ended_at, p.posted_at)`,
)

type Played = {
  id: bigint
  plan_id: bigint
  issue_id: bigint
  lottery_code: string
  issue: string
  type: LotteryType
  play_code: string
  number: string
  count: number
  chance: string
  chance_parts: bigint
  draws_at: number
  result: number
  judged_by: string | null
  numbers: string | null
  is_void: boolean
}

const SOME = 2000

/** Count, chance and result of each play are what the play engine says; a result is by the draw that stands. */
const plays: Check = async function* (database) {
  for (let after = 0n; ; ) {
    const rows = await database.query<Played>(
      `select p.id, p.plan_id, p.issue_id, i.lottery_code, i.issue, l.type, n.play_code, p.number, p.count, p.chance, p.chance_parts,
              i.draws_at, p.result::integer as result, p.judged_by, d.numbers, i.state in ('voiding', 'void') as is_void
       from plan_play p join plan n on n.id = p.plan_id join issue i on i.id = p.issue_id
       join lottery l on l.code = i.lottery_code left join draw d on d.issue_id = p.issue_id
       where p.id > $1 order by p.id limit $2`,
      [after, SOME],
    )
    for (const row of rows) {
      const [says, expected] = [wordOf(row), expectedOf(row)]
      if (says !== expected) yield { check: 'plan play', row: `play ${row.id} of plan ${row.plan_id}`, says, expected }
    }
    if (rows.length < SOME) return
    after = rows.at(-1)!.id
  }
}

type Said = Pick<Played, 'count' | 'chance' | 'chance_parts' | 'result' | 'judged_by'>

const wordOf = ({ count, chance, chance_parts, result, judged_by }: Said): string =>
  `${count} at ${chance} (${chance_parts}), result ${result} by ${judged_by ?? 'none'}`

/** A draw may stand for a moment before its plays are judged by it; then they say what they waited for. */
function expectedOf(row: Played): string {
  const play = findPlay(row.play_code)
  const checked = play?.check(row.number)
  if (!play || !checked?.ok) return 'a number of the play'
  const chance = play.chanceOf(row.number, contextAt(play, row.draws_at))
  if (!chance) return 'a play whose chances can be told'
  if (row.numbers !== null && !definitionOf(row.type).parseDraw(row.numbers).ok) return 'a play of an issue with a draw'
  const { issue_id: id, lottery_code, issue, type, draws_at } = row
  const isJudged = row.result !== WAITING && (row.numbers !== null || row.is_void)
  const result = isJudged
    ? resultsOf({ id, lottery_code, issue, type, draws_at }, [row], row.numbers).get(row.id)!
    : WAITING
  const said = { count: checked.value.count, chance: textOf(chance), chance_parts: partsOf(chance) }
  return wordOf({ ...said, result, judged_by: isJudged ? row.numbers : null })
}

/** The days are the sums of their plays. */
const days = statementCheck(
  'plan day',
  `select format('day %s of plan %s', coalesce(d.day, p.day), coalesce(d.plan_id, p.plan_id)) as row,
          coalesce(format('%s of %s, chances %s', d.hits, d.judged, d.fair_parts), 'nothing') as says,
          coalesce(format('%s of %s, chances %s', p.hits, p.judged, p.fair), 'nothing') as expected
   from plan_day d full join (
     select plan_id, (posted_at at time zone 'Asia/Shanghai')::date as day, count(*) as judged,
            count(*) filter (where result = 1) as hits, sum(chance_parts) as fair
     from plan_play where result in (0, 1) group by 1, 2
   ) p on p.plan_id = d.plan_id and p.day = d.day
   where (coalesce(d.hits, 0), coalesce(d.judged, 0), coalesce(d.fair_parts, 0)::numeric)
         is distinct from (coalesce(p.hits, 0), coalesce(p.judged, 0), coalesce(p.fair, 0))`,
)

/** What followed a play is a bet of that player on its number and issue. */
const follows = statementCheck(
  'plan follow',
  `select format('bet %s that followed play %s', f.bet_id, f.play_id) as row,
          coalesce(format('%s %s on issue %s', b.play_code, b.number, b.issue_id), 'no bet') as says,
          format('%s %s on issue %s', n.play_code, p.number, p.issue_id) as expected
   from plan_follow f join plan_play p on p.id = f.play_id join plan n on n.id = p.plan_id
   left join bet b on b.player_id = f.player_id and b.id = f.bet_id and b.id >= (select min(bet_id) from plan_follow)
   where (b.play_code, b.number, b.issue_id) is distinct from (n.play_code, p.number, p.issue_id)`,
)

/** Authors were made by an operator's act; keys too, and none is there without. */
const authors = statementCheck(
  'plan author',
  `select format('plan author %s', a.id) as row, a.name as says, 'an act that added it' as expected
   from plan_author a where not exists (
     select from operator_act c where c.act = 'planAuthorAdd' and c.subject_kind = 'planAuthor' and c.subject_id = a.id::text)
   union all
   select format('keys of plan author %s', a.id), format('%s keys', count(k.id)), format('%s keys', acts.n)
   from plan_author a left join plan_key k on k.author_id = a.id
   cross join lateral (select count(*) as n from operator_act c
     where c.act = 'planKey' and c.subject_kind = 'planAuthor' and c.subject_id = a.id::text) acts
   group by a.id, acts.n having count(k.id) <> acts.n`,
)

/** The checks of push plans. */
export const planChecks: Checks = {
  planTimes: times,
  planPlays: plays,
  planDays: days,
  planFollows: follows,
  planAuthors: authors,
}
