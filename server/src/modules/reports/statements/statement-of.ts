/** A page of a player's account statement, as the player and operators read it. */
import { dictionary, type TransactionKind } from '@hongyun/contract/ledger/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { orderByNo } from '../../money/cashier/reads.ts'
import { statement } from '../../money/ledger/reads.ts'
import { withdrawalByNo } from '../../money/withdrawals/reads.ts'
import { referenceTexts } from './reference-texts.ts'

export type StatementAsked = {
  pageNum: number
  pageSize: number
  kind?: TransactionKind | undefined
  keyword?: string | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

export async function statementOf(
  database: Database,
  lotteries: LiveLotteries,
  { playerId, registeredAt }: { playerId: bigint; registeredAt: number },
  { pageNum, pageSize, ...filter }: StatementAsked,
) {
  const { keyword } = filter
  const order = keyword
    ? ((await orderByNo(database, keyword)) ?? (await withdrawalByNo(database, keyword)))
    : undefined
  const found = await statement(
    database,
    { ...filter, playerId, since: registeredAt, recordIds: order ? [order.id] : [] },
    { pageNum, pageSize },
  )
  const texts = await referenceTexts(database, lotteries, playerId, found.rows)
  const list = found.rows.map((row) => {
    const { name, kind, direction } = dictionary[row.code]
    return {
      id: row.id.toString(),
      time: row.at,
      code: row.code,
      name,
      kind,
      direction,
      amount: formatMoney(row.amount),
      balance: formatMoney(row.balance_after),
      reference: { kind: row.record_kind, id: row.record_id.toString(), text: texts(row) },
    }
  })
  return {
    list,
    total: found.total,
    pageNum,
    pageSize,
    income: formatMoney(found.income),
    expense: formatMoney(found.expense),
  }
}
