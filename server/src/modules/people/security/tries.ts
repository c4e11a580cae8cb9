/**
 * Tries at signing in. Each is counted as failed before the password is looked at, in one short transaction that
 * locks its counters: guesses that are sent at once are not all checked before the first of them is counted.
 *
 * Counted are the pair of name and address, the address, and the name. Three failures of any of them ask for a picture
 * code. Ten of the pair lock the pair for 15 minutes. A hundred of the name ask for a proof of work, and never lock it:
 * nobody can shut out the owner of a name that he knows. A browser that the account has signed in from counts by itself
 * instead: what others do to the name asks nothing of it. Names nobody has are counted too, so that a refusal never
 * tells whether a name exists.
 */
import { addressBlock } from '../../../platform/addresses.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { type RefusedError, refuse } from '../../../platform/refuse.ts'
import { useCaptcha } from './captcha.ts'
import { type Guesser, knownBrowserId } from './known-browsers.ts'
import type { SecretState } from './secret-tries.ts'
import { askWork, useWork } from './work.ts'

const PICTURE_AFTER = 3
const LOCK_AFTER = 10
const WORK_AFTER = 100
/** A count is forgotten so long after its last failure; so a lock lasts as long. */
const LOCK_MINUTES = 15

/** Passkeys name no account before they have proved it: the address alone counts. */
export const PASSKEYS = 'passkeys'

/** What the client sent to show that it is no machine; `always` where a picture is asked for without a failure. */
export type Proofs = { always: boolean; random: string; imageCode: string | undefined; work: string | undefined }

/** A try that was counted: whether the browser is known, and what follows if it fails. */
export type Try = { isKnown: boolean; counters: Counters; locks: boolean; asksPicture: boolean }

/** The subjects of the counters; `own` is the one that locks. */
type Counters = { own: string; address: string; name: string | undefined }

function countersOf({ account, address }: Guesser, known: string | undefined): Counters {
  const block = addressBlock(address)
  if (known !== undefined) return { own: `browser:${known}/${account}`, address: `address:${block}`, name: undefined }
  return {
    own: `pair:${account}|${block}`,
    address: `address:${block}`,
    name: account === PASSKEYS ? undefined : `name:${account}`,
  }
}

const subjectsOf = ({ own, address, name }: Counters): string[] => [own, address, ...(name ? [name] : [])]

/** Locks the counters and answers how many failures each holds. */
async function hold(tx: Tx, counters: Counters): Promise<Map<string, number>> {
  const subjects = subjectsOf(counters)
  const [, rows] = await Promise.all([
    tx.query(
      `insert into failed_try (subject, failures, last_at)
       select subject, 0, now() from unnest($1::text[]) as subject order by subject on conflict do nothing`,
      [subjects],
    ),
    tx.query<{ subject: string; failures: number }>(
      `select subject, case when last_at > clock_timestamp() - make_interval(mins => $2) then failures else 0 end as failures
       from failed_try where subject = any($1) order by subject for update`,
      [subjects, LOCK_MINUTES],
    ),
  ])
  return new Map(rows.map(({ subject, failures }) => [subject, failures]))
}

/** What refuses a try before it is counted. */
async function refusalOf(
  tx: Tx,
  account: string,
  failures: { own: number; address: number; name: number },
  proofs: Proofs | undefined,
): Promise<RefusedError | undefined> {
  if (failures.own >= LOCK_AFTER) return refuse('accountLocked')
  if (!proofs) return undefined
  const { always, random, imageCode, work } = proofs
  const asksPicture = always || Math.max(failures.own, failures.address, failures.name) >= PICTURE_AFTER
  if (asksPicture && imageCode === undefined) return refuse('captchaRequired', { data: { imageCode: true } })
  // Before the picture: a picture is used up by a look at its code.
  if (failures.name >= WORK_AFTER && !(await useWork(tx, account, work))) {
    const asked = await askWork(tx, account, failures.name / WORK_AFTER)
    return refuse('workRequired', { data: { imageCode: asksPicture, work: asked } })
  }
  if (asksPicture && !(await useCaptcha(tx, random, imageCode ?? '')))
    return refuse('captchaWrong', { data: { imageCode: true } })
  return undefined
}

