/** What an operator does where the journal can't simply go on: another key, a key that was lost, a database restored from a backup. */
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { type Config, SetupError } from '../../../platform/config.ts'
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import { headsAtOnce } from './heads-file.ts'
import { announcedKeys, makeJournalKey, nameOfJournalKey, ownOf, readJournalKeys, verifierOf } from './key.ts'

type Parts = { actor: Actor; config: Pick<Config, 'dataDir' | 'journalKeys'> }

/**
 * Announces another key: a row that the old key signs into the journal; the heads after it are signed by the new one. `lost`: the
 * old key is nowhere any more, so the new one signs its own row. Answers its name.
 */
export async function changeJournalKey(
  database: Database,
  { actor, config }: Parts,
  lost?: { reason: string },
): Promise<string> {
  const newest = (await announcedKeys(database)).at(-1)
  if (!newest) throw new SetupError('nothing was sealed yet: start the server first')
  const isHere = ownOf(readJournalKeys(config), newest) !== undefined
  if (lost && isHere) throw new SetupError(`${nameOfJournalKey(newest.no)} is here: it is not lost`)
  if (!lost && !isHere)
    throw new SetupError(`${nameOfJournalKey(newest.no)} is not here; where it is lost for good, add --lost <reason>`)
  const no = newest.no + 1
  const name = nameOfJournalKey(no)
  if (!config.journalKeys) await makeJournalKey(config, no)
  const announced = await announcedKeys(database)
  const [added] = readJournalKeys(config).filter(
    (key) => !announced.some((one) => key.publicKey.equals(one.key.publicKey)),
  )
  if (!added) throw new SetupError(`set ${name} beside JOURNAL_KEY, on every node, and start the nodes again`)
  await inTransaction(database, async (tx) => {
    const detail = { name, ...(lost ? { reason: lost.reason } : {}) }
    const act = await noteAct(tx, actor, 'journalKey', detail, { kind: 'journal', id: String(no) })
    await tx.query('insert into journal_key (no, verifier, was_lost, act_id) values ($1, $2, $3, $4)', [
      no,
      verifierOf(newest.key.name, added),
      lost !== undefined,
      act,
    ])
  })
  return name
}

type Compared = { first: bigint | null; last: bigint | null; agreed: bigint | null }

/** Of heads kept here: which the database contradicts and no fork explains yet, and the largest below `under` that it has. */
async function compare(database: Database, heads: readonly TreeHead[], under: bigint | null): Promise<Compared> {
  return only(
    await database.query<Compared>(
      `select min(size) filter (where is_lost) as first, max(size) filter (where is_lost) as last,
         max(size) filter (where is_here and size < $3) as agreed
       from (
         select k.size, h.root is not distinct from k.root as is_here, h.root is distinct from k.root
           and not exists (select from journal_fork f where f.size < k.size and f.lost_size >= k.size) as is_lost
         from unnest($1::bigint[], $2::bytea[]) as k (size, root) left join journal_head h on h.size = k.size
       ) compared`,
      [heads.map(({ size }) => BigInt(size)), heads.map(({ root }) => Buffer.from(root)), under],
    ),
  )
}

/**
 * What is lost of the heads that were kept here: all after the last one that the database has before the first that it contradicts.
 * Other nodes may have sealed on from there already. Undefined where nothing is.
 */
async function lostHeads(database: Database, dataDir: string): Promise<{ size: bigint; last: TreeHead } | undefined> {
  let first: bigint | undefined
  let last: TreeHead | undefined
  for await (const heads of headsAtOnce(dataDir)) {
    const found = await compare(database, heads, null)
    if (found.first === null) continue
    if (first === undefined || found.first < first) first = found.first
    const largest = heads.findLast(({ size }) => BigInt(size) === found.last)
    if (largest && largest.size >= (last?.size ?? 0)) last = largest
  }
  if (first === undefined || !last) return undefined
  let agreed: bigint | undefined
  for await (const heads of headsAtOnce(dataDir)) {
    const found = await compare(database, heads, first)
    if (found.agreed !== null && found.agreed > (agreed ?? 0n)) agreed = found.agreed
  }
  if (agreed !== undefined) return { size: agreed, last }
  // This machine began to keep heads later: as little as possible counts as lost.
  const [before] = await database.query<{ size: bigint }>(
    'select size from journal_head where size < $1 order by size desc limit 1',
    [first],
  )
  return { size: before?.size ?? 0n, last }
}

/** Lets the journal go on from what the database has, under a record of what it had been sealed up to. Answers both sizes. */
export async function continueJournal(
  database: Database,
  { actor, config }: Parts,
  reason: string,
): Promise<{ size: number; lostSize: number }> {
  // Heads never change, so they are compared before the transaction, which may not take as long.
  const lost = await lostHeads(database, config.dataDir)
  if (!lost) throw new SetupError('the database contradicts no head that was kept: the journal goes on by itself')
  const { size, last } = lost
  return inTransaction(database, async (tx) => {
    const act = await noteAct(tx, actor, 'journalContinue', { reason }, { kind: 'journal', id: String(last.size) })
    await tx.query('insert into journal_fork (act_id, size, lost_size, lost_root) values ($1, $2, $3, $4)', [
      act,
      size,
      last.size,
      Buffer.from(last.root),
    ])
    return { size: Number(size), lostSize: last.size }
  })
}
