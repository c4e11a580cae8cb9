/** Balances that two operators adjusted: one each way, one that waits, one that was refused. */
import { yuan } from '@hongyun/lottery/money.ts'
import { askAdjustment } from '../../modules/people/desk/adjust.ts'
import { deskKinds } from '../../modules/people/desk/kinds.ts'
import { approve, refuseApproval } from '../../modules/site/approvals/decide.ts'
import { actorCalled } from '../../testing/operators.ts'
import type { TestServer } from '../../testing/test-server.ts'

export async function stageAdjustments(server: TestServer): Promise<void> {
  const { database } = server
  const player = await server.newPlayer({ money: 500 })
  const [asker, second] = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')]
  const ask = async (code: 413 | 404, amount: number) => {
    const wanted = { playerId: player.id, code, amount: yuan(amount), reference: '' }
    return BigInt((await askAdjustment(database, asker, wanted, 'as agreed')).id)
  }
  await approve(database, deskKinds, second, await ask(413, 20), '')
  await approve(database, deskKinds, second, await ask(404, 30), '')
  await refuseApproval(database, deskKinds, second, await ask(404, 40), 'not so')
  await ask(413, 50)
}
