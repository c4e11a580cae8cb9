/** The bets of those below an agent, at all levels: as they see their own, under masked names. */
import type { BetState } from '@hongyun/contract/bets/words.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import { membersBelow, namesOf } from '../../people/identity/reads.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import { presentBet, presentTotals } from './present.ts'
import { listBets, sumBets } from './reads.ts'

export type MemberFilter = {
  pageNum: number
  pageSize: number
  userName?: string | undefined
  lotteryCode?: string | undefined
  issue?: string | undefined
  state?: BetState | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

/** A page of the bets of an agent's members, with the sums of the whole selection. A stranger's name finds nothing. */
export async function memberBets(database: Database, lotteries: LiveLotteries, agent: Caller, asked: MemberFilter) {
  const { pageNum, pageSize, userName, ...filter } = asked
  const theirs = {
    ...filter,
    playerId: await membersBelow(database, agent.playerId, userName),
    since: agent.registeredAt,
  }
  const [rows, sums] = await Promise.all([
    listBets(database, theirs, pageSize, (pageNum - 1) * pageSize),
    sumBets(database, theirs),
  ])
  const names = await namesOf(database, [...new Set(rows.map((row) => row.player_id))])
  const list = rows.map((row) => {
    const { cancellable: _, ...bet } = presentBet(lotteries)(row)
    return { ...bet, userName: maskName(names.get(row.player_id) ?? '') }
  })
  return { list, total: sums.total, pageNum, pageSize, totals: presentTotals(sums) }
}
