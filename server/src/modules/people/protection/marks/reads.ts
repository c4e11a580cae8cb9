/** The marks as operators see them: found by filters, with what was done about each and what came of it. */

import {
  MARK_DAYS,
  type MarkAct,
  type MarkLetter,
  type MarkRule,
  type MarkState,
  OUTCOME_DAYS,
} from '@hongyun/contract/protection/marks.ts'
import type { BreakLength, LimitName } from '@hongyun/contract/protection/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../../platform/db/arrays.ts'
import { only, type Queryable } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { valueText } from '../judge.ts'
import { type Evidence, rules } from './rules.ts'
import { sharedText } from './same-person-marks.ts'

export type MarkFilter = {
  rule?: MarkRule | undefined
  state?: MarkState | undefined
  days?: number | undefined
  userName?: string | undefined
  playerId?: bigint | undefined
}

export type MarkRow = {
  id: bigint
  player_id: bigint
  user_name: string
  rule: MarkRule
  day: string
  evidence: Evidence
  staked: bigint
  returned: bigint
  made_at: number
  what: MarkAct | null
  letter: MarkLetter | null
  limit_name: LimitName | null
  limit_value: bigint | null
  lasts: BreakLength | null
  reason: string | null
  by: string | null
  acted_at: number | null
  other_id: bigint | null
  other_name: string | null
}

const COLUMNS = `m.id, m.player_id, p.user_name, m.rule, m.day, m.evidence, coalesce(d.staked, 0) as staked,
  coalesce(d.returned, 0) as returned, m.made_at, a.what, a.letter, l.name as limit_name, l.value as limit_value, b.lasts,
  oa.detail ->> 'reason' as reason, o.name as by, a.at as acted_at, m.other_id, x.user_name as other_name`

const FROM = `from protection_mark m join player p on p.id = m.player_id
  left join player x on x.id = m.other_id
  left join play_day d on d.player_id = m.player_id and d.day = m.day
  left join protection_mark_act a on a.mark_id = m.id
  left join house_limit l on l.id = a.limit_id left join play_break b on b.id = a.break_id
  left join operator_act oa on oa.id = a.act_id left join operator o on o.id = oa.operator_id`

const WHERE = `($1::text is null or m.rule = $1)
  and ($2::integer is null or m.day >= (clock_timestamp() at time zone 'Asia/Shanghai')::date - $2)
  and ($3::text is null or p.user_name_key = $3) and ($4::bigint is null or m.player_id = $4)`
const IN_STATE = `($5::text is null or (a.mark_id is not null) = ($5 = 'done'))`

const inputOf = ({ rule, days, userName, playerId }: MarkFilter) => [
  ...[rule ?? null, days ?? null, userName?.toLowerCase() ?? null, playerId ?? null],
]

const sorts = { day: 'm.day', netLoss: 'coalesce(d.staked - d.returned, 0)', staked: 'coalesce(d.staked, 0)' } as const
export type MarkOrder = { sort: keyof typeof sorts; order: 'ascending' | 'descending' }

/** Some of the marks of a filter. */
export const findMarks = (
  database: Queryable,
  filter: MarkFilter,
  { sort, order }: MarkOrder,
  limit: number,
  offset: number,
): Promise<MarkRow[]> => {
  const turned = order === 'ascending' ? 'asc' : 'desc'
  return database.query<MarkRow>(
    `select ${COLUMNS} ${FROM} where ${WHERE} and ${IN_STATE}
     order by ${sorts[sort]} ${turned}, m.id ${turned} limit $6 offset $7`,
    [...inputOf(filter), filter.state ?? null, limit, offset],
    `protection.marks-by-${sort}-${turned}`,
  )
}

const SOME = 200

/** Every mark of a filter, the newest first, some at a time: whoever acts meanwhile moves no mark from one part to another. */
export async function* everyMark(database: Queryable, filter: MarkFilter): AsyncGenerator<MarkRow[]> {
  for (let before: bigint | null = null; ; ) {
    const rows: MarkRow[] = await database.query<MarkRow>(
      `select ${COLUMNS} ${FROM} where ${WHERE} and ${IN_STATE} and ($6::bigint is null or m.id < $6)
       order by m.id desc limit ${SOME}`,
      [...inputOf(filter), filter.state ?? null, before],
      'protection.marks-file',
    )
    if (rows.length > 0) yield rows
    if (rows.length < SOME) return
    before = rows.at(-1)!.id
  }
}

/** How many there are, by state. */
export const countMarks = async (database: Queryable, filter: MarkFilter): Promise<{ open: number; done: number }> => {
  const { open, done } = only(
    await database.query<{ open: bigint; done: bigint }>(
      `select count(*) filter (where a.mark_id is null) as open, count(a.mark_id) as done ${FROM} where ${WHERE}`,
      inputOf(filter),
      'protection.count-marks',
    ),
  )
  return { open: Number(open), done: Number(done) }
}

/** The last day that was looked at. */
export const throughDay = async (database: Queryable): Promise<string | null> =>
  only(
    await database.query<{ day: string | null }>(
      'select max(day) as day from protection_mark_run where finished_at is not null',
      [],
      'protection.through-day',
    ),
  ).day

