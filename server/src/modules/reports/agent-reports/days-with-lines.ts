/** On which days a branch moved anything, or anything on a lottery, by its sums: lines are looked for on these alone. */
import { dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Whose } from './whose.ts'
import type { Span } from './windows.ts'

/** Codes that are the only one of their figure, by its column: on a day whose sum is nothing there is none. */
const columns = { 201: 'prize', 203: 'refunded', 501: 'rebate', 502: 'agent_rebate' } as const
const isAlone = (code: number): code is keyof typeof columns => Object.hasOwn(columns, code)

/**
 * The parts of a span in which there may be lines of a part of the sums, of a lottery or '' for all, the newest first. The sums tell
 * of what was there when the follower last went round; with a day on either side, since a bet and its transfer may stand on two sides
 * of midnight. `codes`: those of the transfers that are looked for.
 */
export async function spansWithLines(
  database: Queryable,
  { root, self }: Whose,
  span: Span,
  part: string,
  codes: readonly number[] = [],
): Promise<Span[]> {
  const [followed] = await database.query<{ day: string }>(
    'select day_of(done_at) as day from sum_follow where done_at is not null and not exists (select from place_due)',
    [],
    'sums.followed-through',
  )
  // Until a first round, and while somebody's sums are still under the agents of before, they do not tell.
  if (!followed) return [span]
  const has =
    codes.length > 0 && codes.every(isAlone) ? codes.map((code) => `${columns[code]} > 0`).join(' or ') : 'true'
  const rows = await database.query<{ day: string }>(
    `select distinct day from (
       select day from branch_day where agent_id = $1 and part = $2 and (${has})
       union all select day from member_day where $3 and player_id = $1 and part = $2 and (${has})
       union all select day from sum_late
       union all select generate_series($4::date, day_of(to_timestamp($6 / 1000.0)), '1 day')::date
     ) d where day between day_of(to_timestamp($5 / 1000.0)) - 1 and day_of(to_timestamp($6 / 1000.0)) + 1
     order by day desc`,
    [root, part, self, followed.day, span.from, span.until],
  )
  const spans: Span[] = []
  for (const { day } of rows) {
    const from = Math.max(span.from, startOfDay(dayAfter(day, -1)))
    const until = Math.min(span.until, startOfDay(dayAfter(day, 2)))
    const newer = spans.at(-1)
    if (newer && until >= newer.from) newer.from = Math.min(newer.from, from)
    else if (from < until) spans.push({ from, until })
  }
  return spans
}
