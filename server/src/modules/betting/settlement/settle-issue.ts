/**
 * Settling an issue: chunk by chunk in order of player, each chunk one transaction that judges, pays, rebates,
 * releases stakes and moves the issue's mark forward. Killed at any instruction, the next run goes on from the
 * mark: a chunk is paid and marked, or neither.
 */
import { type Money, money } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { STAKES_RELEASED } from '../../money/ledger/codes.ts'
import { type Entry, postTransfers } from '../../money/ledger/post-transfers.ts'
import { stopWonChases } from '../bets/chase/stop-chases.ts'
import { againAfterRound } from '../bets/decided-anew.ts'
import { type BetRange, loseOtherBets, settleBets } from '../bets/settle-bets.ts'
import { dueFirst } from '../lotteries/due-first.ts'
import { markIssue } from '../lotteries/mark-issue.ts'
import { CHUNK_BETS, lastOfChunk } from './chunk.ts'
import {
  type JudgedIssue,
  judgeIssue,
  type Numbered,
  type PaidBet,
  type Paying,
  type PayingNumbers,
  payingFor,
  type Result,
  resultOf,
  shareOf,
  writtenOf,
} from './judge-bets.ts'

export type Settled = { issueId: bigint; lotteryCode: string; issue: string; bets: number }

/** That one issue could not be settled, for its `cause`: others may be. */
export class SettleError extends Error {
  constructor(issueId: bigint, cause: unknown) {
    super(`issue ${issueId} could not be settled`, { cause })
  }
}

/**
 * Settles the issue drawn longest ago that is not in `busy`, those of the last minute first; undefined when there is none. One that fails stays there for `aside_ms`.
 * Two nodes on one issue take turns chunk by chunk: the mark's row lock lets one of them on at a time.
 */
export async function settleNextIssue(
  database: Database,
  busy: Set<bigint>,
  chunkBets = CHUNK_BETS,
  aside_ms: (issueId: bigint) => number = () => 0,
): Promise<Settled | undefined> {
  let taken = undefined as bigint | undefined
  try {
    const issue = await takeIssue(database, [...busy], (id) => {
      taken = id
    })
    if (!issue || busy.has(issue.id)) return undefined
    busy.add(issue.id)
    const settled = await settle(database, issue, chunkBets)
    busy.delete(issue.id)
    return settled
  } catch (error) {
    if (taken === undefined) throw error
    const id = taken
    busy.add(id)
    setTimeout(() => busy.delete(id), aside_ms(id)).unref()
    throw new SettleError(id, error)
  }
}

async function settle(database: Database, issue: JudgedIssue, chunkBets: number): Promise<Settled> {
  const paying = await judgeIssue(database, issue)
  let bets = 0
  for (;;) {
    const settled = await againAfterRound(() =>
      inTransaction(database, (tx) => settleChunk(tx, issue, paying, chunkBets)),
    )
    bets += settled ?? 0
    if (settled === undefined) return { issueId: issue.id, lotteryCode: issue.lottery_code, issue: issue.issue, bets }
  }
}

/**
 * Marks an issue as settling. One that was left in the middle is taken up again. Who holds an issue never waits for its
 * mark, because the last chunk takes the issue while it holds the mark: the mark is written only where there is none.
 */
function takeIssue(
  database: Database,
  busy: readonly bigint[],
  take: (id: bigint | undefined) => void,
): Promise<JudgedIssue | undefined> {
  return inTransaction(database, async (tx) => {
    const issue = await dueFirst((within) =>
      tx.query<JudgedIssue & { state: 'drawn' | 'settling' }>(
        `select i.id, i.lottery_code, i.issue, i.state, i.bets_from, l.type, i.draws_at, d.numbers
         from issue i join draw d on d.issue_id = i.id join lottery l on l.code = i.lottery_code
         where i.state in ('drawn', 'settling') and i.id <> all($1) and i.draws_at > now() - $2::interval
         order by i.draws_at limit 1 for update of i skip locked`,
        [bigintArray(busy), within],
        'settlement.next',
      ),
    )
    take(issue?.id)
    if (!issue) return undefined
    const { state, ...judged } = issue
    if (state === 'drawn') {
      await markIssue(tx, issue.id, ['drawn'], 'settling')
      await tx.query('insert into settlement (issue_id) values ($1)', [issue.id])
    }
    return judged
  })
}

