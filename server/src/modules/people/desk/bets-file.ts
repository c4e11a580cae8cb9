/** A player's bets as a CSV file, the newest first. Who takes it away leaves an act. */

import { shownState, shownStates } from '@hongyun/contract/bets/words.ts'
import type { consolePlayerBets } from '@hongyun/contract/desk/operator-calls.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { presentBet } from '../../betting/bets/present.ts'
import { everyBet } from '../../betting/bets/reads.ts'
import { actorOf, noteAct } from '../../site/operators/acts.ts'
import { knownPlayer } from './one-player.ts'
import type { DeskParts } from './open-desk.ts'

const NAME = '注单'

type Bet = ReturnType<ReturnType<typeof presentBet>>

const lineOf = (bet: Bet): readonly string[] => [
  ...[dateTime(bet.time), bet.id, bet.lotteryName, bet.issue, bet.betDetail, bet.odds.join(' / ')],
  ...[String(bet.bettingCount), bet.bettingAmount, bet.returnAmount ?? '', bet.rebateAmount ?? ''],
  ...[bet.openNumber ?? '', shownStates[shownState(bet)]],
]

export const betsFile = ({
  database,
  lotteries,
}: Pick<DeskParts, 'database' | 'lotteries'>): CsvFile<Input<typeof consolePlayerBets>> => ({
  name: NAME,
  head: [...['时间', '单号', '彩种', '期号', '内容', '赔率'], ...['注数', '投注', '返奖', '返点', '开奖号码', '状态']],
  async *rows({ pageNum: _page, pageSize: _size, playerId, ...filter }, visit) {
    const { registeredAt } = await knownPlayer(database, playerId)
    await noteAct(database, actorOf(visit), 'export', { name: NAME }, { kind: 'player', id: playerId.toString() })
    for await (const bets of everyBet(database, { ...filter, playerId, since: registeredAt }))
      yield bets.map(presentBet(lotteries)).map(lineOf)
  },
})
