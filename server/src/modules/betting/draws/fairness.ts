/** All that proves one draw, as the site and the command recompute it. */
import type { StatementKind } from '@hongyun/contract/results/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Issue } from '../lotteries/issues.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import { type IssueRound, roundOfIssue } from './beacon/rounds.ts'
import { proofOf, sealAndDrawOf } from './reads.ts'

/** What a source or an operator said of a draw that was made elsewhere, as everybody may read it. */
export type PublicStatement = {
  kind: StatementKind
  by: string[]
  openNumber: string | null
  at: number
  needed: number | null
  message: string | null
  signature: string | null
  publicKey: string | null
}

/** Reads the statements about an issue. Passed in, because the module draws must not import the module results. */
export type StatementsOf = (issueId: bigint) => Promise<PublicStatement[]>

export async function fairnessOf(database: Queryable, statementsOf: StatementsOf, lottery: Lottery, issue: Issue) {
  const proof = await proofOf(database, issue.id)
  if (!proof) return outsideFairness(database, statementsOf, lottery, issue)
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
      previousPosition: proof.previous_position,
      before: neighbourOf(proof.before_issue, proof.chain_position - 1, proof.before_draws_at),
      after: neighbourOf(proof.after_issue, proof.chain_position + 1, proof.after_draws_at),
    },
    beacon: proof.beacon ?? '',
    beaconRound: presentRound(await roundOfIssue(database, issue.id)),
    bets: sealOf(proof),
    draw: proof.seed
      ? { seed: proof.seed.toString('hex'), openNumber: proof.numbers!, drawnAt: proof.drawn_at! }
      : null,
    statements: await statementsOf(issue.id),
  }
}

/** A draw that was made elsewhere has no seed. Its proof is the list of statements: who stated the result, and when. */
async function outsideFairness(database: Queryable, statementsOf: StatementsOf, lottery: Lottery, issue: Issue) {
  const [found, statements] = await Promise.all([sealAndDrawOf(database, issue.id), statementsOf(issue.id)])
  return {
    source: 'outside' as const,
    ...issueOf(lottery, issue),
    bets: sealOf(found),
    statements,
    draw: found.numbers === null ? null : { openNumber: found.numbers, drawnAt: found.drawn_at! },
  }
}

function presentRound(found: IssueRound | undefined) {
  if (!found) return null
  const { chain, round, publishedAt, isPublished: due, signature, randomness, keptAt } = found
  const { hash, publicKey, genesisAt, period_ms, seed, id } = chain
  return {
    ...{ round, publishedAt, due, signature, randomness, keptAt },
    chain: { hash, publicKey, genesisAt, period: period_ms / 1000, seed, id },
  }
}

const neighbourOf = (issue: string | null, position: number, drawsAt: number | null) =>
  issue === null ? null : { issue, position, drawsAt: drawsAt! }

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
