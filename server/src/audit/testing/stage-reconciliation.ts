/** A provider's statements of a day: one that is followed by another, a payment that two credited by it, and one that is explained. */
import { businessDay, DAY_MS } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { askForCredit, explain, reconciliationKinds } from '../../modules/money/reconciliation/resolve.ts'
import { takeStatement } from '../../modules/money/reconciliation/take-statement.ts'
import { approve } from '../../modules/site/approvals/decide.ts'
import { actorCalled } from '../../testing/operators.ts'
import type { TestServer } from '../../testing/test-server.ts'

export async function stageReconciliation(server: TestServer): Promise<void> {
  const { database } = server
  const [first, second] = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')]
  const player = await server.newPlayer({ money: 0 })
  const orderNo = `P${player.id}`.padEnd(13, '5')
  await database.query(
    `insert into recharge_order (order_no, player_id, pay_type, channel_id, terms_no, amount, provider, expires_at)
     values ($1, $2, 'alipay', 'fast_a', 1, $3, 'sandbox', now() + interval '1 hour')`,
    [orderNo, player.id, yuan(100)],
  )
  const about = { provider: 'sandbox', day: businessDay(Date.now() - DAY_MS) }
  const unknown = 'P00000000000001'
  const rows = [`${orderNo},SBX${orderNo},100.00`, `${unknown},SBXnone,5.00`]
  const parts = { database, providers: new Map() }
  for (const lines of [rows.slice(1), rows])
    await takeStatement(parts, first, { ...about, csv: ['订单号,流水号,金额', ...lines].join('\n') })
  const { id } = await askForCredit(database, first, { ...about, orderNo, reason: '回调丢失' })
  await approve(database, reconciliationKinds, second, id, '')
  await explain(database, first, { ...about, orderNo: unknown, reason: '对方的测试单' })
}
