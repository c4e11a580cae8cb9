/**
 * Tries at a secret: a few wrong ones lock it, whichever calls they came through, and nothing but time or another proof
 * unlocks it. That holds where only somebody signed in is asked. Where anybody may try, a few wrong ones lock it for who
 * sent them alone, so that a stranger does not lock it for its owner; all strangers together have a few more in a day.
 */
import type { DataField } from '@hongyun/contract/reference/refusal-data.ts'
import { SAFETY_LOCK_MINUTES, SAFETY_TRIES } from '@hongyun/contract/safety/words.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Guesser, whoGuesses } from './known-browsers.ts'

/** A refusal that says how many tries are left, and until when the secret is locked. */
type TriesRefusal = { [R in Refusal]: keyof SecretState extends DataField<R> ? R : never }[Refusal]

/** What is guessed at: a player's, by its Chinese name, with the refusals of a wrong try and of a locked secret. */
export type Secret = { subject: string; label: string; wrong: TriesRefusal; locked: TriesRefusal }

export type SecretState = { triesLeft: number; lockedUntil: number | null }

/** So many wrong tries lock for so long. */
type Rule = { tries: number; minutes: number }
const few: Rule = { tries: SAFETY_TRIES, minutes: SAFETY_LOCK_MINUTES }
/** Of all who have not been here before, together: few enough that many addresses guess no faster than one. */
const ofStrangers: Rule = { tries: 4 * SAFETY_TRIES, minutes: 24 * 60 }

/** How many tries are left, and until when the secret is locked. */
export async function secretState(
  database: Queryable,
  { subject }: Pick<Secret, 'subject'>,
  { tries, minutes }: Rule = few,
): Promise<SecretState> {
  const [row] = await database.query<{ failures: number; until: number }>(
    `select failures, last_at + make_interval(mins => $2) as until from failed_try
     where subject = $1 and last_at > clock_timestamp() - make_interval(mins => $2)`,
    [subject, minutes],
  )
  const triesLeft = Math.max(0, tries - (row?.failures ?? 0))
  return { triesLeft, lockedUntil: row && triesLeft === 0 ? row.until : null }
}

/** Counts a try as wrong; answers how many are left after it, or undefined where the secret is locked. */
async function count(
  database: Queryable,
  subject: string,
  { tries, minutes }: Rule = few,
): Promise<number | undefined> {
  const [row] = await database.query<{ failures: number }>(
    `insert into failed_try as f (subject, failures, last_at) values ($1, 1, clock_timestamp())
     on conflict (subject) do update set last_at = clock_timestamp(),
       failures = case when f.last_at > clock_timestamp() - make_interval(mins => $3) then f.failures + 1 else 1 end,
       looked_at = case when f.last_at > clock_timestamp() - make_interval(mins => $3) then f.looked_at else 0 end
     where f.failures < $2 or f.last_at <= clock_timestamp() - make_interval(mins => $3)
     returning failures`,
    [subject, tries, minutes],
  )
  return row && tries - row.failures
}

/** A try that was counted has been looked at, and was wrong. */
const noteWrong = (database: Queryable, subject: string) =>
  database.query('update failed_try set looked_at = looked_at + 1 where subject = $1', [subject])

/** No try takes so long: one that was counted earlier and not looked at has ended with its node, and was as good as wrong. */
const LOOKING_S = 60

/**
 * The refusal of a try that was not counted. Where those that fill the count are looked at now, nothing is locked yet: they may
 * be right.
 */
async function refusedAt(
  database: Queryable,
  secret: Secret,
  { subject }: Pick<Secret, 'subject'>,
  rule: Rule = few,
): Promise<Error> {
  const [row] = await database.query<{ is_open: boolean }>(
    `select failures < $2 or looked_at < $2 and last_at > clock_timestamp() - make_interval(secs => $3) as is_open
     from failed_try where subject = $1`,
    [subject, rule.tries, LOOKING_S],
  )
  if (row?.is_open === false) return refuse(secret.locked, { data: await secretState(database, { subject }, rule) })
  return refuse('tooOften', { text: `同时验证${secret.label}的请求过多，请稍后再试`, data: { retryAfter: 1 } })
}

