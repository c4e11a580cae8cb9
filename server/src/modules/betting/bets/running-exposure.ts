/** What accepted bets may have to pay in the issues that run: they keep their odds when the odds of plays change. */
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'

/** The issues of a type that are on sale or closed and not settled, and what these plays may have to pay in them. */
export async function runningExposure(
  database: Queryable,
  type: LotteryType,
  playCodes: readonly string[],
): Promise<{ issues: number; exposure: Money }> {
  const { issues, exposure } = only(
    await database.query<{ issues: number; exposure: bigint }>(
      `select count(*)::integer as issues, coalesce(sum((
           select sum(amount) from exposure e where e.issue_id = i.id and e.play_code = any($2::text[]))), 0)::bigint as exposure
       from issue i join lottery l on l.code = i.lottery_code
       where l.type = $1 and i.state in ('scheduled', 'open', 'closed', 'disputed', 'drawn', 'settling')
         and i.opens_at <= clock_timestamp()`,
      [type, textArray(playCodes)],
    ),
  )
  return { issues, exposure: money(exposure) }
}
