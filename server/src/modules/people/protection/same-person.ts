/**
 * Nobody gets round a self-exclusion with another account: a phone number, a payout account, or a name with a birthday that belongs to an
 * excluded player can be bound only to an account that is excluded as well, so that the money in that account can go out.
 */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

type Binding = {
  playerId: bigint
  /** Others who have, or have had, what is bound. */
  others: readonly bigint[]
  /** What is bound, as players call it, and its input field. */
  named: string
  field: string
  /** What the person can do instead. */
  instead?: string
}

const EXCLUDE_IT_TOO = '您是本人的，请先将本账户也自我排除，再绑定与提现；不是本人的，请联系客服'

export async function refuseExcludedPerson(
  tx: Queryable,
  { playerId, others, named, field, instead }: Binding,
): Promise<void> {
  if (others.length === 0) return
  const excluded = await tx.query<{ player_id: bigint }>(
    'select player_id from protection where player_id = any($1::bigint[]) and excluded_until > clock_timestamp()',
    [bigintArray([playerId, ...others])],
    'protection.excluded-among',
  )
  if (excluded.length === 0 || excluded.some(({ player_id }) => player_id === playerId)) return
  throw refuse('personExcluded', {
    text: `${named}属于一个已自我排除的账户，排除期间不能用于其他账户。${instead ?? EXCLUDE_IT_TOO}`,
    field,
  })
}
