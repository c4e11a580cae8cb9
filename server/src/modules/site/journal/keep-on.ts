/** What an operator does where the journal can't simply go on: another key, a key that was lost, a database restored from a backup. */
import { type Config, SetupError } from '../../../platform/config.ts'
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import { lastKept } from './heads-file.ts'
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

/** Lets the journal go on from what the database has, under a record of what it had been sealed up to. Answers both sizes. */
export async function continueJournal(
  database: Database,
  { actor, config }: Parts,
  reason: string,
): Promise<{ size: number; lostSize: number }> {
  const kept = await lastKept(config.dataDir)
  if (!kept) throw new SetupError('no head was kept here: the journal goes on by itself')
  return inTransaction(database, async (tx) => {
    const [same] = await tx.query<{ root: Buffer }>('select root from journal_head where size = $1', [kept.size])
    if (same?.root.equals(kept.root))
      throw new SetupError('the database has the last head that was kept: the journal goes on by itself')
    const { size } = only(
      await tx.query<{ size: bigint }>('select coalesce(max(size), 0) as size from journal_head where size < $1', [
        kept.size,
      ]),
    )
    const act = await noteAct(tx, actor, 'journalContinue', { reason }, { kind: 'journal', id: String(kept.size) })
    await tx.query('insert into journal_fork (act_id, size, lost_size, lost_root) values ($1, $2, $3, $4)', [
      act,
      size,
      kept.size,
      Buffer.from(kept.root),
    ])
    return { size: Number(size), lostSize: kept.size }
  })
}
