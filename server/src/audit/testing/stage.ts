/** Books with an example of everything: issues settled, sealed and on sale; bets in each state; agents; paid orders. */

import { yuan } from '@hongyun/lottery/money.ts'
import type { CallingProvider, ProviderWord } from '../../modules/money/cashier/provider.ts'
import { openCallbackGate } from '../../modules/money/cashier/receive-callback.ts'
import { drawIssue, endSale, openIssue, runIssue, type TestIssue } from '../../testing/issues.ts'
import { randomFrom } from '../../testing/random.ts'
import type { TestPlayer, TestServer } from '../../testing/test-server.ts'
import { stageAdjustments } from './stage-adjustments.ts'
import { stageBeacon } from './stage-beacon.ts'
import { stageChases } from './stage-chases.ts'
import { stageCoins } from './stage-coins.ts'
import { stageGiveaways } from './stage-giveaways.ts'
import { stageMarks } from './stage-marks.ts'
import { stageOwnOdds } from './stage-own-odds.ts'
import { stagePlans } from './stage-plans.ts'
import { stageReconciliation } from './stage-reconciliation.ts'
import { stageRemittances } from './stage-remittances.ts'
import { stageSharing } from './stage-sharing.ts'
import { stageTurnover } from './stage-turnover.ts'
import { stageWallets } from './stage-wallets.ts'
import { stageWithdrawals } from './stage-withdrawals.ts'

const numbers = [
  ['k3_hezhi_lm', 'da', 1],
  ['k3_hezhi_lm', 'xiao,dan', 2],
  ['k3_hezhi', '3,10,17', 3],
  ['k3_hezhi_zuhe', 'dadan,xiaodan', 2],
  ['k3_kuadu', '0,2', 2],
  ['k3_dantiao', '6', 1],
  ['k3_sanbutong_bz', '1,2,4,6', 4],
  ['k3_erbutong_dt', '6|1,3,5', 3],
] as const

export async function stageBooks(server: TestServer): Promise<void> {
  const { database } = server
  const random = randomFrom(4)
  await stageOwnOdds(server)
  const top = await server.newPlayer({ money: 0, agent: true, ownRate: 900 })
  const agent = await server.newPlayer({ money: 0, agent: true, ownRate: 850, parentId: top.id })
  const players = await Promise.all(
    [800, 820, 0].map((ownRate) => server.newPlayer({ money: 50_000, ownRate, parentId: agent.id })),
  )
  players.push(await server.newPlayer({ money: 50_000, ownRate: 500 }))

  let requests = 0
  const bet = async (player: TestPlayer, issue: TestIssue): Promise<string[]> => {
    const bettingData = Array.from({ length: 1 + random.below(3) }, () => {
      const [play, number, count] = random.of(numbers)
      const multiple = 1 + random.below(9)
      return {
        lotteryCode: issue.lotteryCode,
        playDetailCode: play,
        bettingNumber: number,
        bettingCount: String(count),
        bettingAmount: `${2 * count * multiple}`,
        bettingPoint: player === players[2] ? '0' : random.of(['0', '1.5', '5.0']),
        bettingUnit: '1',
        bettingIssue: issue.issue,
        graduationCount: String(multiple),
      }
    })
    requests += 1
    const name = bettingData.length === 1 ? 'addFastBetting' : 'addBetting'
    const answer = await server.call(name, { bettingData, requestId: `s${requests}` }, player.cookie)
    if (answer.code !== 1) throw new Error(answer.msg)
    return answer.data.ids
  }

  const round = async (): Promise<TestIssue> => {
    const issue = await openIssue(database)
    for (const player of players) {
      for (let n = 0; n < 5; n += 1) {
        const [id] = await bet(player, issue)
        if (n === 2) await server.call('cancelBetting', { id: id! }, player.cookie)
      }
    }
    return issue
  }
  for (let n = 0; n < 3; n += 1) await runIssue(database, await round())
  // One issue sealed without a bet, one waiting for its draw, one drawn, one on sale.
  await runIssue(database, await openIssue(database, 'k3_30s'))
  const drawn = await round()
  await endSale(database, drawn.id)
  await drawIssue(database, drawn.id)
  await round().then(({ id }) => endSale(database, id))
  await round()
  for (const player of players) await payOrder(server, player)
  await stageChases(server, players)
  await stageBeacon(server)
  await stageAdjustments(server)
  await stageWithdrawals(server)
  await stageCoins(server)
  await stageRemittances(server)
  await stageReconciliation(server)
  await stageTurnover(server)
  await stageWallets(server)
  await stagePlans(server)
  await stageSharing(server)
  await stageMarks(server)
  await stageGiveaways(server)
}

/** A provider that accepts every callback. */
const credulous = (word: ProviderWord, nonce = '') =>
  ({
    name: 'sandbox',
    verifyCallback: () => ({ ok: true, word, nonce: `nonce-${word.orderNo}${nonce}` }),
  }) as Partial<CallingProvider> as CallingProvider

/** An order placed and paid, one that failed, and one that was given up. */
async function payOrder({ database }: TestServer, { id }: TestPlayer): Promise<void> {
  for (const [n, state] of (['paid', 'failed', 'cancelled'] as const).entries()) {
    const orderNo = `P${id}0000000${n}`.padEnd(13, '0')
    await database.query(
      `insert into recharge_order (order_no, player_id, pay_type, channel_id, terms_no, amount, provider, expires_at)
       values ($1, $2, 'alipay', 'fast_a', 1, $3, 'sandbox', now() + interval '1 hour')`,
      [orderNo, id, yuan(100)],
    )
    if (state === 'cancelled') {
      await database.query(`update recharge_order set state = 'cancelled' where order_no = $1`, [orderNo])
      continue
    }
    const word = { orderNo, providerRef: orderNo, amount: yuan(100), currency: 'CNY', state, paidAt: null }
    const callback = { headers: {}, rawBody: JSON.stringify({ orderNo, state }), address: '127.0.0.1' }
    const gate = openCallbackGate(database)
    await gate.receive(credulous(word), callback)
    // Another payment of what is paid: a case for operators.
    if (state !== 'paid') continue
    const again = { ...word, providerRef: `${orderNo}again` }
    await gate.receive(credulous(again, 'again'), { ...callback, rawBody: JSON.stringify(again, ['providerRef']) })
  }
}
