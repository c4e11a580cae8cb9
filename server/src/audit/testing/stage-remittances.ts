/** Bank transfers at each end: credited by one and by two, of another amount, refused, in review, unpaid, confirmed by a statement; and an account that two agreed on. */

import { yuan } from '@hongyun/lottery/money.ts'
import pino from 'pino'
import { payerNamesWith } from '../../modules/money/cashier/payer-names.ts'
import { placeOrder } from '../../modules/money/cashier/place-order.ts'
import { confirmRow } from '../../modules/money/remittances/confirm.ts'
import { decide } from '../../modules/money/remittances/decide.ts'
import { explainRow } from '../../modules/money/remittances/explain-row.ts'
import { remittanceKinds } from '../../modules/money/remittances/open-remittances.ts'
import { askPayeeLimit } from '../../modules/money/remittances/payee-limit.ts'
import { addPayee } from '../../modules/money/remittances/payees.ts'
import { handInProof } from '../../modules/money/remittances/proof.ts'
import { transferProvider } from '../../modules/money/remittances/provider.ts'
import { take } from '../../modules/money/remittances/queue.ts'
import { keepStatement } from '../../modules/money/remittances/statement.ts'
import { openProtectionGate } from '../../modules/people/protection/gate.ts'
import { approve } from '../../modules/site/approvals/decide.ts'
import { noSheet } from '../../modules/site/tenant/odds-sheets.ts'
import { settingsSchema } from '../../modules/site/tenant/settings.ts'
import { openLocalBus } from '../../platform/bus/hub.ts'
import { personalKey } from '../../platform/keys/personal.ts'
import { ringOf } from '../../testing/keyring.ts'
import { actorCalled } from '../../testing/operators.ts'
import { personalOf } from '../../testing/payout-accounts.ts'
import type { TestServer } from '../../testing/test-server.ts'

export async function stageRemittances(server: TestServer): Promise<void> {
  const { database } = server
  const [first, second] = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')]
  const personal = await personalOf(server)
  const nothing = async () => {}
  const current = settingsSchema.parse({ rechargeDayAmount: 1_000_000 })
  const settings = { current, sheet: noSheet, refresh: nothing, changed: nothing, stop: () => {} }
  const provider = transferProvider(database, personal)
  const ordering = {
    ...{ database, settings, payerNames: payerNamesWith(personalKey(ringOf(7))), bus: openLocalBus() },
    ...{ providers: new Map([[provider.name, provider]]), log: pino({ level: 'silent' }) },
    protection: openProtectionGate(),
    standing: async () => ({ grade: 1, dayLimit: yuan(1_000_000) }),
  }
  const place = async (amount: number) => {
    const player = await server.newPlayer({ money: 0 })
    const input = { payType: 'banktransfer', channelId: 'transfer', amount: yuan(amount), payerName: '林间明' } as const
    return { player, order: await placeOrder(ordering, { playerId: player.id, registeredAt: 0 }, input) }
  }
  let proofs = 0
  const reviewed = async (amount: number) => {
    const { player, order } = await place(amount)
    proofs += 1
    const name = String(proofs).padStart(64, '0')
    const [file] = await database.query<{ id: bigint }>(
      `insert into file (player_id, kind, name, bytes) values ($1, 'evidence', $2, 1) returning id`,
      [player.id, name],
    )
    await handInProof(database, player.id, order.id, file!.id)
    return order.id
  }
  const decided = async (amount: number, decision: 'approved' | 'absent' = 'approved', received?: number) => {
    const id = await reviewed(amount)
    await take(database, first, id)
    const arrived = received === undefined ? undefined : yuan(received)
    const approvalId = await decide({ database, settings }, first, { id, decision, received: arrived, note: '' })
    if (approvalId !== null) await approve(database, remittanceKinds(personal), second, approvalId, '')
  }
  await decided(500)
  await decided(30_000)
  await decided(600, 'approved', 550)
  await decided(700, 'absent')
  await reviewed(800)
  await place(900)
  const { order: matched } = await place(950)
  const [made] = await database.query<{ payee_id: bigint; remark: string }>(
    'select payee_id, remark from remittance where order_id = $1',
    [matched.id],
  )
  const lines = `time,amount,remark,payer,reference\n2026-11-22,950,${made!.remark},x,A1\n2026-11-22,1,,x,A2`
  const bytes = Buffer.from(lines)
  await keepStatement({ database, personal }, first, { payeeId: made!.payee_id, bytes })
  const [row] = await database.query<{ id: bigint }>(`select id from remittance_row where reference = 'A1'`)
  await confirmRow({ database, settings }, first, { rowId: row!.id, orderId: matched.id })
  const [unnamed] = await database.query<{ id: bigint }>(`select id from remittance_row where reference = 'A2'`)
  await explainRow(database, first, { rowId: unnamed!.id, reason: '账户利息' })
  const account = { bank: 'CCB', holder: '鸿运公司', bankNumber: '6227001234567890123', branch: '' } as const
  const payee = await addPayee({ database, personal }, first, account)
  const asked = await askPayeeLimit({ database, personal }, first, {
    id: payee,
    dayLimit: yuan(10_000),
    reason: '新账户',
  })
  await approve(database, remittanceKinds(personal), second, BigInt(asked.id), '')
}
