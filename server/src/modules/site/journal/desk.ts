/** What operators see of the journal: how far it is sealed, by which key, what happened to it, and its heads. */
import type { journalEvents, journalFaults } from '@hongyun/contract/journal/words.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { announcedKeys } from './key.ts'
import { lastAudit } from './outside.ts'
import { withCosignatures } from './places/cosigned.ts'

type HeadRow = { size: bigint; root: Buffer; note: string; at: number }

async function headsOf(database: Database, rows: readonly HeadRow[]) {
  const keys = await announcedKeys(database)
  const list = []
  for (const { size, root, note, at } of rows) {
    const signatures = parseNote(await withCosignatures(database, size, note))?.signatures ?? []
    const by = keys.find(({ key }) => signatures.some(({ keyId }) => keyId === key.keyId))
    const witnesses = signatures.filter(({ keyId }) => keys.every(({ key }) => key.keyId !== keyId))
    list.push({
      ...{ size: Number(size), root: root.toString('hex'), at, keyNo: by?.no ?? null },
      witnesses: witnesses.map(({ name }) => name),
    })
  }
  return list
}

/** Heads, the newest first: those of less than `before` entries. */
export async function listHeads(database: Database, before: number | undefined, count: number) {
  const rows = await database.query<HeadRow>(
    `select size, root, note, at from journal_head where size < coalesce($1::bigint, 9223372036854775807)
     order by size desc limit $2`,
    [before === undefined ? null : BigInt(before), count + 1],
    'journal.heads',
  )
  return { list: await headsOf(database, rows.slice(0, count)), isMore: rows.length > count }
}

type Event = {
  kind: keyof typeof journalEvents
  at: number
  act_id: bigint
  key_no: number | null
  size: bigint | null
  lost_size: bigint | null
}

const events = (database: Database): Promise<Event[]> =>
  database.query<Event>(
    `select case when was_lost then 'keyLost' else 'keyChanged' end as kind, at, act_id, no as key_no,
            null::bigint as size, null::bigint as lost_size
     from journal_key where act_id is not null
     union all
     select 'fork', at, act_id, null, size, lost_size from journal_fork
     order by at desc`,
  )

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value))

/** `fault`: why this node does not seal. */
export async function journalState(database: Database, dataDir: string, fault: keyof typeof journalFaults | undefined) {
  const { list } = await listHeads(database, undefined, 1)
  const figures = only(
    await database.query<{ heads: bigint; waiting: bigint; through: number }>(
      `select (select count(*) from journal_head where at > now() - interval '24 hours') as heads,
              (select count(*) from journal_pending) as waiting,
              (select time_of_id(min(through)) from journal_mark) as through`,
      [],
      'journal.state',
    ),
  )
  const keys = await database.query<{ no: number; verifier: string; at: number }>(
    'select no, verifier, at from journal_key order by no desc',
  )
  return {
    serverTime: Date.now(),
    head: list[0] ?? null,
    headsOfDay: Number(figures.heads),
    waiting: Number(figures.waiting),
    sealedThrough: figures.through,
    fault: fault ?? null,
    keys,
    events: (await events(database)).map(({ kind, at, act_id, key_no, size, lost_size }) => ({
      ...{ kind, at, actId: act_id.toString(), keyNo: key_no },
      ...{ from: numberOf(size), lostSize: numberOf(lost_size) },
    })),
    audited: (await lastAudit(database, dataDir)) ?? null,
  }
}