/**
 * Refuses unless the secret is right and not locked. A try is counted before it is looked at: many at once are no more
 * than a few in turn.
 */
export async function trySecret(
  database: Queryable,
  secret: Secret,
  isRight: () => Promise<boolean>,
  rule: Rule = few,
): Promise<void> {
  const triesLeft = await count(database, secret.subject, rule)
  if (triesLeft === undefined) throw await refusedAt(database, secret, secret, rule)
  if (await isRight()) return forgiveTries(database, secret)
  await noteWrong(database, secret.subject)
  throw triesLeft
    ? wrongOf(secret, triesLeft)
    : refuse(secret.locked, { data: await secretState(database, secret, rule) })
}

const wrongOf = ({ wrong, label }: Secret, triesLeft: number) =>
  refuse(wrong, { text: `${label}错误，还可以再试 ${triesLeft} 次`, data: { triesLeft, lockedUntil: null } })

const ownOf = ({ subject }: Secret, who: string): string => `${subject}|${who}`
const strangersOf = ({ subject }: Secret): string => `${subject}|`

/**
 * The same for a secret that anybody may try. A browser that the account has signed in from counts by itself, any other
 * address by itself and with all others.
 */
export async function trySecretFrom(
  database: Queryable,
  secret: Secret,
  from: Guesser,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const { isKnown, who } = await whoGuesses(database, from)
  const own = { subject: ownOf(secret, who) }
  const triesLeft = await count(database, own.subject)
  if (triesLeft === undefined) throw await refusedAt(database, secret, own)
  const others = { subject: strangersOf(secret) }
  if (!isKnown && (await count(database, others.subject, ofStrangers)) === undefined) {
    await noteWrong(database, own.subject)
    throw await refusedAt(database, secret, others, ofStrangers)
  }
  if (await isRight()) return forgiveEverybody(database, secret)
  await noteWrong(database, own.subject)
  if (!isKnown) await noteWrong(database, others.subject)
  throw triesLeft ? wrongOf(secret, triesLeft) : refuse(secret.locked, { data: await secretState(database, own) })
}

/** Of all that count at it, whoever they are, what is nearest to being locked. */
export async function nearestState(database: Queryable, secret: Secret): Promise<SecretState> {
  const [row] = await database.query<{ tries_left: number; until: number }>(
    `select greatest(0, tries - failures) as tries_left, last_at + make_interval(mins => minutes) as until
     from failed_try cross join lateral (
       select case when subject = $2 then $3 else $5 end::integer as tries,
              case when subject = $2 then $4 else $6 end::integer as minutes) rule
     where (subject = $1 or ${ofSecret}) and last_at > clock_timestamp() - make_interval(mins => minutes)
     order by tries_left, last_at desc limit 1`,
    [secret.subject, strangersOf(secret), ofStrangers.tries, ofStrangers.minutes, few.tries, few.minutes],
  )
  const triesLeft = row?.tries_left ?? few.tries
  return { triesLeft, lockedUntil: row && triesLeft === 0 ? row.until : null }
}

/** What is counted at a secret by who is not signed in. */
const ofSecret = `subject collate "C" >= $1 || '|' and subject collate "C" < $1 || '}'`

/** The secret was right, or there is another now, wherever wrong ones came from. */
export async function forgiveEverybody(database: Queryable, secret: Secret): Promise<void> {
  await database.query(`delete from failed_try where subject = $1 or ${ofSecret}`, [secret.subject])
}

/** The secret was right, or there is another now. */
export async function forgiveTries(database: Queryable, { subject }: Secret): Promise<void> {
  await database.query('delete from failed_try where subject = $1', [subject])
}
