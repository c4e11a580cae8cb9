/** What correcting a result would post, worked out as the correction itself does, chunk by chunk, without writing. */
import type { Queryable } from '../../../platform/db/database.ts'
import { CHUNK_BETS, lastOfChunk } from './chunk.ts'
import { differencesOf, judgeAgain } from './correct-bets.ts'
import type { JudgedIssue } from './judge-bets.ts'

/** `bets`: those whose result changes; `taken` may in part become debts. In 1/10000 yuan. */
export type CorrectionEffect = { bets: number; players: number; paid: bigint; taken: bigint }

/** The effect of settling an issue by `numbers` in place of what stands in `draw`. */
export async function correctionEffect(
  database: Queryable,
  issueId: bigint,
  numbers: string,
  chunkBets = CHUNK_BETS,
): Promise<CorrectionEffect> {
  const effect = { bets: 0, players: 0, paid: 0n, taken: 0n }
  const [found] = await database.query<JudgedIssue>(
    `select i.id, i.lottery_code, i.issue, i.bets_from, l.type, i.draws_at, d.numbers
     from issue i join lottery l on l.code = i.lottery_code join draw d on d.issue_id = i.id where i.id = $1`,
    [issueId],
  )
  if (!found) return effect
  const issue = { ...found, numbers, old_numbers: found.numbers }
  for (let through = 0n; ; ) {
    const last = await lastOfChunk(database, issue, through, chunkBets)
    if (last === null) return effect
    const differences = differencesOf(issueId, await judgeAgain(database, { ...issue, through }, last))
    const own = differences.filter(({ record }) => record.kind === 'bet')
    effect.bets += own.length
    // A player's bets are in one chunk.
    effect.players += new Set(own.map(({ playerId }) => playerId)).size
    for (const { amount } of differences) {
      if (amount > 0n) effect.paid += amount
      else effect.taken -= amount
    }
    through = last
  }
}
