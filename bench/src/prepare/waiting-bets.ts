/**
 * An issue full of waiting bets, written by a few statements and leaving the books balanced: the bets, their 301
 * transfers, the accounts and the exposure. A tenth of them wins, whichever draw comes.
 */
import { canonicalOf } from '@hongyun/lottery/canonical.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { bestReturn } from '@hongyun/lottery/odds.ts'
import { oddsFor, type PlayerTerms } from '@hongyun/server/modules/betting/bets/read-line.ts'
import { type Database, inTransaction, type Tx } from '@hongyun/server/platform/db/database.ts'
import type { BenchIssue } from './issues.ts'

const PLAY = 'k3_hezhi'
const SUMS = Array.from({ length: 16 }, (_, i) => i + 3)
const STAKE = yuan(2)
/** Of five bets of a player, two are on one sum and three on a pair of sums: (2 x 1/16 + 3 x 2/16) / 5 is a tenth. */
const ROUNDS = [1, 1, 2, 2, 2] as const

type NumberRow = { number: string; count: number; exposure: bigint }

/** Every number that is bet on: the single sums, each as likely as the other, and likewise the pairs. */
function numbersOf(odds: readonly bigint[]): NumberRow[] {
  const play = findPlay(PLAY)!
  const singles = SUMS.map(String)
  const pairs = SUMS.flatMap((low) => SUMS.filter((high) => high > low).map((high) => `${low},${high}`))
  return [...singles, ...pairs].map((number) => ({
    number: canonicalOf(play, number),
    count: number.split(',').length,
    exposure: bestReturn(play, number, odds, STAKE),
  }))
}

/**
 * Places `bets` bets on the issue, five rounds over as many of the players as that takes, in no order of players; with
 * `daysAgo` as if they had been placed so many days ago.
 */
export async function fillIssue(
  database: Database,
  issue: BenchIssue,
  players: readonly bigint[],
  bets: number,
  terms: PlayerTerms,
  daysAgo = 0,
): Promise<void> {
  const perRound = bets / ROUNDS.length
  if (!Number.isInteger(perRound) || perRound > players.length) throw new Error(`${bets} bets need more players`)
  const odds = oddsFor(findPlay(PLAY)!, terms, 0)
  await inTransaction(database, async (tx) => {
    await tx.query('create temporary table made_player (place bigint primary key, id bigint) on commit drop')
    await tx.query(
      'insert into made_player select place - 1, id from unnest($1::bigint[]) with ordinality as p (id, place) where place <= $2',
      [players, perRound],
    )
    await writeNumbers(tx, numbersOf(odds))
    await chooseBets(tx, perRound, daysAgo)
    await writeBets(tx, issue, odds)
  })
}

async function writeNumbers(tx: Tx, numbers: readonly NumberRow[]): Promise<void> {
  await tx.query(
    'create temporary table made_number (count integer, place bigint, number text, exposure bigint, primary key (count, place)) on commit drop',
  )
  for (const count of [1, 2]) {
    const own = numbers.filter((row) => row.count === count)
    await tx.query(
      `insert into made_number select $1, place - 1, number, exposure
       from unnest($2::text[], $3::bigint[]) with ordinality as n (number, exposure, place)`,
      [count, own.map((row) => row.number), own.map((row) => row.exposure)],
    )
  }
}

/** Round by round every player once; the order of players in a round is a walk with a stride, as if they came at random. */
async function chooseBets(tx: Tx, perRound: number, daysAgo: number): Promise<void> {
  await tx.query(
    `create temporary table made_bet (id bigint, round bigint, player_id bigint, number text, count integer, exposure bigint, before bigint)
     on commit drop`,
  )
  const before = ROUNDS.map((_, round) => ROUNDS.slice(0, round).reduce((sum, count) => sum + count, 0))
  for (const [round, count] of ROUNDS.entries()) {
    await tx.query(
      `insert into made_bet
       select next_id() - ($5::bigint * 86400000 << 20), $1, p.id, n.number, n.count, n.exposure, $2
       from generate_series(0, $3::bigint - 1) as step
       join made_player p on p.place = (step * 7919 + $1 * 101) % $3
       join made_number n on n.count = $4 and n.place = (step * 31 + $1) % (select count(*) from made_number where count = $4)
       order by step`,
      [round, before[round], perRound, count, daysAgo],
    )
  }
}

async function writeBets(tx: Tx, issue: BenchIssue, odds: readonly bigint[]): Promise<void> {
  await tx.query(
    `insert into bet (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point, odds,
                      exposure, rebate_plan_id, placed_at)
     select m.player_id, m.id, $1, $2, m.number, m.count, $3::bigint, 10000, 1, $3::bigint * m.count, 0, $4, m.exposure,
            p.rebate_plan_id, time_of_id(m.id)
     from made_bet m join player p on p.id = m.player_id order by m.id`,
    [issue.id, PLAY, STAKE, odds],
  )
  await tx.query(
    `insert into transfer (id, at, player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
     select m.id, time_of_id(m.id), m.player_id, a.seq + m.round + 1, 301, m.player_id, 2, $1::bigint * m.count,
            a.balance - $1::bigint * (m.before + m.count), 'bet', m.id
     from made_bet m join account a on a.player_id = m.player_id order by m.id`,
    [STAKE],
  )
  await tx.query(
    `insert into exposure (issue_id, play_code, amount)
     select $1, code, sum(exposure) from made_bet, unnest(array['', $2, $2 || ' ' || number]) as code group by code`,
    [issue.id, PLAY],
  )
}
