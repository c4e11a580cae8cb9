/** The ledger against itself: a balance is the replay of its transfers, without gap, each in its direction. */
import { codesOf } from '@hongyun/contract/ledger/words.ts'
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { systemAccounts } from './accounts.ts'
import { sidesOfCodes, THE_PLAYER } from './codes.ts'
import { BETTOR_DAYS } from './roll-up-hours.ts'

/** Each account's last transfer says its balance and number; the number of transfers is that number. */
export const balances: Check = async function* (database) {
  const rows = await database.query<{ player_id: bigint; balance: bigint; seq: bigint; n: bigint; replay: bigint }>(
    `select a.player_id, a.balance, a.seq, coalesce(t.n, 0) as n, coalesce(t.replay, 0) as replay
     from account a left join (
       select player_id, count(*) as n, sum(case when credit = player_id then amount else -amount end) as replay
       from transfer where player_id > 0 group by player_id
     ) t using (player_id)
     where a.balance <> coalesce(t.replay, 0) or a.seq <> coalesce(t.n, 0)
     union all
     select t.player_id, 0, 0, count(*), 0 from transfer t left join account a using (player_id)
     where t.player_id > 0 and a.player_id is null group by t.player_id`,
  )
  for (const row of rows) {
    yield {
      check: 'balance',
      row: `account ${row.player_id}`,
      says: `balance ${row.balance}, ${row.seq} transfers`,
      expected: `balance ${row.replay}, ${row.n} transfers`,
    }
  }
}

/**
 * Each transfer's balance is the one before it plus or minus its amount, its number the next one and nobody else's, and its
 * time is not before that of the one before.
 */
export const runningBalances: Check = async function* (database) {
  const rows = await database.query<{
    id: bigint
    seq: bigint
    balance_after: bigint
    expected: bigint
    expected_seq: bigint
    same: bigint
    early: boolean | null
  }>(
    // Where the journal saw the clock being set back, a transfer may be older than the one before.
    `select id, seq, balance_after, expected, expected_seq, same, was_before(at + interval '1 second', before) as early from (
       select id, seq, balance_after, at, lag(at) over own as before,
              coalesce(lag(balance_after) over own, 0) + case when credit = player_id then amount else -amount end as expected,
              coalesce(lag(seq) over own, 0) + 1 as expected_seq,
              count(*) over (partition by player_id, seq) as same
       from transfer where player_id > 0 window own as (partition by player_id order by seq, id)
     ) t where balance_after <> expected or seq <> expected_seq or same > 1 or was_before(at + interval '1 second', before)`,
  )
  for (const row of rows) {
    yield {
      check: 'running balance',
      row: `transfer ${row.id}`,
      says: `number ${row.seq}, balance ${row.balance_after}`,
      expected: row.early
        ? 'a time after the transfer before'
        : row.same > 1n
          ? 'a number of its own'
          : `number ${row.expected_seq}, balance ${row.expected}`,
    }
  }
}

/** Each transfer is of a code that is posted: between the two sides of it, of a record of its kind, dated as its id. */
const directions: Check = async function* (database) {
  const sides = sidesOfCodes()
  const rows = await database.query<{
    id: bigint
    code: number
    debit: bigint
    credit: bigint
    record_kind: string
    at: number
    dated: number
  }>(
    `with known as (
       select * from unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::text[]) as k (code, debit, credit, record)
     )
     select t.id, t.code, t.debit, t.credit, t.record_kind, t.at, time_of_id(t.id) as dated
     from transfer t left join known k on k.code = t.code and k.record = t.record_kind
     where k.code is null
        or t.debit <> coalesce(nullif(k.debit, ${THE_PLAYER}), t.player_id)
        or t.credit <> coalesce(nullif(k.credit, ${THE_PLAYER}), t.player_id)
        or (t.player_id = 0) <> (${THE_PLAYER} not in (k.debit, k.credit)) or t.player_id = 0 and t.seq <> 0
        or abs(extract(epoch from t.at - time_of_id(t.id))) > 1`,
    [
      sides.map(({ code }) => code),
      sides.map(({ debit }) => debit),
      sides.map(({ credit }) => credit),
      sides.map(({ record }) => record),
    ],
  )
  for (const row of rows) {
    yield {
      check: 'direction',
      row: `transfer ${row.id}`,
      says: `code ${row.code} of a record ${row.record_kind} from ${row.debit} to ${row.credit} at ${new Date(row.at).toISOString()}`,
      expected: `the sides and the record of code ${row.code} at ${new Date(row.dated).toISOString()}`,
    }
  }
}

/** The sums of closed hours are those of their transfers. */
const hours = statementCheck(
  'hour',
  `with due as (
     select date_trunc('hour', t.at) as hour_at, t.code, sum(t.amount) as amount,
            sum(case ${systemAccounts.house} when t.credit then t.amount when t.debit then -t.amount else 0 end) as house
     from transfer t, ledger_rollup r where t.at >= r.since and t.at < r.through group by 1, 2
   )
   select format('hour %s code %s', hour_at, code) as row, format('%s, house %s', h.amount, h.house) as says,
          format('%s, house %s', d.amount, d.house) as expected
   from ledger_hour h full join due d using (hour_at, code)
   where h.amount is distinct from d.amount or h.house is distinct from d.house`,
)

/** Who bet on the last business days, in hours that are closed, and when first. */
const bettors = statementCheck(
  'bettor',
  `with due as (
     select (t.at at time zone 'Asia/Shanghai')::date as day, t.player_id, min(t.at) as first_at
     from transfer t, ledger_rollup r
     where t.at >= r.since and t.at < r.through and t.code in (${codesOf('bet').join(', ')}) group by 1, 2
   )
   select format('player %s on %s', player_id, day) as row, b.first_at as says, d.first_at as expected
   from bettor_day b full join due d using (day, player_id)
   where b.first_at is distinct from d.first_at
     and day >= (select (through at time zone 'Asia/Shanghai')::date - ${BETTOR_DAYS} from ledger_rollup)`,
)

/** The checks of the ledger. */
export const ledgerChecks: Checks = { balances, runningBalances, directions, hours, bettors }
