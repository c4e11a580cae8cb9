/** The calendar of an outside lottery as operators see it. */
import type { CalendarKind, IssueState } from '@hongyun/contract/lotteries/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** The days that are not as its rule says, from today on, the next one first. */
export const daysOf = (database: Queryable, code: string) =>
  database.query<{ day: string; kind: CalendarKind; by: string; at: number }>(
    `select e.day, e.kind, o.name as by, e.at from lottery_exception e join operator o on o.id = e.set_by
     where e.lottery_code = $1 and e.day >= (now() at time zone 'Asia/Shanghai')::date order by e.day`,
    [code],
  )

export type IssueToCome = { id: bigint; issue: string; state: IssueState; closes_at: number; draws_at: number }

/** The issues that are not drawn yet, the next one first. */
export const issuesToCome = (database: Queryable, code: string): Promise<IssueToCome[]> =>
  database.query<IssueToCome>(
    `select id, issue, state, closes_at, draws_at from issue
     where lottery_code = $1 and chain_id is null and draws_at > clock_timestamp() order by draws_at`,
    [code],
  )
