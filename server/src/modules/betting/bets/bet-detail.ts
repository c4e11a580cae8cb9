/** One bet in full: each level's wins, and the receipt with its proof under the issue's published root. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import type { Database } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import { presentBet } from './present.ts'
import { type BetRead, findBet } from './reads.ts'
import { receiptProof } from './receipt-trees.ts'
import { receiptOf } from './receipts.ts'

export async function betDetail(database: Database, lotteries: LiveLotteries, playerId: bigint, id: string) {
  const bet = await findBet(database, playerId, id)
  if (!bet) throw refuse('notFound')
  const play = findPlay(bet.play_code)!
  const wins = winsOf(play, bet)
  return {
    ...presentBet(lotteries)(bet),
    trueLotteryName: lotteries.find(bet.lottery_code)?.trueName ?? bet.lottery_code,
    truePlayName: play.name,
    bettingNumber: bet.number,
    levels: play.levelsIn(contextAt(play, bet.draws_at)).map((level, i) => ({
      level: level.level,
      name: level.name || play.name,
      odds: formatOdds(bet.odds[i]!),
      wins: wins ? (wins[i] ?? 0) : null,
    })),
    drawsAt: bet.draws_at,
    settledAt: bet.settled_at,
    receipt: await provedReceipt(database, bet),
  }
}

function winsOf(play: Play, bet: BetRead): readonly number[] | undefined {
  if (bet.numbers === null || bet.state === 'cancelled') return undefined
  const draw = definitionOf(play.type).parseDraw(bet.numbers)
  return draw.ok ? play.compile(bet.number, contextAt(play, bet.draws_at))(draw.value).wins : undefined
}

async function provedReceipt(database: Database, bet: BetRead) {
  const text = receiptOf(bet, bet.lottery_code, bet.issue)
  const none = { text, index: null, proof: null, root: null, count: null }
  const [seal] = await database.query<{ root: Buffer; bets: number }>(
    'select root, bets from issue_seal where issue_id = $1',
    [bet.issue_id],
  )
  if (!seal || bet.state === 'cancelled') return none
  const published = { ...none, root: seal.root.toString('hex'), count: seal.bets }
  const { issue_id: id, lottery_code, issue, bets_from } = bet
  const proof = await receiptProof(database, { id, lottery_code, issue, bets_from }, seal.bets, bet)
  return proof ? { ...published, index: proof.index, proof: [...proof.path] } : published
}
