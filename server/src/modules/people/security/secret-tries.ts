/**
 * Tries at a secret that only somebody signed in is asked for: a few wrong ones lock it, whichever calls they came
 * through, and nothing but time or another proof unlocks it.
 */
import { SAFETY_LOCK_MINUTES, SAFETY_TRIES } from '@hongyun/contract/safety/words.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

/** What is guessed at: a player's, by its Chinese name, with the refusals of a wrong try and of a locked secret. */
export type Secret = { subject: string; label: string; wrong: Refusal; locked: Refusal }

export type SecretState = { triesLeft: number; lockedUntil: number | null }

/** How many tries are left, and until when the secret is locked. */
export async function secretState(database: Queryable, { subject }: Secret): Promise<SecretState> {
  const [row] = await database.query<{ failures: number; until: number }>(
    `select failures, last_at + make_interval(mins => $2) as until from failed_try
     where subject = $1 and last_at > clock_timestamp() - make_interval(mins => $2)`,
    [subject, SAFETY_LOCK_MINUTES],
  )
  const triesLeft = Math.max(0, SAFETY_TRIES - (row?.failures ?? 0))
  return { triesLeft, lockedUntil: row && triesLeft === 0 ? row.until : null }
}

/** Counts a try as wrong; answers how many are left after it, or undefined where the secret is locked. */
async function count(database: Queryable, subject: string): Promise<number | undefined> {
  const [row] = await database.query<{ failures: number }>(
    `insert into failed_try as f (subject, failures, last_at) values ($1, 1, clock_timestamp())
     on conflict (subject) do update set last_at = clock_timestamp(),
       failures = case when f.last_at > clock_timestamp() - make_interval(mins => $3) then f.failures + 1 else 1 end
     where f.failures < $2 or f.last_at <= clock_timestamp() - make_interval(mins => $3)
     returning failures`,
    [subject, SAFETY_TRIES, SAFETY_LOCK_MINUTES],
  )
  return row && SAFETY_TRIES - row.failures
}

/**
 * Refuses unless the secret is right and not locked. A try is counted before it is looked at: many at once are no more
 * than a few in turn.
 */
export async function trySecret(database: Queryable, secret: Secret, isRight: () => Promise<boolean>): Promise<void> {
  const triesLeft = await count(database, secret.subject)
  if (triesLeft !== undefined && (await isRight())) return forgiveTries(database, secret)
  if (!triesLeft) throw refuse(secret.locked, { data: await secretState(database, secret) })
  const text = `${secret.label}错误，还可以再试 ${triesLeft} 次`
  throw refuse(secret.wrong, { text, data: { triesLeft, lockedUntil: null } })
}

/** The secret was right, or there is another now. */
export async function forgiveTries(database: Queryable, { subject }: Secret): Promise<void> {
  await database.query('delete from failed_try where subject = $1', [subject])
}
