/**
 * Judging the bets of a corrected result again: chunk by chunk in order of player, each chunk one transaction that
 * posts the differences (417, 418), writes the bets' new results, ends chases that have won by them, tells the players and
 * moves the mark. No transfer of before is touched.
 * A player who has not enough for what is taken back keeps nothing below zero: the rest is written down as a debt. What a later
 * correction gives for the same bet ends that debt first.
 */
import { type Money, money } from '@hongyun/lottery/money.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { type LockedAccounts, lockAccounts } from '../../money/ledger/accounts.ts'
import { type Entry, postTransfers } from '../../money/ledger/post-transfers.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { shownName } from '../../site/tenant/disguises.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { stopWonChases } from '../bets/chase/stop-chases.ts'
import { againAfterRound } from '../bets/decided-anew.ts'
import { resettleBets } from '../bets/settle-bets.ts'
import { CHUNK_BETS, lastOfChunk } from './chunk.ts'
import { correctionLetters, type Difference } from './correction-letters.ts'
import {
  type JudgedIssue,
  judgeNumbers,
  type PaidBet,
  type Result,
  resultOf,
  shareOf,
  writtenOf,
} from './judge-bets.ts'

type Rejudged = JudgedIssue & { old_numbers: string; through: bigint }
type Correction = Rejudged & { statement_id: bigint; lottery_name: string }
export type Judged = { bet: PaidBet; before: Result; after: Result }
/** Below zero: what ends of an earlier one. */
type Debt = Difference & { amount: Money }

export type Corrected = { issueId: bigint; bets: number }

/** Judges the next chunk of a correction again; undefined when there is none, or when other nodes have them all. */
export function correctNextBets(database: Database, chunkBets = CHUNK_BETS): Promise<Corrected | undefined> {
  const correct = async (tx: Tx): Promise<Corrected | undefined> => {
    const [correction] = await tx.query<Correction>(
      `select c.statement_id, c.old_numbers, c.through_player_id as through, i.id, i.lottery_code, i.issue, i.bets_from, l.type,
              l.name as lottery_name, i.draws_at, d.numbers
       from result_correction c join issue i on i.id = c.issue_id join lottery l on l.code = i.lottery_code
       join draw d on d.issue_id = i.id
       where c.finished_at is null order by c.statement_id limit 1 for update of c skip locked`,
      [],
      'settlement.next-correction',
    )
    if (!correction) return undefined
    const last = await lastOfChunk(tx, correction, correction.through, chunkBets)
    if (last === null) {
      await tx.query('update result_correction set finished_at = clock_timestamp() where statement_id = $1', [
        correction.statement_id,
      ])
      return { issueId: correction.id, bets: 0 }
    }
    const judged = await judgeAgain(tx, correction, last)
    const differences = differencesOf(correction.id, judged)

    // From here on the only decision is how much a balance can cover.
    await markBets(tx, correction, judged)
    const won = newWins(judged)
    const accounts = await lockAccounts(tx, [
      ...differences.map(({ playerId }) => playerId),
      ...won.map(({ playerId }) => playerId),
    ])
    await stopWonChases(tx, accounts, correction.id, [...new Set(won.map(({ chaseId }) => chaseId))])
    const { entries, debts } = bearable(accounts, differences, await openDebts(tx, differences))
    await postTransfers(tx, accounts, entries)
    await writeDebts(tx, correction.statement_id, debts)
    const { disguisedLotteries } = await readSettings(tx)
    const name = shownName(disguisedLotteries, correction.lottery_code, correction.lottery_name)
    await sendLetters(tx, correctionLetters(correction, name, differences, debts))
    await moveMark(tx, correction, last, judged, entries, debts)
    return { issueId: correction.id, bets: judged.length }
  }
  return againAfterRound(() => inTransaction(database, correct))
}

/** The bets of the chunk that ends with the player `last`, by the old result and by the new one. */
export async function judgeAgain(tx: Queryable, correction: Rejudged, last: bigint): Promise<Judged[]> {
  const bets = await tx.query<PaidBet>(
    `select b.player_id, b.id, b.play_code, b.number, b.count, b.unit_stake, b.amount, b.point, b.odds, b.chase_id,
            p.agents, p.rates
     from bet b join rebate_plan p on p.id = b.rebate_plan_id
     where b.issue_id = $1 and b.player_id > $2 and b.player_id <= $3 and b.id >= $4 and b.state in ('won', 'lost', 'refunded')
     order by b.player_id, b.id`,
    [correction.id, correction.through, last, correction.bets_from],
  )
  const [before, after] = judgeNumbers(correction, bets, [correction.old_numbers, correction.numbers])
  return bets.map((bet) => ({ bet, before: resultOf(bet, before!), after: resultOf(bet, after!) }))
}

/** Per bet for its player, one sum for each agent. */
export function differencesOf(issueId: bigint, judged: readonly Judged[]): Difference[] {
  const agents = new Map<bigint, bigint>()
  const own = judged.map(({ bet, before, after }): Difference => {
    for (const [n, agent] of bet.agents.entries()) {
      const more = shareOf(after.rated, bet.rates[n]!) - shareOf(before.rated, bet.rates[n]!)
      agents.set(agent, (agents.get(agent) ?? 0n) + more)
    }
    const amount = after.back + after.rebate - before.back - before.rebate
    return { playerId: bet.player_id, record: { kind: 'bet', id: bet.id }, amount }
  })
  const shares = [...agents].map(
    ([playerId, amount]): Difference => ({ playerId, record: { kind: 'issue', id: issueId }, amount }),
  )
  return [...own, ...shares].filter(({ amount }) => amount !== 0n)
}

