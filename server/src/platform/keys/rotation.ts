/**
 * Rotating the key that seals. A new key is announced in the database; every process says that it has it; then it is current,
 * and every process says that it seals with it; then all that earlier keys sealed is sealed anew, page by page. Each step is
 * where the next run goes on, so it may end at any instruction. Older keys go on opening what they sealed.
 */
import { setTimeout } from 'node:timers/promises'
import { SetupError } from '../config.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../db/database.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { agreeOnKeys, keyFault } from './agreement.ts'
import { type Keyring, missingKey, nameOfKey } from './keyring.ts'
import { personalKey } from './personal.ts'
import { keyIdOf, seal, unseal } from './seal.ts'
import type { SealedTable } from './sealed-table.ts'

type KeyRow = { id: number; current_at: number | null; resealed_at: number | null; done_at: number | null }

const readKeys = (database: Queryable): Promise<KeyRow[]> =>
  database.query<KeyRow>('select id, current_at, resealed_at, done_at from seal_key order by id desc')

const currentOf = (rows: readonly KeyRow[]): number => rows.find(({ current_at }) => current_at !== null)?.id ?? 1

/** What is wrong with the keys of a process: one that something is still sealed by is missing, or is another one. */
export async function ringFault(database: Queryable, keyring: Keyring): Promise<string | undefined> {
  const needed = (await readKeys(database)).filter(({ current_at, done_at }) => current_at !== null && done_at === null)
  const missing = needed.find(({ id }) => !keyring.has(id))
  if (missing) return missingKey(missing.id)
  return keyFault(
    database,
    keyring.ids.map((id) => ({ name: nameOfKey(id), key: keyring.keyOf(id) })),
  )
}

/** Seals with the key that is current from now on. Throws a SetupError where the keys are not those of the database. */
export async function followKeys(database: Queryable, keyring: Keyring): Promise<void> {
  const fault = await ringFault(database, keyring)
  if (fault) throw new SetupError(fault)
  keyring.use(currentOf(await readKeys(database)))
}

const FOLLOW_MS = 800
/** Who has not said anything for so long has ended, or hangs. */
const GONE_S = 5
/** By then every process that runs has looked. */
const ALL_HEARD_S = 3

/** Follows the database while the process runs, and says what it has while a key is rotated. */
export function watchKeys(
  database: Queryable,
  keyring: Keyring,
  { node, onError }: { node: string; onError: (error: unknown) => void },
): { stop(): void } {
  // A file of another user, or a damaged one, is as if it were not there.
  const isReadable = (id: number): boolean => {
    try {
      return keyring.has(id)
    } catch (error) {
      onError(error)
      return false
    }
  }
  // One after the other: a look that is answered late must not bring the earlier key back.
  const look = oneAtATime(async (isCurrent) => {
    const rows = await readKeys(database)
    if (!isCurrent()) return
    const current = currentOf(rows)
    if (keyring.current !== current && isReadable(current)) keyring.use(current)
    const [newest] = rows
    if (!newest || newest.resealed_at !== null) return
    await database.query(
      `insert into seal_key_node (node, newest, sealing) values ($1, $2, $3)
       on conflict (node) do update set newest = excluded.newest, sealing = excluded.sealing, seen_at = clock_timestamp()`,
      [node, isReadable(newest.id) ? newest.id : 0, keyring.current],
    )
  })
  const timer = setInterval(() => void look().catch(onError), FOLLOW_MS)
  return { stop: () => clearInterval(timer) }
}

/** Waits until all processes that run have, or seal with, a key; throws a SetupError that names those without it. */
async function heardOf(database: Queryable, id: number, what: 'newest' | 'sealing'): Promise<void> {
  const begun = Date.now()
  for (;;) {
    await setTimeout(200)
    if (Date.now() - begun < ALL_HEARD_S * 1000) continue
    const behind = await database.query<{ node: string }>(
      `select node from seal_key_node where ${what} <> $1 and seen_at > clock_timestamp() - make_interval(secs => $2) order by node`,
      [id, GONE_S],
    )
    if (behind.length === 0) return
    if (Date.now() - begun < GONE_S * 1000) continue
    const nodes = behind.map(({ node }) => node).join(', ')
    throw new SetupError(`${nameOfKey(id)} is not yet there at ${nodes}: give it to these, then run this again`)
  }
}

