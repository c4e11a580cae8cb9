/** The calls of withdrawals: players order, operators decide. */
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import * as calls from '@hongyun/contract/withdrawals/calls.ts'
import * as console_ from '@hongyun/contract/withdrawals/operator-calls.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { InReview, type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { transfersOf } from '../ledger/reads.ts'
import { cancelWithdrawal } from './cancel.ts'
import { decide } from './decide.ts'
import { type LookingParts, oneOrder } from './one-order.ts'
import { askToResolve } from './payout/resolve-payout.ts'
import { type Placing, withdraw } from './place.ts'
import { presentWithdrawal } from './present.ts'
import { listQueue, putBack, take } from './queue.ts'
import { listWithdrawals, ownOrder } from './reads.ts'
import { withdrawSettings } from './settings-of.ts'

export type WithdrawalParts = Placing &
  LookingParts & { /** Something is to be paid, and it is committed. */ due(): void }

const IN_REVIEW = '提现已提交，正在审核；审核中可以取消，结果会发站内信给您'

export const playerRoutes = (parts: WithdrawalParts): Route[] => [
  route(calls.queryUsersTenantConfigWithdrawSettingFront, (_input, { player }) =>
    withdrawSettings(parts, player.playerId),
  ),
  route(calls.frontWithdrawRecord, async ({ id }, { player }) => {
    const row = await ownOrder(parts.database, player.playerId, BigInt(id))
    const transfers = await transfersOf(parts.database, player.playerId, row.id)
    return {
      ...presentWithdrawal(row),
      transfers: transfers.map(({ id: transferId, at, code, amount, balance_after }) => {
        const { name, direction } = dictionary[code as TransactionCode]
        const sums = { amount: formatMoney(amount), balance: formatMoney(balance_after) }
        return { id: transferId.toString(), time: at, code, name, direction, ...sums }
      }),
    }
  }),
  route(calls.frontTradingWithdrawRecordList, async ({ pageNum, pageSize, ...filter }, { player }) => {
    const page = { pageNum, pageSize }
    const found = await listWithdrawals(parts.database, { ...filter, playerId: player.playerId }, page)
    const sums = { paidAmount: formatMoney(found.paid), feeAmount: formatMoney(found.fees) }
    return { list: found.rows.map(presentWithdrawal), total: found.total, ...page, ...sums }
  }),
  route(calls.saveFrontWithdrawRecord, async (input, { player, agent, address, browser }) => {
    const row = await withdraw(parts, { ...player, agent, address, browser }, input)
    if (row.state === 'review') return new InReview(presentWithdrawal(row), IN_REVIEW)
    parts.due()
    return presentWithdrawal(row)
  }),
  route(calls.cancelFrontWithdrawRecord, async (input, { player }) =>
    presentWithdrawal(await cancelWithdrawal(parts.database, player.playerId, input)),
  ),
]

export const operatorRoutes = (parts: WithdrawalParts): Route[] => [
  route(console_.consoleWithdrawals, (input) => listQueue(parts, input)),
  route(console_.consoleWithdrawal, ({ id }) => oneOrder(parts, BigInt(id))),
  route(console_.consoleTakeWithdrawal, async ({ id }, visit) => ({
    takenUntil: await take(parts.database, actorOf(visit), BigInt(id)),
  })),
  route(console_.consolePutBackWithdrawal, async ({ id }, visit) => {
    await putBack(parts.database, actorOf(visit), BigInt(id))
    return {}
  }),
  route(console_.consoleDecideWithdrawal, async ({ id, decision, note }, visit) => {
    const approvalId = await decide(parts.database, actorOf(visit), { id: BigInt(id), decision, note })
    parts.due()
    return { approvalId: approvalId?.toString() ?? null }
  }),
  route(console_.consoleResolvePayout, async (input, visit) => {
    const { id, state } = await askToResolve(parts, actorOf(visit), input)
    return { id: id.toString(), state }
  }),
]
