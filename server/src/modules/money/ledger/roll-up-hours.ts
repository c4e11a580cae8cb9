/**
 * Sums the hours of the ledger once they are closed, one after the other, each in one transaction that moves the mark: killed
 * at any instruction, the next run goes on from the mark. A transfer is dated before it is committed, so an hour is summed
 * only when every transaction is over that was writing transfers when it was found closed (`barrier`): each holds a lock of
 * the table from before its first transfer is dated until it has ended. Until then the figures of that hour are taken from the
 * transfers. Of several machines one has the mark at a time.
 */

import { codesOf } from '@hongyun/contract/ledger/words.ts'
import { businessDay, HOUR_MS } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { inSpan, spanOf, sums } from './hour-sums.ts'

/** For how many business days before the present one it is kept who bet. */
export const BETTOR_DAYS = 2

/** Clocks of machines that take turns at being the database's differ less. */
const IS_CLOSED = `>= through + interval '1 hour 1 minute'`

export const WRITERS = `select virtualtransaction from pg_locks
  where relation = 'transfer'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`

/** Covers the business days of BETTOR_DAYS and the present one, whose bettors a clock that jumped ahead has had forgotten. */
const REOPENED_DAYS = 3

/** How often the hours are rolled up: more than once in the minute of IS_CLOSED, so that `reopen` misses nothing. */
export const ROLL_UP_EVERY_MS = 30_000

/** Sums the hours that are closed and not summed yet; answers how many. */
export async function rollUpHours(database: Database): Promise<number> {
  await inTransaction(database, reopen)
  await database.query(
    `update ledger_rollup set barrier = array(${WRITERS}), barrier_at = clock_timestamp()
     where barrier is null and clock_timestamp() ${IS_CLOSED}`,
  )
  let hours = 0
  while (await inTransaction(database, rollUpNext)) hours += 1
  return hours
}

/**
 * Gives up the sums of the last days where the clock was set back: it passes through closed hours again. An hour is summed a
 * minute after its end at the earliest, so a clock before that minute was set back.
 */
async function reopen(tx: Tx): Promise<void> {
  const [reopened] = await tx.query<{ through: number }>(
    `update ledger_rollup
     set through = greatest(since, date_trunc('hour', clock_timestamp() - interval '${REOPENED_DAYS} days')),
         barrier = null, barrier_at = null
     where clock_timestamp() < through + interval '1 minute' and through > since returning through`,
  )
  if (!reopened) return
  const from = [reopened.through]
  await tx.query('delete from ledger_hour where hour_at >= to_timestamp($1 / 1000.0)', from)
  await tx.query('delete from bettor_day where first_at >= to_timestamp($1 / 1000.0)', from)
}

async function rollUpNext(tx: Tx): Promise<boolean> {
  const [mark] = await tx.query<{ through: number; is_closed: boolean | null; is_over: boolean }>(
    `select through, barrier_at ${IS_CLOSED} as is_closed,
            barrier is not null and not exists (${WRITERS} and virtualtransaction = any(barrier)) as is_over
     from ledger_rollup for update skip locked`,
  )
  if (!mark?.is_over) return false
  const { through, is_closed } = mark
  if (!is_closed) {
    await tx.query('update ledger_rollup set barrier = null, barrier_at = null')
    return false
  }
  const hour = spanOf(through, through + HOUR_MS)
  const day = businessDay(through)
  await tx.query(
    `insert into ledger_hour (hour_at, code, amount, house)
     select to_timestamp($1 / 1000.0), code, ${sums} from transfer where ${inSpan} group by code`,
    hour,
  )
  await tx.query(
    `insert into bettor_day (day, player_id, first_at)
     select $6::date, player_id, min(at) from transfer where ${inSpan} and code = any($5::smallint[]) group by player_id
     on conflict (day, player_id) do nothing`,
    [...hour, codesOf('bet'), day],
  )
  await tx.query('delete from bettor_day where day < $1::date - $2::integer', [day, BETTOR_DAYS])
  await tx.query('update ledger_rollup set through = to_timestamp($1 / 1000.0)', [through + HOUR_MS])
  return true
}
