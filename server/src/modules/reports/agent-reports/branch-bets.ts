/** The bets of a branch, by when they were placed or by when they were settled: a page, and what the selection comes to. */
import { MAX_LINES } from '@hongyun/contract/agent-reports/words.ts'
import type { BetMoment, BetState } from '@hongyun/contract/bets/words.ts'
import { money } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentBet, presentTotals } from '../../betting/bets/present.ts'
import { betsOf } from '../../betting/bets/reads.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { nameSeen } from '../../people/identity/agent-sight.ts'
import { type BetLine, newestPlaced, newestSettled } from './bet-lines.ts'
import { type Looked, spanAsked } from './bills.ts'
import { membersNamed } from './members.ts'

export type BetsAsked = {
  pageNum: number
  pageSize: number
  by: BetMoment
  lotteryCode?: string | undefined
  issue?: string | undefined
  state?: BetState | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

/** A page of the bets of an agent's members. A stranger's name finds nothing. */
export async function branchBets(
  database: Database,
  lotteries: LiveLotteries,
  { agentId, sight, whose }: Looked,
  asked: BetsAsked,
) {
  const { pageNum, pageSize } = asked
  const filter = {
    ...{ span: spanAsked(asked), lottery: asked.lotteryCode ?? null },
    ...{ issue: asked.issue ?? null, state: asked.state ?? null },
  }
  const read = asked.by === 'settled' ? newestSettled : newestPlaced
  const found = whose ? await read(database, agentId, whose, filter) : []
  const lines = found.slice(0, MAX_LINES)
  const page = lines.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const [rows, names] = await Promise.all([
    betsOf(database, page),
    membersNamed(
      database,
      page.map(({ player_id }) => player_id),
    ),
  ])
  const list = rows.map((row) => {
    const { cancellable: _, ...bet } = presentBet(lotteries)(row)
    return { ...bet, memberId: row.player_id.toString(), userName: nameSeen(sight, agentId, names.get(row.player_id)!) }
  })
  return {
    ...{ list, total: lines.length, pageNum, pageSize, capped: found.length > MAX_LINES },
    totals: presentTotals(totalsOf(lines)),
  }
}

/** What was cancelled does not count as staked. */
function totalsOf(lines: readonly BetLine[]) {
  const counted = lines.filter(({ state }) => state !== 'cancelled')
  return {
    amount: money(counted.reduce((sum, { amount }) => sum + amount, 0n)),
    back: money(counted.reduce((sum, { return_amount }) => sum + (return_amount ?? 0n), 0n)),
    rebate: money(lines.reduce((sum, { rebate_amount }) => sum + (rebate_amount ?? 0n), 0n)),
  }
}
