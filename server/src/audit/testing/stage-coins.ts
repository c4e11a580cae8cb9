/** Recharges over a chain at each end: paid as ordered and otherwise, credited and closed by two, waiting, seen, not paid. */
import { askToResolve } from '../../modules/money/coins/resolve.ts'
import { coinsOf, OTHER_TOKEN } from '../../modules/money/coins/testing/coins.ts'
import { actorCalled } from '../../testing/operators.ts'
import type { TestServer } from '../../testing/test-server.ts'

export async function stageCoins(server: TestServer): Promise<void> {
  const { database } = server
  const operators = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')]
  const coins = coinsOf(server)
  await coins.look()
  const ordered = async () => coins.place(await server.newPlayer({ money: 0 }))
  const confirm = async () => {
    coins.chain.age()
    await coins.look()
    await coins.sweep()
  }
  const [exact, less, late, foreign, waits] = [
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
  ]
  coins.chain.mine(exact, { to: less.to, units: less.units / 2n })
  coins.chain.mine({ ...late, at: late.expires + 60_000 })
  coins.chain.mine({ ...foreign, token: OTHER_TOKEN }, { to: waits.to, units: waits.units / 1000n })
  await confirm()
  for (const [order, outcome] of [
    [late, 'credit'],
    [foreign, 'close'],
  ] as const) {
    const id = await coins.reviewOf(order.orderNo)
    for (const actor of operators) await askToResolve(database, actor, { id, outcome, reason: '核对过了' })
  }
  // One that is seen, and one that nobody pays, when the books are looked at.
  coins.chain.mine(await ordered())
  await coins.look()
  await ordered()
}
