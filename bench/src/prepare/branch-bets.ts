/**
 * Settled bets of a branch, written day by day with their transfers: those that `fillSums` counts. Every second one won. What the
 * sums stand at is written with them, so that the follower goes on from there.
 */

import { systemAccounts } from '@hongyun/server/modules/money/ledger/accounts.ts'
import { STAKES_RELEASED } from '@hongyun/server/modules/money/ledger/codes.ts'
import { type Database, inTransaction, type Tx } from '@hongyun/server/platform/db/database.ts'

/** Bets of a player on a day, and those of them on the first lottery; half of either win. */
export const BETS = { all: 20, first: 14 }
export const LOTTERIES = ['k3_1m', 'k3_5m'] as const
/** In 1/10000 yuan. */
export const STAKE = 50_000n
export const PRIZE = 94_000n

/** Every fourth day of each player, from yesterday backwards; answers how many bets. */
export async function fillBets(database: Database, days: number): Promise<number> {
  let made = 0
  await database.query(`select make_partitions((now() at time zone 'UTC')::date - $1::integer, $1)`, [days + 2])
  for (let ago = days; ago >= 1; ago -= 1) {
    const [{ n } = { n: 0n }] = await inTransaction(database, async (tx) => {
      await openIssues(tx, ago)
      await chooseBets(tx, ago)
      await writeBets(tx)
      await writeTransfers(tx)
      await settleIssues(tx)
      return tx.query<{ n: bigint }>('select count(*) as n from made_bet')
    })
    made += Number(n)
  }
  await database.query('insert into issue_sum (issue_id) select issue_id from settlement on conflict do nothing')
  await database.query(
    `update issue_sum u set day = day_of(s.finished_at), summed_at = s.finished_at, through_player_id = s.through_player_id
     from settlement s where s.issue_id = u.issue_id`,
  )
  await database.query(
    `insert into sum_place (player_id, seq, id)
     select a.player_id, a.seq, (select max(t.id) from transfer t where t.player_id = a.player_id and t.seq = a.seq)
     from account a where a.seq > 0
     on conflict (player_id) do update set seq = excluded.seq, id = excluded.id`,
  )
  return made
}

/** An issue of either lottery for each hour of a day of Asia/Shanghai. */
const openIssues = (tx: Tx, ago: number) =>
  tx.query(
    `with made as (
       insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, state, bets_from)
       select lottery, to_char(h.at at time zone 'Asia/Shanghai', '"7"YYMMDDHH24'), h.at, h.at + interval '50 minutes',
              h.at + interval '55 minutes', 'settled', id_at(h.at)
       from (select (day_of(now()) - $1::integer)::timestamp at time zone 'Asia/Shanghai' + n * interval '1 hour' as at
             from generate_series(0, 23) n) h, unnest($2::text[]) as lottery
       returning id, draws_at
     ) insert into settlement (issue_id, started_at, finished_at)
       select id, draws_at, draws_at + interval '10 seconds' from made`,
    [ago, LOTTERIES],
  )

async function chooseBets(tx: Tx, ago: number): Promise<void> {
  await tx.query(
    `create temporary table made_bet on commit drop as
     select p.id as player_id, p.rebate_plan_id, i.id as issue_id, s.finished_at,
            id_at(i.opens_at + (p.id * 31 + k * 7919) % 3000 * interval '1 second')
              | ((row_number() over (order by p.id, k)) & 1048575) as id,
            k % 2 = 0 as won
     from (select id, rebate_plan_id, day_of(now()) - $1::integer as day from player where (id / 20 + $1::integer) % 4 = 0) p
     cross join generate_series(0, $2::integer - 1) k
     join issue i on i.lottery_code = case when k < $3 then $4 else $5 end
       and i.issue = to_char(p.day, '"7"YYMMDD') || lpad(((p.id * 7 + k * 5) % 24)::text, 2, '0')
     join settlement s on s.issue_id = i.id`,
    [ago, BETS.all, BETS.first, ...LOTTERIES],
  )
  await tx.query('analyze made_bet')
}

const writeBets = (tx: Tx) =>
  tx.query(
    `insert into bet (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point, odds,
                      exposure, rebate_plan_id, placed_at, state, return_amount, rebate_amount, settled_at)
     select player_id, id, issue_id, 'k3_hezhi_lm', 'da', 1, $1::bigint, 10000, 1, $1::bigint, 0, '{18800}', 0, rebate_plan_id,
            time_of_id(id), case when won then 'won' else 'lost' end, case when won then $2::bigint else 0 end, 0, finished_at
     from made_bet order by id`,
    [STAKE, PRIZE],
  )

const writeTransfers = (tx: Tx) =>
  tx.query(
    `insert into transfer (id, at, player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
     select m.id, time_of_id(m.id), m.player_id,
            a.seq + row_number() over (partition by m.player_id order by m.id), m.code,
            case when m.code = 301 then m.player_id else $3::bigint end, case when m.code = 301 then $4::bigint else m.player_id end,
            m.amount,
            a.balance + sum(case when m.code = 301 then -m.amount else m.amount end) over (partition by m.player_id order by m.id),
            'bet', m.record_id
     from (
       select player_id, id, 301 as code, $1::bigint as amount, id as record_id from made_bet
       union all select player_id, id_at(finished_at) | (id & 1048575), 201, $2::bigint, id from made_bet where won
     ) m join account a on a.player_id = m.player_id order by m.id`,
    [STAKE, PRIZE, systemAccounts.house, systemAccounts.heldStakes],
  )

/** Their settlements say what they released and paid. */
async function settleIssues(tx: Tx): Promise<void> {
  await tx.query(
    `update settlement s set through_player_id = m.last, stakes = m.bets * $1::bigint, payouts = m.won * $2::bigint
     from (select issue_id, count(*) as bets, count(*) filter (where won) as won, max(player_id) as last
           from made_bet group by issue_id) m
     where m.issue_id = s.issue_id`,
    [STAKE, PRIZE],
  )
  await tx.query(
    `insert into transfer (id, at, player_id, seq, code, debit, credit, amount, record_kind, record_id)
     select id_at(s.finished_at) | s.issue_id, s.finished_at, 0, 0, $1, $2, $3, s.stakes, 'issue', s.issue_id
     from settlement s where s.issue_id in (select issue_id from made_bet)`,
    [STAKES_RELEASED, systemAccounts.heldStakes, systemAccounts.house],
  )
}
