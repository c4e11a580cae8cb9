/**
 * Failed sign-ins, counted per name and per address: a picture code after 3, the name locked for 15 minutes at
 * 10. Names nobody has are counted too, so that a refusal never tells whether a name exists.
 */
import type { Queryable } from '../../../platform/db/database.ts'

export const CAPTCHA_AFTER = 3
export const LOCK_AFTER = 10
export const LOCK_MINUTES = 15

const nameSubject = (userName: string): string => `name:${userName.toLowerCase()}`
const addressSubject = (address: string): string => `address:${address}`

export type Standing = { captcha: boolean; locked: boolean }

/** What the failures so far ask for. A count is forgotten 15 minutes after its last failure. */
export async function standingOf(database: Queryable, userName: string, address: string): Promise<Standing> {
  const rows = await database.query<{ failures: number; locked: boolean }>(
    `select failures, subject = $1 and coalesce(locked_until > now(), false) as locked from sign_in_failure
     where subject in ($1, $2) and last_at > now() - make_interval(mins => $3)`,
    [nameSubject(userName), addressSubject(address), LOCK_MINUTES],
  )
  return { captcha: rows.some((row) => row.failures >= CAPTCHA_AFTER), locked: rows.some((row) => row.locked) }
}

/**
 * Counts an attempt as failed before it is checked, so that guesses sent at once are not all checked before the
 * first is counted. Answers whether it may be checked: the attempts beyond those that lock may not.
 */
export async function countAttempt(database: Queryable, userName: string, address: string): Promise<boolean> {
  const rows = await database.query<{ subject: string; failures: number }>(
    `insert into sign_in_failure as f (subject, failures, last_at)
     select subject, 1, now() from unnest($1::text[]) as subject order by subject
     on conflict (subject) do update set
       failures = case when f.last_at > now() - make_interval(mins => $2) then f.failures + 1 else 1 end,
       last_at = now(),
       locked_until = case
         when f.subject like 'name:%' and f.failures + 1 >= $3 and f.last_at > now() - make_interval(mins => $2)
         then now() + make_interval(mins => $2) end
     returning subject, failures`,
    [[nameSubject(userName), addressSubject(address)], LOCK_MINUTES, LOCK_AFTER],
  )
  return rows.every(({ subject, failures }) => subject !== nameSubject(userName) || failures <= LOCK_AFTER)
}

/** The attempt was right: the name starts anew. The address keeps its earlier count, or one account would clear it. */
export async function clearAttempt(database: Queryable, userName: string, address: string): Promise<void> {
  await database.query(
    `with cleared as (delete from sign_in_failure where subject = $1)
     update sign_in_failure set failures = greatest(failures - 1, 0) where subject = $2`,
    [nameSubject(userName), addressSubject(address)],
  )
}
