/**
 * What a witness knows, on its own disk: of each journal its keys and the head that it signed last. A decision and what it changes are
 * one step, of one process at a time, and are on disk before anybody is told: a witness that forgets what it signed signs a fork.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseVerifierKey, type VerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { verifyNote } from '@hongyun/lottery/journal/signing.ts'
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { originHash, type WatchedLog } from '@hongyun/lottery/journal/witness.ts'

/** How long one process waits for another one's decision. */
const BUSY_MS = 5000

export type Memory = {
  /** Every journal's name. */
  origins(): string[]
  /** Has it watch a journal by this key as well. */
  addKey(verifier: string, key: VerifierKey): void
  /** Undefined where it does not watch this journal. */
  watched(origin: string): WatchedLog | undefined
  /** The note of the head that was signed last, by the hash of the journal's name. */
  noteOf(hash: string): string | undefined
  /** In place of what was signed last. Where another key of the journal signed that, it is good for nothing more. */
  keep(origin: string, head: TreeHead, note: string): void
  /** Does the work alone: no other request or process decides meanwhile. What it kept is on disk when this ends, or nothing is. */
  alone<T>(work: () => T): T
  close(): void
}

/** Opens what is in the folder, which must be there. */
export function openMemory(dir: string): Memory {
  const database = new DatabaseSync(join(dir, 'witness.db'), { timeout: BUSY_MS })
  database.exec(`
    pragma synchronous = extra;
    create table if not exists log_key (verifier text primary key, origin text not null) strict;
    create table if not exists ended_key (verifier text primary key) strict;
    create table if not exists head (
      hash text primary key, origin text not null unique, size integer not null, root blob not null, note text not null
    ) strict`)
  const keys = database.prepare(
    'select verifier from log_key where origin = ? and verifier not in (select verifier from ended_key) order by rowid',
  )
  const end = database.prepare('insert into ended_key (verifier) values (?) on conflict do nothing')
  const head = database.prepare('select size, root from head where origin = ?')
  const note = database.prepare('select note from head where hash = ?')
  const addKey = database.prepare('insert into log_key (verifier, origin) values (?, ?) on conflict do nothing')
  const origins = database.prepare('select distinct origin from log_key order by origin')
  const keep = database.prepare(
    `insert into head (hash, origin, size, root, note) values (?, ?, ?, ?, ?)
     on conflict (origin) do update set size = excluded.size, root = excluded.root, note = excluded.note`,
  )
  const noteOf = (hash: string) => (note.get(hash) as { note: string } | undefined)?.note
  /** Those of the journal's keys that are good and signed a head. */
  const signersOf = (origin: string, text = ''): string[] => {
    const read = parseNote(text)
    const isBy = (key: VerifierKey | undefined) => key !== undefined && read !== undefined && verifyNote(read, [key]).ok
    const verifiers = keys.all(origin).map(({ verifier }) => String(verifier))
    return verifiers.filter((verifier) => isBy(parseVerifierKey(verifier)))
  }
  return {
    origins: () => origins.all().map(({ origin }) => String(origin)),
    addKey: (verifier, { name }) => void addKey.run(verifier, name),
    watched(origin) {
      const known = keys.all(origin).flatMap(({ verifier }) => parseVerifierKey(String(verifier)) ?? [])
      const last = head.get(origin) as { size: number; root: Uint8Array } | undefined
      if (known.length === 0) return undefined
      return { origin, keys: known, ...(last ? { head: { size: last.size, root: new Uint8Array(last.root) } } : {}) }
    },
    noteOf,
    keep(origin, { size, root }, text) {
      const signers = signersOf(origin, text)
      // A journal never goes back to an earlier key, which may have leaked.
      for (const before of signersOf(origin, noteOf(originHash(origin))))
        if (signers.length > 0 && !signers.includes(before)) end.run(before)
      keep.run(originHash(origin), origin, size, root, text)
    },
    alone(work) {
      database.exec('begin immediate')
      try {
        const done = work()
        database.exec('commit')
        return done
      } catch (error) {
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    },
    close: () => database.close(),
  }
}