/** Counts a try as failed, or refuses it. Without `proofs` (operators have a second factor) only the lock holds. */
export async function countTry(database: Database, guesser: Guesser, proofs?: Proofs): Promise<Try> {
  const known = await knownBrowserId(database, guesser.browser, guesser.account)
  const counters = countersOf(guesser, known)
  const outcome = await inTransaction(database, async (tx) => {
    const held = await hold(tx, counters)
    const of = (subject: string | undefined) => (subject === undefined ? 0 : (held.get(subject) ?? 0))
    const failures = { own: of(counters.own), address: of(counters.address), name: of(counters.name) }
    const refusal = await refusalOf(tx, guesser.account, failures, proofs)
    // Committed all the same: a picture or a proof that was looked at is used up.
    if (refusal) return refusal
    await tx.query(
      `update failed_try f set failures = held.failures + 1, last_at = clock_timestamp()
       from unnest($1::text[], $2::integer[]) as held (subject, failures) where f.subject = held.subject`,
      [[...held.keys()], [...held.values()]],
    )
    return {
      isKnown: known !== undefined,
      counters,
      locks: failures.own + 1 >= LOCK_AFTER,
      asksPicture: Math.max(...Object.values(failures)) + 1 >= PICTURE_AFTER,
    }
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}

/** The try succeeded. The address keeps its count; otherwise an attacker could clear it with an own account. */
export async function forgiveTry(database: Queryable, { counters }: Try): Promise<void> {
  await database.query(
    `with held as (select subject from failed_try where subject = any($1) order by subject for update)
     update failed_try f set failures = case when f.subject = $2 then greatest(f.failures - 1, 0) else 0 end
     from held where f.subject = held.subject`,
    [subjectsOf(counters), counters.address],
  )
}

/** The counts of an account: of each address that tried it, of each browser it is known from, and of its name. */
const ofAccount = `subject in (
    select subject from failed_try where subject collate "C" >= 'pair:' || $1 || '|' and subject collate "C" < 'pair:' || $1 || '}'
    union all select 'browser:' || browser_id || '/' || account from known_browser where account = $1
    union all select 'name:' || $1)`

/** How near an account is to being locked for whoever has failed most, and until when it is. */
export async function triesAt(database: Queryable, account: string): Promise<SecretState> {
  const [row] = await database.query<{ failures: number; until: number }>(
    `select failures, last_at + make_interval(mins => $2) as until from failed_try
     where ${ofAccount} and subject not like 'name:%' and last_at > clock_timestamp() - make_interval(mins => $2)
     order by failures desc, last_at desc limit 1`,
    [account, LOCK_MINUTES],
  )
  const triesLeft = Math.max(0, LOCK_AFTER - (row?.failures ?? 0))
  return { triesLeft, lockedUntil: row && triesLeft === 0 ? row.until : null }
}

/** Forgets every failure at an account: nobody is locked out of it any more. Addresses keep their own counts. */
export const forgetTriesAt = (tx: Tx, account: string) =>
  tx.query(`delete from failed_try where ${ofAccount}`, [account])

/**
 * Counts an operator's second factor as wrong before it is looked at; answers whether it may be. Only who has the
 * password or a session comes so far, so this counter is the name's alone, and nobody else can fill it.
 */
export async function countCode(database: Queryable, account: string): Promise<boolean> {
  const [row] = await database.query<{ failures: number }>(
    `insert into failed_try as f (subject, failures, last_at) values ($1, 1, now())
     on conflict (subject) do update set last_at = now(),
       failures = case when f.last_at > now() - make_interval(mins => $2) then f.failures + 1 else 1 end
     where f.failures < $3 or f.last_at <= now() - make_interval(mins => $2)
     returning failures`,
    [codeSubject(account), LOCK_MINUTES, LOCK_AFTER],
  )
  return row !== undefined
}

/** Clears an operator's count of wrong second factors. */
export async function forgiveCode(database: Queryable, account: string): Promise<void> {
  await database.query('delete from failed_try where subject = $1', [codeSubject(account)])
}

const codeSubject = (account: string): string => `code:${account}`
