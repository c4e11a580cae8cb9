/** Wallets with interest of days that have passed, a fixed term that is open and one that was cancelled, of four players. */
import { yuan } from '@hongyun/lottery/money.ts'
import { lockAccounts } from '../../modules/money/ledger/accounts.ts'
import { postTransfers } from '../../modules/money/ledger/post-transfers.ts'
import { enter, lockWallet } from '../../modules/money/yuebao/book.ts'
import { bookInterest } from '../../modules/money/yuebao/interest.ts'
import { transferOut } from '../../modules/money/yuebao/move.ts'
import { placePledge } from '../../modules/money/yuebao/pledges/buy.ts'
import { cancelPledge } from '../../modules/money/yuebao/pledges/end.ts'
import { productsOn } from '../../modules/money/yuebao/pledges/terms.ts'
import { seedYuebao } from '../../modules/money/yuebao/seed.ts'
import { addRate } from '../../modules/money/yuebao/set-rate.ts'
import { shell } from '../../modules/site/operators/acts.ts'
import { settingsSchema } from '../../modules/site/tenant/settings.ts'
import { inTransaction, only } from '../../platform/db/database.ts'
import type { TestServer } from '../../testing/test-server.ts'

export async function stageWallets({ database, newPlayer }: TestServer): Promise<void> {
  const settings = { current: settingsSchema.parse({}) }
  await seedYuebao(database)
  const { today, before } = only(
    await database.query<{ today: string; before: string }>(
      `select today, today - 3 as before from (select (clock_timestamp() at time zone 'Asia/Shanghai')::date as today) clock`,
    ),
  )
  await inTransaction(database, (tx) => addRate(tx, shell, { day: before, rate: 34_500 }))
  const product = (await productsOn(database, today))[0]!
  const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer({ money: 5000 })))
  for (const { id: playerId } of players)
    await inTransaction(database, async (tx) => {
      const accounts = await lockAccounts(tx, [playerId])
      const wallet = { ...(await lockWallet(tx, playerId)), day: before }
      const amount = yuan(3000)
      const record = await enter(tx, wallet, { code: 611, amount })
      await postTransfers(tx, accounts, [{ playerId, code: 611, amount, record }])
    })
  while (await bookInterest(database)) {}
  for (const { id: playerId } of players) {
    await transferOut({ database, settings }, playerId, { amount: yuan(10) })
    const wanted = { productId: product.id, termsNo: product.no, amount: yuan(200), autoRenew: true }
    await placePledge({ database, settings }, playerId, wanted)
    const { order } = await placePledge({ database, settings }, playerId, wanted)
    await cancelPledge(database, playerId, { id: BigInt(order.id), loss: yuan(0) })
  }
}
