/** Money that is not from a payment: what a demo's and a test's players start with. Each deposit is an act of its own. */
import type { Money } from '@hongyun/lottery/money.ts'
import { transfer } from './modules/money/ledger/post-transfers.ts'
import { noteAct, shell } from './modules/site/operators/acts.ts'
import type { Tx } from './platform/db/database.ts'

export async function depositPlayMoney(tx: Tx, playerId: bigint, amount: Money): Promise<void> {
  const subject = { kind: 'player', id: playerId } as const
  const id = await noteAct(tx, shell, 'playMoney', { amount: amount.toString() }, subject)
  await transfer(tx, [{ playerId, code: 419, amount, record: id }])
}
