/** Which days' sums no longer change: they are closed, and nobody's move still has to be followed in them. */
import { only, type Queryable } from '../../../platform/db/database.ts'

/** The last such day. */
export const closedThrough = async (database: Queryable): Promise<string> =>
  only(
    await database.query<{ through: string }>(
      `select least(closed_through, (select min(from_day) - 1 from place_due))::text as through from sum_follow`,
      [],
      'agent-pay.closed-through',
    ),
  ).through
