/** Wallets of a day that has passed: each held something before it, and one in twenty took something out on it. */

import { addRate } from '@hongyun/server/modules/money/yuebao/set-rate.ts'
import { shell } from '@hongyun/server/modules/site/operators/acts.ts'
import { type Database, inTransaction, only } from '@hongyun/server/platform/db/database.ts'

/** 3.45 % a year. */
const RATE = 34_500
/** One million yuan, as they were made with, and what of it is put in. */
const MONEY = 10_000_000_000n
const IN = 10_000_000n
const OUT = 10_000n

/** The last day that is booked is forgotten, though its wallets were not: it is due. */
export const forgetRun = (database: Database): Promise<void> =>
  inTransaction(database, async (tx) => {
    // What keeps the runs as they were.
    await tx.query('set local session_replication_role = replica')
    await tx.query('delete from yuebao_run where day = (select max(day) from yuebao_run)')
  })

/** Makes wallets for all players, whose interest of one day is due; `isBooked`: not before `forgetRun`. */
export const fillWallets = (database: Database, { isBooked = false } = {}): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { day } = only(
      await tx.query<{ day: string }>(
        `select ((clock_timestamp() - interval '5 minutes') at time zone 'Asia/Shanghai')::date - 2 as day`,
      ),
    )
    await addRate(tx, shell, { day, rate: RATE })
    await tx.query('insert into yuebao_account (player_id) select player_id from account')
    await tx.query(
      `with entered as (
         insert into yuebao_entry (player_id, seq, day, code, amount, balance_after)
         select player_id, 1, $1, 611, $2 + player_id, $2 + player_id from account returning player_id, id, amount
       ) insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
       select player_id, 2, 611, player_id, 6, amount, $3 - amount, 'wallet', id from entered`,
      [day, IN, MONEY],
    )
    await tx.query(
      `insert into yuebao_run (day, rate, finished_at)
       select $1::date + n, $2, clock_timestamp() from generate_series(0, $3::integer) n`,
      [day, RATE, isBooked ? 1 : 0],
    )
    await tx.query(
      `with entered as (
         insert into yuebao_entry (player_id, seq, day, code, amount, balance_after)
         select player_id, 2, $1::date + 1, 612, $2, balance - $2 from yuebao_account where player_id % 20 = 0
         returning player_id, id
       ) insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
       select e.player_id, 3, 612, 6, e.player_id, $2, a.balance + $2, 'wallet', e.id
       from entered e join account a on a.player_id = e.player_id`,
      [day, OUT],
    )
  })
