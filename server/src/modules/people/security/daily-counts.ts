/**
 * What anybody may do for an account a few times in a day: each browser that the account has signed in from counts by itself, any other
 * address by itself and with all others. So a stranger uses nothing up for its owner, and all of them together not much.
 */
import type { Queryable } from '../../../platform/db/database.ts'
import { type Guesser, whoGuesses } from './known-browsers.ts'

/** Counts once more, in the day that began with the first; false where there were so many already. */
async function count(database: Queryable, subject: string, most: number): Promise<boolean> {
  const counted = await database.query(
    `insert into failed_try as f (subject, failures, last_at) values ($1, 1, clock_timestamp())
     on conflict (subject) do update set
       failures = case when f.last_at > clock_timestamp() - interval '1 day' then f.failures + 1 else 1 end,
       last_at = case when f.last_at > clock_timestamp() - interval '1 day' then f.last_at else clock_timestamp() end
     where f.failures < $2 or f.last_at <= clock_timestamp() - interval '1 day'
     returning subject`,
    [subject, most],
  )
  return counted.length > 0
}

/** Whether it may be done again; it is counted. What is refused counts nothing where the caller's transaction is undone. */
export async function countOfDay(
  database: Queryable,
  what: string,
  from: Guesser,
  most: { own: number; strangers: number },
): Promise<boolean> {
  const { isKnown, who } = await whoGuesses(database, from)
  const subject = `${what}:${from.account}|`
  return (
    (await count(database, `${subject}${who}`, most.own)) &&
    (isKnown || (await count(database, subject, most.strangers)))
  )
}