/** Settles the next chunk and answers its number of bets; undefined when the issue is settled. */
async function settleChunk(
  tx: Tx,
  issue: JudgedIssue,
  paying: PayingNumbers,
  chunkBets: number,
): Promise<number | undefined> {
  const mark = only(
    await tx.query<{ through: bigint; finished: boolean }>(
      `select through_player_id as through, finished_at is not null as finished from settlement
       where issue_id = $1 for update`,
      [issue.id],
    ),
  )
  if (mark.finished) return undefined
  const last = await lastOfChunk(tx, issue, mark.through, chunkBets)
  if (last === null) {
    await tx.query('update settlement set finished_at = clock_timestamp() where issue_id = $1', [issue.id])
    await markIssue(tx, issue.id, ['settling'], 'settled')
    return undefined
  }
  const range: BetRange = [issue.id, mark.through, last, issue.bets_from]
  const bets = await moneyBets(
    tx,
    range,
    paying.size > chunkBets ? await numbersOf(tx, range, paying) : paying.values(),
  )
  const results = bets.map((bet) => resultOf(bet, paying))
  const entries = entriesOf(issue.id, bets, results)

  // Only writes from here on. Accounts are locked last, because bets of their players wait for these locks.
  const totals = await markBets(tx, range, bets, results)
  const accounts = await lockAccounts(
    tx,
    entries.map((entry) => entry.playerId),
  )
  const won = bets.flatMap((bet, i) => (bet.chase_id !== null && results[i]!.state === 'won' ? [bet.chase_id] : []))
  await stopWonChases(tx, accounts, issue.id, [...new Set(won)])
  await postTransfers(
    tx,
    accounts,
    entries,
    totals.stakes > 0n ? [{ code: STAKES_RELEASED, amount: totals.stakes, record: issue.id }] : [],
  )
  await tx.query(
    `update settlement set through_player_id = $2, stakes = stakes + $3, payouts = payouts + $4, rebates = rebates + $5
     where issue_id = $1`,
    [issue.id, last, totals.stakes, sum(results.map((r) => r.back)), sum(results.map((r) => r.rebate))],
  )
  return totals.bets
}

/** The paying numbers of the chunk's own bets: where there are more in all than a chunk has bets, each chunk names its own alone. */
async function numbersOf(tx: Tx, range: BetRange, paying: PayingNumbers): Promise<Paying[]> {
  const own = await tx.query<Numbered>(
    `select distinct play_code, number from bet
     where issue_id = $1 and player_id > $2 and player_id <= $3 and id >= $4 and state = 'waiting'`,
    [...range],
  )
  return own.flatMap((numbered) => payingFor(paying, numbered) ?? [])
}

/** The chunk's bets that move money: those that get something back, by these numbers, and those with a rebate for someone. */
function moneyBets(tx: Tx, range: BetRange, numbers: Iterable<Paying>): Promise<PaidBet[]> {
  const list = [...numbers]
  return tx.query<PaidBet>(
    `select b.player_id, b.id, b.play_code, b.number, b.count, b.unit_stake, b.amount, b.point, b.odds, b.chase_id,
            p.agents, p.rates
     from bet b join rebate_plan p on p.id = b.rebate_plan_id
     where b.issue_id = $1 and b.player_id > $2 and b.player_id <= $3 and b.id >= $4 and b.state = 'waiting'
       and (b.point > 0 or cardinality(p.agents) > 0
            or (b.play_code, b.number) in (select * from unnest($5::text[], $6::text[])))
     order by b.player_id, b.id`,
    [...range, textArray(list.map((item) => item.playCode)), textArray(list.map((item) => item.number))],
  )
}

/** The transfers of a chunk: per bet for the player, one sum for each agent. */
function entriesOf(issueId: bigint, bets: readonly PaidBet[], results: readonly Result[]): Entry[] {
  const entries: Entry[] = []
  const agents = new Map<bigint, Money>()
  for (const [i, bet] of bets.entries()) {
    const { prize, refund, rebate, rated } = results[i]!
    const post = (code: 201 | 203 | 501, amount: Money) => {
      if (amount > 0n) entries.push({ playerId: bet.player_id, code, amount, record: bet.id })
    }
    post(201, prize)
    post(203, refund)
    post(501, rebate)
    for (const [n, agent] of bet.agents.entries()) {
      agents.set(agent, money((agents.get(agent) ?? 0n) + shareOf(rated, bet.rates[n]!)))
    }
  }
  for (const [playerId, amount] of agents) {
    if (amount > 0n) entries.push({ playerId, code: 502, amount, record: issueId })
  }
  return entries
}

/** Writes the results: bet by bet where money moves, all at once for the plain losers. */
async function markBets(tx: Tx, range: BetRange, bets: readonly PaidBet[], results: readonly Result[]) {
  const stakes = await settleBets(
    tx,
    range,
    bets.map((bet, i) => writtenOf(bet, results[i]!)),
  )
  const plain = await loseOtherBets(tx, range)
  return { bets: bets.length + plain.count, stakes: money(stakes + plain.stakes) }
}

const sum = (amounts: readonly Money[]): Money => money(amounts.reduce((total, amount) => total + amount, 0n))
