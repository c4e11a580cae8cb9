/** The ledger against itself: a balance is the replay of its transfers, without gap, each in its direction. */
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import type { Check, Checks } from '../../../platform/check.ts'
import { systemAccounts } from './accounts.ts'
import { STAKES_RELEASED } from './post-transfers.ts'

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
    early: boolean
  }>(
    `select * from (
       select id, seq, balance_after,
              coalesce(lag(balance_after) over own, 0) + case when credit = player_id then amount else -amount end as expected,
              coalesce(lag(seq) over own, 0) + 1 as expected_seq,
              count(*) over (partition by player_id, seq) as same,
              coalesce(at < lag(at) over own - interval '1 second', false) as early
       from transfer where player_id > 0 window own as (partition by player_id order by seq, id)
     ) t where balance_after <> expected or seq <> expected_seq or same > 1 or early`,
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

/** Which system account stands on the other side of a code. */
function counterOf(code: TransactionCode): bigint | undefined {
  if (code === 301 || code === 202 || code === 205 || code === 302 || code === 204) return systemAccounts.heldStakes
  if (code === 201 || code === 203 || code === 501 || code === 502) return systemAccounts.house
  if (code === 107) return systemAccounts.alipay
  if (code >= 401 && code <= 423) return systemAccounts.manual
  return undefined
}

/** Each transfer runs in the direction of its code, against the account its code names, dated as its id. */
export const directions: Check = async function* (database) {
  const codes = (Object.keys(dictionary) as unknown as TransactionCode[]).map(Number) as TransactionCode[]
  const rows = await database.query<{
    id: bigint
    code: number
    debit: bigint
    credit: bigint
    at: number
    dated: number
  }>(
    `with known as (select * from unnest($1::smallint[], $2::boolean[], $3::bigint[]) as k (code, is_in, counter))
     select t.id, t.code, t.debit, t.credit, t.at, time_of_id(t.id) as dated
     from transfer t left join known k on k.code = t.code
     where case when t.player_id = 0
             then t.seq <> 0 or t.code <> ${STAKES_RELEASED} or t.debit <> ${systemAccounts.heldStakes} or t.credit <> ${systemAccounts.house}
             else k.code is null
               or case when k.is_in then t.credit else t.debit end <> t.player_id
               or (k.counter is not null and case when k.is_in then t.debit else t.credit end <> k.counter) end
        or abs(extract(epoch from t.at - time_of_id(t.id))) > 1`,
    [codes, codes.map((code) => dictionary[code].direction === 'in'), codes.map((code) => counterOf(code) ?? null)],
  )
  for (const row of rows) {
    yield {
      check: 'direction',
      row: `transfer ${row.id}`,
      says: `code ${row.code} from ${row.debit} to ${row.credit} at ${new Date(row.at).toISOString()}`,
      expected: `the sides of code ${row.code} at ${new Date(row.dated).toISOString()}`,
    }
  }
}

export const ledgerChecks: Checks = { balances, runningBalances, directions }
