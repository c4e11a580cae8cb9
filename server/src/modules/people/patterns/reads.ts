/** The findings as they are kept, found by filters. */
import type { PatternKind, PatternState } from '@hongyun/contract/patterns/words.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Kept } from './evidence.ts'

export type FindingFilter = {
  kind?: PatternKind | undefined
  state?: PatternState | undefined
  userName?: string | undefined
  days?: number | undefined
}

export type FindingRow = Kept & {
  id: bigint
  agent_id: bigint | null
  players: bigint[]
  day: string
  made_at: number
  note: string | null
  by: string | null
  seen_at: number | null
}

const COLUMNS = `f.id, f.kind, f.agent_id, f.players, f.day, f.evidence, f.made_at, a.detail ->> 'reason' as note,
  o.name as by, n.at as seen_at`
const FROM = `from pattern_finding f left join pattern_note n on n.finding_id = f.id
  left join operator_act a on a.id = n.act_id left join operator o on o.id = a.operator_id`
const WHERE = `($1::text is null or f.kind = $1)
  and ($2::integer is null or f.day >= (clock_timestamp() at time zone 'Asia/Shanghai')::date - $2)
  and ($3::text is null or exists (
    select from player p where p.user_name_key = $3 and (f.agent_id = p.id or f.players @> array[p.id])))`

const inputOf = ({ kind, days, userName }: FindingFilter) => [
  ...[kind ?? null, days ?? null, userName?.toLowerCase() ?? null],
]

/** Some of the findings of a filter, the newest first. */
export const findFindings = (
  database: Queryable,
  filter: FindingFilter,
  limit: number,
  offset: number,
): Promise<FindingRow[]> =>
  database.query<FindingRow>(
    `select ${COLUMNS} ${FROM} where ${WHERE} and ($4::text is null or (n.finding_id is not null) = ($4 = 'seen'))
     order by f.day desc, f.id desc limit $5 offset $6`,
    [...inputOf(filter), filter.state ?? null, limit, offset],
    'patterns.list',
  )

/** How many there are, by state, and the last day that was looked at. */
export async function countFindings(database: Queryable, filter: FindingFilter) {
  const { open, seen, through } = only(
    await database.query<{ open: bigint; seen: bigint; through: string | null }>(
      `select count(*) filter (where n.finding_id is null) as open, count(n.finding_id) as seen,
              (select max(day) from pattern_run where finished_at is not null) as through ${FROM} where ${WHERE}`,
      inputOf(filter),
      'patterns.count',
    ),
  )
  return { counts: { open: Number(open), seen: Number(seen) }, throughDay: through }
}

/** One finding; refuses one that is not there. */
export async function findingOf(database: Queryable, id: bigint): Promise<FindingRow> {
  const [row] = await database.query<FindingRow>(`select ${COLUMNS} ${FROM} where f.id = $1`, [id], 'patterns.one')
  if (!row) throw refuse('notFound')
  return row
}
