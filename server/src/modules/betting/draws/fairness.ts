/** All that proves one draw, as the site and the command recompute it. */
import type { Queryable } from '../../../platform/db/database.ts'
import type { Issue } from '../lotteries/issues.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import { type Evidence, evidenceOf } from '../results/reads.ts'
import { proofOf, sealAndDrawOf } from './reads.ts'

export async function fairnessOf(database: Queryable, lottery: Lottery, issue: Issue) {
  const proof = await proofOf(database, issue.id)
  if (!proof) return outsideFairness(database, lottery, issue)
  return {
    source: 'self' as const,
    ...issueOf(lottery, issue),
    chain: {
      id: proof.chain_id.toString(),
      end: proof.chain_end.toString('hex'),
      length: proof.length,
      publishedAt: proof.published_at,
      position: proof.chain_position,
      previousSeed: proof.previous_seed.toString('hex'),
    },
    beacon: proof.beacon ?? '',
    bets: sealOf(proof),
    draw: proof.seed
      ? { seed: proof.seed.toString('hex'), openNumber: proof.numbers!, drawnAt: proof.drawn_at! }
      : null,
  }
}

/** No seed proves a draw that was made elsewhere: what there is, is who said so, and when. */
async function outsideFairness(database: Queryable, lottery: Lottery, issue: Issue) {
  const [found, evidence] = await Promise.all([sealAndDrawOf(database, issue.id), evidenceOf(database, issue.id)])
  const operators = [...new Set(evidence.filter(({ kind }) => kind === 'entry').map(({ said_by }) => said_by))]
  return {
    source: 'outside' as const,
    ...issueOf(lottery, issue),
    bets: sealOf(found),
    statements: evidence.map((row) => presentEvidence(row, operators)),
    draw: found.numbers === null ? null : { openNumber: found.numbers, drawnAt: found.drawn_at! },
  }
}

/** Operators are told apart, not named. */
const presentEvidence = (row: Evidence, operators: readonly string[]) => ({
  kind: row.kind,
  by: row.kind === 'feed' ? row.said_by : `操作员 ${operators.indexOf(row.said_by) + 1}`,
  openNumber: row.numbers,
  at: row.at,
  needed: row.needed,
  message: row.body?.toString('utf8') ?? null,
  signature: row.signature?.toString('base64') ?? null,
  publicKey: row.public_key?.toString('base64') ?? null,
})

const issueOf = (lottery: Lottery, issue: Issue) => ({
  lotteryCode: lottery.code,
  lotteryType: lottery.type,
  issue: issue.issue,
  state: issue.state,
  opensAt: issue.opens_at,
  closesAt: issue.closes_at,
  drawsAt: issue.draws_at,
})

const sealOf = (row: { root: Buffer | null; bets: number | null; sealed_at: number | null }) =>
  row.root ? { root: row.root.toString('hex'), count: row.bets!, sealedAt: row.sealed_at! } : null