/** The chases that have won by the new result, and whose they are: with 中奖即停 they end as if it had been the first one. */
const newWins = (judged: readonly Judged[]): { playerId: bigint; chaseId: bigint }[] =>
  judged.flatMap(({ bet, before, after }) =>
    bet.chase_id !== null && before.state !== 'won' && after.state === 'won'
      ? [{ playerId: bet.player_id, chaseId: bet.chase_id }]
      : [],
  )

const keyOf = ({ playerId, record }: Omit<Difference, 'amount'>): string => `${playerId} ${record.kind} ${record.id}`

/** What is owed for the records that something is given for. Only corrections of their issue change it, and they follow each other. */
async function openDebts(tx: Tx, differences: readonly Difference[]): Promise<ReadonlyMap<string, bigint>> {
  const given = differences.filter(({ amount }) => amount > 0n)
  const rows = await tx.query<{
    player_id: bigint
    kind: Difference['record']['kind']
    record_id: bigint
    amount: bigint
  }>(
    `select player_id, record_kind as kind, record_id, sum(amount)::bigint as amount from correction_debt
     where player_id = any($1::bigint[]) and record_id = any($2::bigint[]) group by 1, 2, 3`,
    [bigintArray(given.map(({ playerId }) => playerId)), bigintArray(given.map(({ record }) => record.id))],
    'settlement.open-debts',
  )
  return new Map(
    rows.map(({ player_id, kind, record_id, amount }) => [
      keyOf({ playerId: player_id, record: { kind, id: record_id } }),
      amount,
    ]),
  )
}

/**
 * What is given comes first, so that it can bear what is taken; what a balance can't bear is owed. Of what is given, what is still
 * owed for the same record ends that debt.
 */
function bearable(
  accounts: LockedAccounts,
  differences: readonly Difference[],
  open: ReadonlyMap<string, bigint>,
): { entries: Entry[]; debts: Debt[] } {
  const entries: Entry[] = []
  const debts: Debt[] = []
  const left = new Map([...accounts].map(([playerId, { balance }]) => [playerId, balance as bigint]))
  for (const { playerId, record, amount } of differences) {
    if (amount < 0n) continue
    const owed = open.get(keyOf({ playerId, record })) ?? 0n
    const ended = owed < amount ? owed : amount
    if (ended > 0n) debts.push({ playerId, record, amount: money(-ended) })
    if (ended === amount) continue
    left.set(playerId, left.get(playerId)! + amount - ended)
    entries.push({ playerId, code: 417, amount: money(amount - ended), record: record.id, recordKind: record.kind })
  }
  for (const { playerId, record, amount } of differences) {
    if (amount > 0n) continue
    const has = left.get(playerId)!
    const taken = has + amount < 0n ? has : -amount
    left.set(playerId, has - taken)
    if (taken > 0n)
      entries.push({ playerId, code: 418, amount: money(taken), record: record.id, recordKind: record.kind })
    if (taken < -amount) debts.push({ playerId, record, amount: money(-amount - taken) })
  }
  return { entries, debts }
}

async function markBets(tx: Tx, { bets_from }: Correction, judged: readonly Judged[]): Promise<void> {
  const changed = judged.filter(
    ({ before, after }) => before.state !== after.state || before.back !== after.back || before.rebate !== after.rebate,
  )
  await resettleBets(
    tx,
    bets_from,
    changed.map(({ bet, after }) => writtenOf(bet, after)),
  )
}

async function writeDebts(tx: Tx, statementId: bigint, debts: readonly Debt[]): Promise<void> {
  await tx.query(
    `insert into correction_debt (statement_id, player_id, record_kind, record_id, amount)
     select $1, u.* from unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) as u`,
    [
      statementId,
      bigintArray(debts.map(({ playerId }) => playerId)),
      textArray(debts.map(({ record }) => record.kind)),
      bigintArray(debts.map(({ record }) => record.id)),
      bigintArray(debts.map(({ amount }) => amount)),
    ],
  )
}

async function moveMark(
  tx: Tx,
  correction: Correction,
  last: bigint,
  judged: readonly Judged[],
  entries: readonly Entry[],
  debts: readonly Debt[],
): Promise<void> {
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
  const posted = (code: 417 | 418) => sum(entries.filter((entry) => entry.code === code).map(({ amount }) => amount))
  await tx.query(
    `update result_correction set through_player_id = $2, paid = paid + $3, taken = taken + $4, owed = owed + $5
     where statement_id = $1`,
    [correction.statement_id, last, posted(417), posted(418), sum(debts.map(({ amount }) => amount))],
  )
  await tx.query('update settlement set payouts = payouts + $2, rebates = rebates + $3 where issue_id = $1', [
    correction.id,
    sum(judged.map(({ before, after }) => after.back - before.back)),
    sum(judged.map(({ before, after }) => after.rebate - before.rebate)),
  ])
}
