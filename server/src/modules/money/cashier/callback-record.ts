/** Everything a provider told us is kept, word for word, with what became of it. */
import type { CreditSource } from '@hongyun/contract/cashier/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ProviderWord } from './provider.ts'

/** Longer than any honest callback; what is longer is kept in part. */
const KEPT_CHARACTERS = 4000
const ORDER_NO = /^[A-Z0-9]{4,32}$/

export type CallbackRecord = {
  provider: string
  source: CreditSource
  /** As claimed: from a forged callback it proves nothing. */
  orderNo: string | undefined
  verdict: string
  /** What was understood of a genuine one. */
  word: ProviderWord | undefined
  body: string
}

export async function recordCallback(tx: Queryable, record: CallbackRecord): Promise<void> {
  const { provider, source, orderNo, verdict, word, body } = record
  await tx.query(
    `insert into provider_callback (provider, source, order_no, verdict, body, provider_ref, amount)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      provider,
      source,
      orderNo !== undefined && ORDER_NO.test(orderNo) ? orderNo : null,
      verdict,
      // Text of the database holds no null character.
      body.slice(0, KEPT_CHARACTERS).replaceAll('\u0000', '\ufffd'),
      word?.providerRef ?? null,
      word?.amount ?? null,
    ],
    'cashier.record-callback',
  )
}
