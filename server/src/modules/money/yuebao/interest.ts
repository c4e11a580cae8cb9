/**
 * The interest of a day, booked after five past midnight: on the least balance of the whole day, of which the interest of the day
 * before is a part from its first moment. A run goes through the wallets in the order of their players, some thousand a transaction,
 * and its mark moves with them: whatever crashes or runs beside it, each wallet gets each day once, and a day that was missed
 * comes before the next one.
 */
import { YEAR } from '@hongyun/contract/yuebao/interest.ts'
import { money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { rateOn } from './rates.ts'

/** So many wallets a transaction: their players wait as long for their own movements. */
const CHUNK = 5000

type Run = { day: string; id: bigint; rate: number; mark: bigint }

/** Begins the next day that has passed, or books the next wallets of the one that is open; answers whether there was anything to do. */
export function bookInterest(database: Database, chunk = CHUNK): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [run] = await tx.query<Run>(
      'select day, id, rate, mark from yuebao_run where finished_at is null for update skip locked',
      [],
      'yuebao.open-run',
    )
    return run ? bookSome(tx, run, chunk) : beginNext(tx)
  })
}

/** The day after the last run, at first that of the first wallet, once it has passed for five minutes. */
async function beginNext(tx: Tx): Promise<boolean> {
  const [next] = await tx.query<{ day: string }>(
    `select next.day from (
       select coalesce((select max(day) + 1 from yuebao_run), (select min(day) from yuebao_entry where seq = 1)) as day
     ) next
     where not exists (select from yuebao_run where finished_at is null)
       and next.day < ((clock_timestamp() - interval '5 minutes') at time zone 'Asia/Shanghai')::date`,
    [],
    'yuebao.next-day',
  )
  if (!next) return false
  const begun = await tx.query(
    'insert into yuebao_run (day, rate) values ($1, $2) on conflict do nothing returning day',
    [next.day, (await rateOn(tx, next.day)) ?? 0],
    'yuebao.begin-run',
  )
  return begun.length > 0
}

async function bookSome(tx: Tx, run: Run, chunk: number): Promise<boolean> {
  const { upto } = only(
    await tx.query<{ upto: bigint | null }>(
      `select max(player_id) as upto from (
         select player_id from yuebao_account
         where player_id > $1 and (balance > 0 or last_day > $2) order by player_id limit $3 for update
       ) locked`,
      [run.mark, run.day, run.rate === 0 ? 0 : chunk],
      'yuebao.lock-wallets',
    ),
  )
  if (upto === null) {
    await tx.query(
      'update yuebao_run set finished_at = clock_timestamp() where day = $1',
      [run.day],
      'yuebao.finish-run',
    )
    return true
  }
  const sums = only(
    await tx.query<{ accounts: bigint; low: bigint; interest: bigint }>(
      BOOK,
      [run.mark, upto, run.day, run.rate, run.id, YEAR],
      'yuebao.book-interest',
    ),
  )
  if (sums.interest > 0n)
    await postTransfers(tx, new Map(), [], [{ code: 613, amount: money(sums.interest), record: run.id }])
  await tx.query(
    `update yuebao_run set mark = $2, accounts = accounts + $3, low_sum = low_sum + $4, interest_sum = interest_sum + $5
     where day = $1`,
    [run.day, upto, sums.accounts, sums.low, sums.interest],
    'yuebao.move-mark',
  )
  return true
}

/**
 * The least balance of the day: what is there now without the movements of later days is what the day ended with; from there back,
 * the greatest sum of the day's last movements is how much less there was before them. A wallet that had nothing for a moment gets
 * nothing, and what it carries stays.
 */
const BOOK = `
  with low as (
    select a.player_id, a.seq, a.balance, a.carry,
           a.balance - coalesce(moved.later, 0) - greatest(moved.most, 0) as low
    from yuebao_account a cross join lateral (
      select (sum(signed) filter (where day > $3))::bigint as later, max(behind)::bigint as most
      from (
        select day, signed, sum(signed) filter (where day = $3) over (order by seq desc) as behind
        from (
          select day, seq, case when code = 611 then amount else -amount end as signed from yuebao_entry e
          where e.player_id = a.player_id and e.day >= $3 and e.code <> 613 and a.last_day >= $3
        ) own
      ) summed
    ) moved
    where a.player_id > $1 and a.player_id <= $2 and (a.balance > 0 or a.last_day > $3)
  ), booked as (
    insert into yuebao_entry (player_id, seq, day, code, amount, balance_after, record_id, low, rate, carry)
    select player_id, seq + 1, $3, 613, parts / $6::bigint, balance + parts / $6, $5, low, $4, parts % $6
    from (select *, low * $4::bigint + carry as parts from low where low > 0) due
    returning low, amount
  )
  select count(*) as accounts, coalesce(sum(low), 0)::bigint as low, coalesce(sum(amount), 0)::bigint as interest from booked`