/** The key to change to: the one under way, one that is here and was never current, or the number of a new one. */
async function announce(database: Database, keyring: Keyring, make: (id: number) => Promise<void>): Promise<KeyRow> {
  const [newest] = await readKeys(database)
  if (newest && newest.resealed_at === null) {
    if (!keyring.has(newest.id)) throw new SetupError(`${nameOfKey(newest.id)} is missing: it is being rotated to`)
    return newest
  }
  const last = newest?.id ?? 1
  const id = keyring.ids.find((one) => one > last) ?? last + 1
  if (!keyring.has(id)) await make(id)
  if (!keyring.has(id)) throw new SetupError(missingKey(id))
  await agreeOnKeys(database, [{ name: nameOfKey(id), key: keyring.keyOf(id) }])
  await database.query('insert into seal_key (id) values ($1) on conflict (id) do nothing', [id])
  return only((await readKeys(database)).filter((row) => row.id === id))
}

/** Seals a page anew, with the hashes beside; answers how many values and the last id, which is undefined behind the last page. */
const resealPage = (database: Database, keyring: Keyring, table: SealedTable, after: bigint) =>
  inTransaction(database, async (tx) => {
    const personal = personalKey(keyring)
    const rows = await table.page(tx, after)
    let values = 0
    for (const { id, values: own } of rows) {
      for (const { column, sealed: from, context, hashed } of own) {
        if (!from || keyIdOf(from) === keyring.current) continue
        const value = unseal(keyring, from, context)
        const to = seal(keyring, value, context)
        const hash = hashed ? personal.hashBeside(to, hashed.kind, value.toString()) : null
        await table.replace(tx, { id, column, from, to, hash })
        values += 1
      }
    }
    return { values, last: rows.at(-1)?.id }
  })

/** Seals a table anew, with the hashes beside; answers how many values. */
export async function resealTable(database: Database, keyring: Keyring, table: SealedTable): Promise<number> {
  let values = 0
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const page: { values: number; last: bigint | undefined } = await resealPage(database, keyring, table, after)
    values += page.values
    after = page.last
  }
  return values
}

export type Rotation = {
  keyring: Keyring
  /** Makes the key of a number where the ring finds it. */
  make(id: number): Promise<void>
  /** Notes that a key becomes current, in the transaction in which it does. */
  note(tx: Tx, id: number): Promise<unknown>
  /** Each part of what is sealed; answers how much of it was sealed anew. */
  parts: readonly { name: string; reseal(): Promise<number> }[]
  /** Of these keys, those that still seal what can't be sealed anew. */
  stillNeeded(): Promise<readonly number[]>
  say(line: string): void
}

/** Begins a rotation, or goes on with the one that is under way, and finishes it. Answers the number of the key. */
export async function rotateKeys(database: Database, rotation: Rotation): Promise<number> {
  const { keyring, make, note, parts, stillNeeded, say } = rotation
  const { id, current_at } = await announce(database, keyring, make)
  if (current_at === null) {
    say(`${nameOfKey(id)} is announced; waiting for every process to have it`)
    await heardOf(database, id, 'newest')
    await inTransaction(database, async (tx) => {
      const changed = await tx.query(
        'update seal_key set current_at = clock_timestamp() where id = $1 and current_at is null returning id',
        [id],
      )
      // Another run of this command may have been first.
      if (changed.length > 0) await note(tx, id)
    })
  }
  keyring.use(id)
  say(`${nameOfKey(id)} is current; waiting for every process to seal with it`)
  await heardOf(database, id, 'sealing')
  for (const { name, reseal } of parts) say(`${name}: ${await reseal()} sealed anew`)
  const needed = await stillNeeded()
  await inTransaction(database, async (tx) => {
    await tx.query('update seal_key set resealed_at = clock_timestamp() where id = $1 and resealed_at is null', [id])
    await tx.query(
      `update seal_key set done_at = clock_timestamp()
       where id < $1 and resealed_at is not null and done_at is null and id <> all($2::smallint[])`,
      [id, needed],
    )
    await tx.query('delete from seal_key_node')
  })
  return id
}
