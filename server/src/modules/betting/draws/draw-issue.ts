/**
 * The draw. It runs on a connection whose role has no right on any table that knows of a bet, takes nothing but
 * the chain's seed, the lottery's code, the issue and its public round, and writes one row that is never changed.
 */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { deriveDraw } from '@hongyun/lottery/fairness.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { dueFirst } from '../lotteries/due-first.ts'
import { markIssue } from '../lotteries/mark-issue.ts'
import type { Chains } from './chains.ts'

type Due = {
  id: bigint
  lottery_code: string
  type: LotteryType
  issue: string
  draws_at: number
  chain_id: bigint
  chain_position: number
  /** The randomness of its public round in lower-case hex; empty where it has no round. */
  beacon: string
}

export type Drawn = { issueId: bigint; lotteryCode: string; issue: string; numbers: string }

/**
 * Draws one issue that is due: closed, its bets sealed, its time come, and those of all lower places of its chain sealed,
 * since its seed tells theirs. One that has a public round waits for it; one of a broken chain is left alone for a while. Answers undefined
 * when none is, or when another node has it.
 */
export function drawNextIssue(database: Database, chains: Chains): Promise<Drawn | undefined> {
  return inTransaction(database, async (tx) => {
    const due = await dueFirst((within) =>
      tx.query<Due>(
        `select i.id, i.lottery_code, l.type, i.issue, i.draws_at, i.chain_id, i.chain_position,
              coalesce(encode(r.randomness, 'hex'), '') as beacon
       from issue i join lottery l on l.code = i.lottery_code join issue_seal s on s.issue_id = i.id
            left join public_round r on r.chain = i.beacon_chain and r.round = i.beacon_round
       where i.state = 'closed' and i.chain_id is not null and i.draws_at <= now() and i.draws_at > now() - $1::interval
         and i.chain_id <> all($2)
         and (i.beacon_round is null or r.round is not null)
         and coalesce((select lower.chain_position > i.chain_position from issue lower
                       where lower.chain_id = i.chain_id and lower.state in ('scheduled', 'open')
                       order by lower.chain_position limit 1), true)
       order by i.draws_at limit 1 for update of i skip locked`,
        [within, bigintArray([...chains.broken])],
        'draws.next-due',
      ),
    )
    if (!due) return undefined
    const seed = await chains.seed(tx, due.chain_id, due.chain_position)
    const type = definitionOf(due.type)
    const numbers = type.formatDraw(deriveDraw(due.type, seed.toString('hex'), due.lottery_code, due.issue, due.beacon))

    // Only writes from here on: all decisions are made.
    await tx.query(
      `insert into draw (issue_id, lottery_code, issue, draws_at, numbers, seed, beacon)
       values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6, $7)`,
      [due.id, due.lottery_code, due.issue, due.draws_at, numbers, seed, due.beacon],
      'draws.insert',
    )
    await markIssue(tx, due.id, ['closed'], 'drawn')
    return { issueId: due.id, lotteryCode: due.lottery_code, issue: due.issue, numbers }
  })
}

/** Nothing rests so long before the next close or draw: all chains take less, hashed without a rest. */
const HASTE_MS = 4000

/**
 * Unseals one chain that has the next draw of a lottery, within a minute; false where all of them are. So a first draw does
 * not wait for it. The soonest draw comes first.
 */
export async function prepareNextChain(database: Database, chains: Chains): Promise<boolean> {
  const rows = await database.query<{ chain_id: bigint; wait_ms: number | null }>(
    `select i.chain_id, extract(epoch from least(
       (select min(closes_at) from issue where state in ('scheduled', 'open')),
       (select min(draws_at) from issue where state = 'closed' and chain_id is not null)
     ) - clock_timestamp())::float8 * 1000 as wait_ms
     from lottery l cross join lateral (
       select chain_id, draws_at from issue where lottery_code = l.code and draws_at > now() order by draws_at limit 1
     ) i
     where i.chain_id is not null and i.draws_at < now() + interval '1 minute'
     group by i.chain_id order by min(i.draws_at)`,
    [],
    'draws.chains-due',
  )
  for (const { chain_id, wait_ms } of rows)
    if (!chains.broken.has(chain_id) && (await chains.prepare(database, chain_id, (wait_ms ?? 0) - HASTE_MS)))
      return true
  return false
}
