/** The newest winners, their names masked: the first two and the last character are kept. */
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { namesOf } from '../../people/identity/reads.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import { newestWins } from './reads.ts'

/** `countLastHour`: how many bets won in the last hour, counted at intervals. */
export async function newestWinners(
  database: Database,
  lotteries: LiveLotteries,
  size: number,
  countLastHour: () => Promise<number>,
) {
  const [wins, lastHour] = await Promise.all([newestWins(database, size), countLastHour()])
  const names = await namesOf(
    database,
    wins.map((win) => win.player_id),
  )
  return {
    lastHour,
    list: wins.map((win) => ({
      id: win.id.toString(),
      userName: maskName(names.get(win.player_id) ?? ''),
      lotteryName: lotteries.find(win.lottery_code)?.name ?? win.lottery_code,
      playName: lotteries.playName(win.play_code),
      issue: win.issue,
      amount: formatMoney(win.amount),
      time: win.at,
    })),
  }
}
