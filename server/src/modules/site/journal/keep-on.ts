/** What an operator does where the journal can't simply go on: another key, a key or a place that is gone, a database restored from a backup. */
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { type Config, SetupError } from '../../../platform/config.ts'
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import { unexplained } from './forks.ts'
import { headsAtOnce, keepFork } from './heads-file.ts'
import { announcedKeys, makeJournalKey, nameOfJournalKey, ownOf, readJournalKeys, verifierOf } from './key.ts'
import { auditedBefore } from './outside.ts'
import { lostAtPlaces } from './places/fetched-back.ts'
import { forgetHeads, placesBesides } from './places/store.ts'

type Parts = { actor: Actor; config: Pick<Config, 'dataDir' | 'journalKeys' | 'journalOutside'> }

/**
 * Announces another key: a row that the old key signs into the journal; the heads after it are signed by the new one. `lost`: the
 * old key is nowhere any more, so the new one signs its own row.
 */
export async function changeJournalKey(
  database: Database,
  { actor, config }: Parts,
  lost?: { reason: string },
): Promise<{ no: number; name: string; verifier: string }> {
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
  const verifier = verifierOf(newest.key.name, added)
  await inTransaction(database, async (tx) => {
    const detail = { name, ...(lost ? { reason: lost.reason } : {}) }
    const act = await noteAct(tx, actor, 'journalKey', detail, { kind: 'journal', id: String(no) })
    await tx.query('insert into journal_key (no, verifier, was_lost, act_id) values ($1, $2, $3, $4)', [
      no,
      verifier,
      lost !== undefined,
      act,
    ])
  })
  return { no, name, verifier }
}

/** The largest of these heads that the database has, of less than `under` entries. */
async function largestAgreed(database: Database, heads: readonly TreeHead[], under: number): Promise<number | null> {
  const { agreed } = only(
    await database.query<{ agreed: bigint | null }>(
      `select max(h.size) as agreed from unnest($1::bigint[], $2::bytea[]) as k (size, root)
         join journal_head h on h.size = k.size and h.root = k.root
       where h.size < $3`,
      [heads.map(({ size }) => BigInt(size)), heads.map(({ root }) => Buffer.from(root)), under],
    ),
  )
  return agreed === null ? null : Number(agreed)
}

/**
 * What is lost of the heads that were kept here, or are outside, and no fork explains yet: all after the last one that the database has before the
 * first that it contradicts. It, or other nodes, may have sealed on from there already. Undefined where nothing is.
 */
async function lostHeads(
  database: Database,
  { dataDir, journalOutside }: Parts['config'],
  onRemark: (line: string) => void,
): Promise<{ size: number; last: TreeHead } | undefined> {
  const lost = (await unexplained(database, dataDir)).map(({ head }) => head)
  const audited = await auditedBefore(database, dataDir)
  lost.push(...(await lostAtPlaces(database, journalOutside, audited, onRemark)))
  const [first] = lost.toSorted((one, other) => one.size - other.size)
  if (!first) return undefined
  const last = lost.reduce((largest, head) => (head.size >= largest.size ? head : largest))
  let agreed: number | null = null
  for await (const { heads } of headsAtOnce(dataDir)) {
    const found = await largestAgreed(database, heads, first.size)
    if (found !== null && found > (agreed ?? 0)) agreed = found
  }
  if (agreed !== null) return { size: agreed, last }
  // This machine began to keep heads later: as little as possible counts as lost.
  const [before] = await database.query<{ size: bigint }>(
    'select size from journal_head where size < $1 order by size desc limit 1',
    [first.size],
  )
  return { size: Number(before?.size ?? 0), last }
}

/**
 * Lets the journal go on from what the database has, under a record of what it had been sealed up to. Answers both sizes, and whether
 * all heads outside could be compared; `onRemark` is told which could not.
 */
export async function continueJournal(
  database: Database,
  { actor, config }: Parts,
  reason: string,
  onRemark: (line: string) => void = () => {},
): Promise<{ size: number; lostSize: number; isWhole: boolean }> {
  // Heads never change, so they are compared before the transaction, which may not take as long.
  let isWhole = true
  const lost = await lostHeads(database, config, (line) => {
    isWhole = false
    onRemark(line)
  })
  if (!lost)
    throw new SetupError(
      isWhole
        ? 'the database contradicts no head that was kept: the journal goes on by itself'
        : 'the database contradicts no head that could be compared: of what could not, try again once it is set here and answers',
    )
  const { size, last } = lost
  const act = await inTransaction(database, async (tx) => {
    const noted = await noteAct(tx, actor, 'journalContinue', { reason }, { kind: 'journal', id: String(last.size) })
    await tx.query('insert into journal_fork (act_id, size, lost_size, lost_root) values ($1, $2, $3, $4)', [
      noted,
      size,
      last.size,
      Buffer.from(last.root),
    ])
    return noted
  })
  // A kill before this leaves the journal stopped: the command makes another record then.
  await keepFork(config.dataDir, { act, size, lostSize: last.size })
  return { size, lostSize: last.size, isWhole }
}

/** Gives up a witness or a bucket that is set here no longer: nobody is told again that its heads can't be compared. */
export async function giveUpPlace(
  database: Database,
  { actor, config }: Parts,
  place: string,
  reason: string,
): Promise<void> {
  const unset = await placesBesides(database, config.journalOutside)
  const given = unset.find(({ name }) => name === place)
  if (!given)
    throw new SetupError(
      `"${place}" is no place that has heads and is not set here; such are: ${unset.map(({ name }) => name).join(', ') || 'none'}`,
    )
  await inTransaction(database, async (tx) => {
    await noteAct(tx, actor, 'journalPlaceGone', { reason, entries: given.size }, { kind: 'journal', id: place })
    await forgetHeads(tx, place)
  })
}
