/** Withdrawals at each end: paid with and without a fee, by one and by two, failed, refused, said by operators, cancelled, open. */
import { yuan } from '@hongyun/lottery/money.ts'
import pino from 'pino'
import { largeWithdrawal } from '../../modules/money/withdrawals/approval.ts'
import { cancelWithdrawal } from '../../modules/money/withdrawals/cancel.ts'
import { decide } from '../../modules/money/withdrawals/decide.ts'
import { payOrders } from '../../modules/money/withdrawals/payout/pay-orders.ts'
import { payoutProviders } from '../../modules/money/withdrawals/payout/provider.ts'
import { askToResolve, payoutResolution } from '../../modules/money/withdrawals/payout/resolve-payout.ts'
import { placeWithdrawal } from '../../modules/money/withdrawals/place.ts'
import { take } from '../../modules/money/withdrawals/queue.ts'
import { sandboxPayouts } from '../../modules/money/withdrawals/sandbox/provider.ts'
import { setSwitches } from '../../modules/money/withdrawals/sandbox/switches.ts'
import { GONE } from '../../modules/money/withdrawals/testing/withdrawals.ts'
import { approve } from '../../modules/site/approvals/decide.ts'
import { settingsSchema } from '../../modules/site/tenant/settings.ts'
import { actorCalled } from '../../testing/operators.ts'
import { bindCard, cardNumber, payoutPlayer, personalOf } from '../../testing/payout-accounts.ts'
import type { TestServer } from '../../testing/test-server.ts'

export async function stageWithdrawals(server: TestServer): Promise<void> {
  const { database } = server
  const [first, second] = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')]
  const player = await payoutPlayer(server, { money: 100_000 })
  const card = (await bindCard(server, player, cardNumber(900))).toString()
  const who = { playerId: player.id, userName: player.userName, registeredAt: 0, agent: 'test', address: '127.0.0.1' }
  const current = settingsSchema.parse({ withdrawFreeCount: 1, withdrawDayCount: 100, withdrawNewPayeeDays: 0 })
  let requests = 0
  const place = (amount: number) => {
    requests += 1
    const wanted = { way: 'bank', payeeId: card, amount: yuan(amount), requestId: `w${requests}` } as const
    const placing = { database, settings: { current }, pays: () => true, openToAll: [] }
    return placeWithdrawal(placing, { ...who, browser: undefined }, wanted)
  }
  const decided = async (amount: number, decision: 'approved' | 'holder' = 'approved') => {
    const order = await place(amount)
    await take(database, first, order.id)
    const approvalId = await decide(database, first, { id: order.id, decision, note: '' })
    if (approvalId !== null) await approve(database, [largeWithdrawal], second, approvalId, '')
    return order
  }
  const personal = await personalOf(server)
  const pay = (by = sandboxPayouts(database)) =>
    payOrders({ database, personal, providers: payoutProviders({ bank: by }), log: pino({ level: 'silent' }) })
  await decided(100)
  await pay()
  // Nothing is hit any more: automatic, with a fee.
  await place(300)
  await decided(20_001)
  await pay()
  const failed = await decided(6000)
  await setSwitches(database, failed.order_no, { outcome: 'failed' })
  await pay()
  const asks = (provider: string) => provider !== GONE.name
  const stuck = await decided(6050)
  await pay(GONE)
  const resolved = { id: stuck.id.toString(), outcome: 'paid', providerRef: 'GONE1', reason: '已与付款方对账' } as const
  const asked = await askToResolve({ database, asks }, first, resolved)
  await approve(database, [payoutResolution(asks)], second, asked.id, '')
  await decided(6100, 'holder')
  await cancelWithdrawal(database, player.id, { id: (await place(6200)).id.toString() })
  await place(6300)
  await place(200)
  // One is being paid when the books are looked at.
  const late = await decided(6400)
  await setSwitches(database, late.order_no, { delayMs: 3_600_000 })
  await pay()
}
