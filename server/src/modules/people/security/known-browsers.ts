/**
 * Browsers that an account has signed in from. A token in the cookie `did` tells them; the database keeps its hash. It
 * opens nothing: it only keeps apart who guesses at a name and who has been here before.
 */
import { hash, randomBytes } from 'node:crypto'
import { addressBlock } from '../../../platform/addresses.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** Who tries: the account (`player/…` or `operator/…`, in lower case), from where, and the token of the browser. */
export type Guesser = { account: string; address: string; browser: string | undefined }

const browserHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * What tries from a browser that the account has signed in from are counted by; undefined where it has not. It stays as it is through
 * every new token: otherwise whoever signs in there as somebody else would have no failures any more.
 */
export async function knownBrowserId(
  database: Queryable,
  token: string | undefined,
  account: string,
): Promise<string | undefined> {
  if (!token) return undefined
  const [row] = await database.query<{ browser_id: string }>(
    'select browser_id from known_browser where token_hash = $1 and account = $2',
    [browserHash(token), account],
  )
  return row?.browser_id
}

/** Who guesses, apart from all others: the browser, where the account has signed in from it, or else the address. */
export async function whoGuesses(
  database: Queryable,
  { account, address, browser }: Guesser,
): Promise<{ isKnown: boolean; who: string }> {
  const known = await knownBrowserId(database, browser, account)
  return { isKnown: known !== undefined, who: known === undefined ? addressBlock(address) : `browser:${known}` }
}

/** Whether the account has signed in from other browsers, and never from this one. */
export async function isNewBrowser(tx: Queryable, token: string | undefined, account: string): Promise<boolean> {
  const rows = await tx.query('select 1 from known_browser where account = $1 limit 1', [account])
  return rows.length > 0 && (await knownBrowserId(tx, token, account)) === undefined
}

/** Since when the account knows this browser; undefined where it does not. `hasOthers`: it knows other ones. */
export async function knowledgeOf(
  database: Queryable,
  token: string | undefined,
  account: string,
): Promise<{ since: number | undefined; hasOthers: boolean }> {
  const hash = browserHash(token ?? '')
  const rows = await database.query<{ first_at: number; is_this: boolean }>(
    'select first_at, token_hash = $2 as is_this from known_browser where account = $1',
    [account, hash],
  )
  return { since: rows.find(({ is_this }) => is_this)?.first_at, hasOthers: rows.some(({ is_this }) => !is_this) }
}

/** How many other players have signed in from this browser since then; those named in `except` do not count. */
export async function othersFrom(
  database: Queryable,
  token: string | undefined,
  { account, since, except }: { account: string; since: number; except: readonly string[] },
): Promise<number> {
  if (!token) return 0
  const rows = await database.query(
    `select 1 from known_browser
     where token_hash = $1 and account <> $2 and starts_with(account, 'player/') and not account = any($3::text[])
       and seen_at > to_timestamp($4 / 1000.0)`,
    [browserHash(token), account, except, since],
  )
  return rows.length
}

/**
 * The account has signed in from this browser: answers the browser's new token. What it was known for goes over to the
 * new token, so that one that somebody planted or copied is worth nothing after the next sign-in. It stays the same browser to all
 * accounts that it is known to.
 */
export async function rememberBrowser(tx: Queryable, token: string | undefined, account: string): Promise<string> {
  const next = randomBytes(32).toString('base64url')
  const moved = token
    ? await tx.query<{ browser_id: string }>(
        'update known_browser set token_hash = $2 where token_hash = $1 returning browser_id',
        [browserHash(token), browserHash(next)],
      )
    : []
  await tx.query(
    `insert into known_browser (token_hash, account, browser_id) values ($1, $2, coalesce($3::uuid, gen_random_uuid()))
     on conflict (token_hash, account) do update set seen_at = now()`,
    [browserHash(next), account, moved[0]?.browser_id ?? null],
  )
  return next
}

/** Which of these pairs of accounts have signed in from the same browser, by their places. */
export async function sharedBrowsers(
  database: Queryable,
  pairs: readonly (readonly [string, string])[],
): Promise<ReadonlySet<number>> {
  const rows = await database.query<{ n: bigint }>(
    `select n from unnest($1::text[], $2::text[]) with ordinality as pair (one, other, n)
     where exists (select from known_browser a join known_browser b using (token_hash)
                   where a.account = pair.one and b.account = pair.other)`,
    [textArray(pairs.map(([one]) => one)), textArray(pairs.map(([, other]) => other))],
    'security.shared-browsers',
  )
  return new Set(rows.map(({ n }) => Number(n) - 1))
}
