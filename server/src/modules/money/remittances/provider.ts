/**
 * Bank transfer as the cashier sees it: a provider that collects nothing itself. An order gets an account and a remark in the
 * transaction that places it, and is paid when operators have seen the money.
 */

import { randomInt } from 'node:crypto'
import { TRANSFER } from '@hongyun/contract/cashier/providers.ts'
import { orderPage } from '@hongyun/contract/cashier/recharge-page.ts'
import { REMARK_LENGTH, REMARK_LETTERS, REMIT_WITHIN_MINUTES } from '@hongyun/contract/remittances/words.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { pseudonymsOf } from '../../../platform/keys/pseudonyms.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import type { PaymentProvider } from '../cashier/provider.ts'
import { choosePayee, takesAny } from './payees.ts'
import { isFree, payerContext, payerValue, subjectOf } from './reads.ts'

const newRemark = (): string =>
  Array.from({ length: REMARK_LENGTH }, () => REMARK_LETTERS[randomInt(REMARK_LETTERS.length)]).join('')

export function transferProvider(database: Database, personal: PersonalKey): PaymentProvider {
  return {
    name: TRANSFER,
    collects: (payType) => payType === 'banktransfer',
    async createOrder({ orderNo, payType }) {
      const [row] = await database.query<{ remark: string }>(
        'select r.remark from remittance r join recharge_order o on o.id = r.order_id where o.order_no = $1',
        [orderNo],
        'remittances.remark-of',
      )
      if (!row) throw new Error(`${orderNo} is no order by bank transfer`)
      return { providerRef: row.remark, payUrl: orderPage(orderNo, payType) }
    },
    queryOrder: async () => ({ state: 'waiting' }),
    own: {
      payMinutes: REMIT_WITHIN_MINUTES,
      isReady: () => takesAny(database),
      async prepare(tx, { payAmount, payerName }) {
        if (!payerName) throw refuse('payerMissing')
        const payee = await choosePayee(tx, payAmount)
        return async (orderId) => {
          await insertRemittance(tx, personal, { orderId, payeeId: payee.id, payerName })
          await tx.query('update payee_account set used_at = clock_timestamp() where id = $1', [payee.id])
        }
      },
      hold: async (tx, orderId) => {
        await lockSubject(tx, subjectOf(orderId))
      },
      mayCancel: isFree,
    },
  }
}

async function insertRemittance(
  tx: Tx,
  personal: PersonalKey,
  { orderId, payeeId, payerName }: { orderId: bigint; payeeId: bigint; payerName: string },
): Promise<void> {
  const [pseudonym] = await pseudonymsOf(tx, personal, [payerValue(payerName)])
  for (;;) {
    const rows = await tx.query(
      `insert into remittance (order_id, payee_id, remark, sealed_payer, payer_pseudonym) values ($1, $2, $3, $4, $5)
       on conflict (remark) do nothing returning 1 as one`,
      [orderId, payeeId, newRemark(), personal.seal(payerName, payerContext(orderId)), pseudonym],
    )
    if (rows.length > 0) return
  }
}
