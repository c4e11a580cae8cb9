/**
 * The look at a business day that has passed, an hour after its end: who met a rule is marked. It goes through the day's players in
 * order, some a transaction, and its mark moves with them: whatever crashes or runs beside it, nobody is marked twice, and a day
 * that was missed comes before the next one.
 */

import { bigintArray, textArray } from '../../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { activePlayers, keepDay, readFacts } from './facts.ts'
import { judge } from './rules.ts'

/** So many players a transaction. */
const CHUNK = 500

type Run = { day: string; mark: bigint }

/** Begins the next day that has passed, or looks at the next players of the one that is open; answers whether there was anything to do. */
export function markNext(database: Database, chunk = CHUNK): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [run] = await tx.query<Run>(
      'select day, mark from protection_mark_run where finished_at is null for update skip locked',
      [],
      'protection.open-run',
    )
    return run ? markSome(tx, run, chunk) : beginNext(tx)
  })
}

/** The day after the last run, at first that on which the ledger begins. Orders of the day's end have failed within the hour. */
async function beginNext(tx: Tx): Promise<boolean> {
  const begun = await tx.query(
    `insert into protection_mark_run (day)
     select next.day from (
       select coalesce((select max(day) + 1 from protection_mark_run),
                       (select (since at time zone 'Asia/Shanghai')::date from ledger_rollup)) as day
     ) next
     where not exists (select from protection_mark_run where finished_at is null)
       and next.day < ((clock_timestamp() - interval '1 hour') at time zone 'Asia/Shanghai')::date
     on conflict do nothing returning day`,
    [],
    'protection.begin-run',
  )
  return begun.length > 0
}

async function markSome(tx: Tx, { day, mark }: Run, chunk: number): Promise<boolean> {
  const players = await activePlayers(tx, day, mark, chunk)
  const last = players.at(-1)
  if (last === undefined) {
    await tx.query(
      'update protection_mark_run set finished_at = clock_timestamp() where day = $1',
      [day],
      'protection.finish-run',
    )
    return true
  }
  await keepDay(tx, players, day)
  const facts = await readFacts(tx, players, day)
  const made = [...facts].flatMap(([playerId, own]) => judge(own, day).map((one) => ({ playerId, ...one })))
  if (made.length > 0)
    await tx.query(
      `insert into protection_mark (player_id, rule, day, evidence)
       select player_id, rule, $3::date, evidence::jsonb
       from unnest($1::bigint[], $2::text[], $4::text[]) as m (player_id, rule, evidence)`,
      [
        bigintArray(made.map(({ playerId }) => playerId)),
        textArray(made.map(({ rule }) => rule)),
        day,
        textArray(made.map(({ evidence }) => JSON.stringify(evidence))),
      ],
      'protection.make-marks',
    )
  await tx.query(
    'update protection_mark_run set mark = $2, players = players + $3, marks = marks + $4 where day = $1',
    [day, last, players.length, made.length],
    'protection.move-mark',
  )
  return true
}