/** One mark; refuses one that is not there. */
export async function markOf(database: Queryable, id: bigint): Promise<MarkRow> {
  const [row] = await database.query<MarkRow>(`select ${COLUMNS} ${FROM} where m.id = $1`, [id], 'protection.mark-of')
  if (!row) throw refuse('notFound')
  return row
}

type OutcomeRow = {
  id: bigint
  side: 'before' | 'after'
  days: bigint
  staked: bigint
  net_loss: bigint
  play_days: bigint
  recharged: bigint
}

/** The days before an act against those after it, as far as they have been looked at; the day of the act is in neither. */
async function outcomesOf(database: Queryable, rows: readonly MarkRow[]): Promise<Map<bigint, OutcomeRow[]>> {
  const acted = rows.filter((row) => row.acted_at !== null)
  if (acted.length === 0) return new Map()
  const found = await database.query<OutcomeRow>(
    `select k.id, w.side, seen.days, played.staked, played.net_loss, played.play_days, paid.recharged
     from unnest($1::bigint[], $2::bigint[], $3::date[]) as k (id, player_id, day)
     cross join (values ('before', -$4::integer, -1), ('after', 1, $4::integer)) as w (side, first, last)
     cross join lateral (
       select count(*) as days, coalesce(max(r.day), k.day) as through from protection_mark_run r
       where r.finished_at is not null and r.day between k.day + w.first and k.day + w.last
     ) seen
     cross join lateral (
       select coalesce(sum(d.staked), 0)::bigint as staked, coalesce(sum(d.staked - d.returned), 0)::bigint as net_loss,
              count(*) filter (where d.staked > 0) as play_days
       from play_day d where d.player_id = k.player_id and d.day between k.day + w.first and least(k.day + w.last, seen.through)
     ) played
     cross join lateral (
       select coalesce(sum(coalesce(o.credited, o.amount)), 0)::bigint as recharged from recharge_order o
       where o.player_id = k.player_id and o.state = 'paid'
         and o.paid_at >= (k.day + w.first)::timestamp at time zone 'Asia/Shanghai'
         and o.paid_at < (least(k.day + w.last, seen.through) + 1)::timestamp at time zone 'Asia/Shanghai'
     ) paid`,
    [
      bigintArray(acted.map(({ id }) => id)),
      bigintArray(acted.map(({ player_id }) => player_id)),
      textArray(acted.map(({ acted_at }) => businessDay(acted_at!))),
      OUTCOME_DAYS,
    ],
    'protection.outcomes',
  )
  return Map.groupBy(found, ({ id }) => id)
}

const factOf = ({ rule, evidence, other_name }: MarkRow): string =>
  rule === 'samePerson' ? sharedText(evidence.shared!, other_name!) : rules[rule].fact(evidence)

/** Marks as they travel. */
export async function presentMarks(database: Queryable, rows: readonly MarkRow[]) {
  const outcomes = await outcomesOf(database, rows)
  return rows.map((row) => ({
    id: row.id.toString(),
    playerId: row.player_id.toString(),
    userName: row.user_name,
    rule: row.rule,
    day: row.day,
    fact: factOf(row),
    staked: formatMoney(row.staked),
    netLoss: formatMoney(row.staked - row.returned),
    madeAt: row.made_at,
    act: presentAct(row, outcomes.get(row.id) ?? []),
  }))
}

function presentAct(row: MarkRow, outcomes: readonly OutcomeRow[]) {
  const { what, letter, lasts, limit_name, limit_value } = row
  if (what === null) return null
  const side = (wanted: OutcomeRow['side']) => presentSums(outcomes.find(({ side }) => side === wanted)!)
  return {
    ...{ what, letter, lasts, limit: limit_name },
    value: limit_name === null || limit_value === null ? null : valueText(limit_name, limit_value),
    ...{ reason: row.reason ?? '', by: row.by ?? '', at: row.acted_at! },
    ...{ before: side('before'), after: side('after') },
  }
}

const presentSums = ({ days, staked, net_loss, play_days, recharged }: OutcomeRow) => ({
  days: Number(days),
  staked: formatMoney(staked),
  netLoss: formatMoney(net_loss),
  recharged: formatMoney(recharged),
  playDays: Number(play_days),
})

/** Of a day on which more was given back than staked, or taken back than returned, nothing is drawn. */
const positive = (sum: bigint): bigint => (sum > 0n ? sum : 0n)

const CHART_DAYS = 4 * MARK_DAYS

/** What was staked and returned on each of the days that end with the mark's. */
export async function daysBefore(database: Queryable, { player_id, day }: MarkRow) {
  const rows = await database.query<{ day: string; staked: bigint; returned: bigint }>(
    `select s.day::date as day, coalesce(d.staked, 0) as staked, coalesce(d.returned, 0) as returned
     from generate_series($2::date - $3::integer, $2::date, interval '1 day') as s (day)
     left join play_day d on d.player_id = $1 and d.day = s.day::date order by 1`,
    [player_id, day, CHART_DAYS - 1],
    'protection.days-before',
  )
  return rows.map(({ day, staked, returned }) => ({
    ...{ day, stakedAmount: formatMoney(positive(staked)), backAmount: formatMoney(positive(returned)) },
  }))
}
