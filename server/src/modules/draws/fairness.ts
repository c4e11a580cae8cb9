/** All that proves one draw, as the site and the command recompute it. */
import type { Database } from '../../db/database.ts'
import type { Issue } from '../lotteries/issues.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import { proofOf } from './reads.ts'

export async function fairnessOf(database: Database, lottery: Lottery, issue: Issue) {
  const proof = await proofOf(database, issue.id)
  if (!proof) throw new Error(`issue ${issue.id} has no chain`)
  return {
    lotteryCode: lottery.code,
    lotteryType: lottery.type,
    issue: issue.issue,
    state: issue.state,
    opensAt: issue.opens_at,
    closesAt: issue.closes_at,
    drawsAt: issue.draws_at,
    chain: {
      id: proof.chain_id.toString(),
      end: proof.chain_end.toString('hex'),
      length: proof.length,
      publishedAt: proof.published_at,
      position: proof.chain_position,
      previousSeed: proof.previous_seed.toString('hex'),
    },
    beacon: proof.beacon ?? '',
    bets: proof.root ? { root: proof.root.toString('hex'), count: proof.bets!, sealedAt: proof.sealed_at! } : null,
    draw: proof.seed
      ? { seed: proof.seed.toString('hex'), openNumber: proof.numbers!, drawnAt: proof.drawn_at! }
      : null,
  }
}
