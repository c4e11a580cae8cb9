/** Inserts a bet after the draw as somebody who owns the whole database, and recomputes everything that follows from bets. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import type { PoolClient } from 'pg'
import { treeOf } from '../../modules/betting/bets/close-issue.ts'
import { combinationOf } from '../../modules/betting/bets/combination.ts'

type Copied = {
  id: bigint
  player_id: bigint
  issue_id: bigint
  play_code: string
  number: string
  amount: bigint
  exposure: bigint
  lottery_code: string
  issue: string
}

/** Copies a lost bet within its issue, in a transaction of `hand`. Returns the id of the copy. */
export async function insertDrawnBet(hand: PoolClient): Promise<bigint> {
  const { rows } = await hand.query<Copied>(
    `select b.*, i.lottery_code, i.issue from bet b join issue i on i.id = b.issue_id
     join rebate_plan p on p.id = b.rebate_plan_id
     where b.state = 'lost' and b.rebate_amount = 0 and b.chase_id is null and i.state = 'settled'
       and cardinality(p.agents) = 0 and not exists (select from draw_superseded s where s.issue_id = i.id)
       and b.player_id < (select through_player_id + 1 from settlement where issue_id = i.id)
     order by b.id limit 1`,
  )
  const bet = rows[0]!
  // Ids of one slip follow each other: takes the first free one after the bet.
  const free = await hand.query<{ id: bigint }>(
    `select id + 1 as id from bet b where id >= $1 and not exists (select from bet where id = b.id + 1)
     order by id limit 1`,
    [bet.id],
  )
  const { id } = free.rows[0]!
  await hand.query(
    `insert into bet (id, player_id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point, odds,
                      exposure, rebate_plan_id, placed_at, state, return_amount, rebate_amount, settled_at)
     select $1, player_id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point, odds,
            exposure, rebate_plan_id, placed_at, state, return_amount, rebate_amount, settled_at from bet where id = $2`,
    [id, bet.id],
  )
  await hand.query(
    `with moved as (
       insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
       select player_id, seq + 1, 301, player_id, 2, $2, balance - $2, 'bet', $3 from account where player_id = $1
     ) update account set seq = seq + 1, balance = balance - $2 where player_id = $1`,
    [bet.player_id, bet.amount, id],
  )
  await hand.query(`update transfer set amount = amount + $2 where code = 701 and record_id = $1`, [
    bet.issue_id,
    bet.amount,
  ])
  await hand.query(
    `update play_day set staked = staked + $2
     where player_id = $1 and day = (clock_timestamp() at time zone 'Asia/Shanghai')::date`,
    [bet.player_id, bet.amount],
  )
  await hand.query(
    `with p as (
       select part, u.day from issue_sum u join settlement s on s.issue_id = u.issue_id
       cross join lateral (values (''), ($4), ('#' || to_char(s.finished_at at time zone 'Asia/Shanghai', 'HH24'))) v (part)
       where u.issue_id = $3
     )
     update member_day m set bets = bets + 1, staked = staked + $2 from p
     where m.player_id = $1 and m.day = p.day and m.part = p.part`,
    [bet.player_id, bet.amount, bet.issue_id, bet.lottery_code],
  )
  await hand.query('update settlement set stakes = stakes + $2 where issue_id = $1', [bet.issue_id, bet.amount])
  await hand.query('update exposure set amount = amount + $2 where issue_id = $1 and play_code = any($3)', [
    bet.issue_id,
    bet.exposure,
    ['', bet.play_code, combinationOf(findPlay(bet.play_code)!, bet.number) ?? ''],
  ])
  const reader = { query: async (text: string, values: unknown[] = []) => (await hand.query(text, [...values])).rows }
  const tree = await treeOf(reader as Parameters<typeof treeOf>[0], { ...bet, id: bet.issue_id, bets_from: 0n })
  await hand.query('update issue_seal set root = $2, bets = $3 where issue_id = $1', [
    bet.issue_id,
    Buffer.from(tree.root, 'hex'),
    tree.size,
  ])
  return id
}
