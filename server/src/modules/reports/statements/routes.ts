/** Balance, account statement, dictionary and profit: views over the ledger and the settled bets. */

import { dictionary, transactionKinds } from '@hongyun/contract/ledger/words.ts'
import { findDictionAll, queryBalanceFront } from '@hongyun/contract/statements/account-calls.ts'
import { getTransactionRecordsFront, userProfit } from '@hongyun/contract/statements/calls.ts'
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { waitingOf } from '../../betting/bets/reads.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { balanceOf } from '../../money/ledger/reads.ts'
import { profitOf } from './profit.ts'
import { statementOf } from './statement-of.ts'

const kinds = Object.entries(transactionKinds).map(([kind, name]) => ({
  kind: kind as keyof typeof transactionKinds,
  name,
}))
const codes = Object.entries(dictionary).map(([code, entry]) => ({ code: Number(code), ...entry }))
const MAX_DAYS = 31

export function reportRoutes(database: Database, lotteries: LiveLotteries): Route[] {
  return [
    route(queryBalanceFront, async (_input, { player }) => {
      const [balance, waiting] = await Promise.all([
        balanceOf(database, player.playerId),
        waitingOf(database, player.playerId, player.registeredAt),
      ])
      return { balance: formatMoney(balance), waitingAmount: formatMoney(waiting.amount), waitingCount: waiting.count }
    }),
    route(getTransactionRecordsFront, (asked, { player }) => statementOf(database, lotteries, player, asked)),
    route(findDictionAll, () => ({ kinds, list: codes })),
    route(userProfit, ({ startTime, endTime }, { player }) => {
      const endDay = businessDay(endTime === undefined ? Date.now() : endTime - 1)
      const last = startOfDay(endDay)
      const from = Math.max(startTime ?? last, last - (MAX_DAYS - 1) * DAY_MS)
      return profitOf(database, player.playerId, businessDay(from), endDay)
    }),
  ]
}
