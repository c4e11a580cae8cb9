/** Win rates: computed from all plays that were judged, never stated by anybody. */
import type { PlanRates } from '@hongyun/contract/plans/shown.ts'
import { PLAN_RECENT } from '@hongyun/contract/plans/words.ts'
import { sideOf, wilson } from '@hongyun/lottery/interval.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

type Row = {
  id: bigint
  judged: bigint
  hits: bigint
  fair_parts: bigint
  today_judged: bigint
  today_hits: bigint
  recent: number[]
}

const PARTS = 1e12

const percent = (share: number): string => (share * 100).toFixed(1)
const rateOf = (hits: number, plays: number): string => (plays === 0 ? '' : percent(hits / plays))

/** What the judged plays of a plan come to. `fair_parts`: the sum of their chances in 10^-12. */
export function ratesOf({
  judged,
  hits: hit,
  fair_parts,
  today_judged,
  today_hits,
  recent,
}: Omit<Row, 'id'>): PlanRates {
  const [plays, hits] = [Number(judged), Number(hit)]
  const [todayPlays, todayHits] = [Number(today_judged), Number(today_hits)]
  const shown = {
    ...{ plays, hits, todayPlays, todayHits, playHistory: recent },
    totalWinRate: rateOf(hits, plays),
    todayWinRate: rateOf(todayHits, todayPlays),
  }
  if (plays === 0) return { ...shown, fair: '', low: '', high: '', verdict: 'none' }
  const fair = Number(fair_parts) / PARTS / plays
  const interval = wilson(hits, plays)
  return {
    ...shown,
    ...{ fair: percent(fair), low: percent(interval.low), high: percent(interval.high) },
    verdict: sideOf(interval, fair),
  }
}

/** The rates of plans, by their ids. */
export async function readRates(
  database: Queryable,
  plans: readonly bigint[],
): Promise<ReadonlyMap<bigint, PlanRates>> {
  const rows = await database.query<Row>(
    `select p.id, coalesce(s.judged, 0) as judged, coalesce(s.hits, 0) as hits, coalesce(s.fair_parts, 0) as fair_parts,
            coalesce(s.today_judged, 0) as today_judged, coalesce(s.today_hits, 0) as today_hits,
            array(select result::integer from plan_play where plan_id = p.id and result in (0, 1) order by no desc limit $2) as recent
     from unnest($1::bigint[]) as p (id)
     cross join lateral (
       select sum(judged) as judged, sum(hits) as hits, sum(fair_parts) as fair_parts,
              sum(judged) filter (where day = t.today) as today_judged, sum(hits) filter (where day = t.today) as today_hits
       from plan_day, (select (now() at time zone 'Asia/Shanghai')::date as today) t where plan_id = p.id
     ) s`,
    [bigintArray(plans), PLAN_RECENT],
    'plans.rates',
  )
  return new Map(rows.map((row) => [row.id, ratesOf(row)]))
}
