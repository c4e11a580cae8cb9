/** Everything a provider told us is kept, word for word, with what became of it. */
import type { CreditSource } from '@hongyun/contract/cashier/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { CallbackHeaders, ProviderWord } from './provider.ts'

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
  word: Pick<ProviderWord, 'providerRef' | 'amount'> | undefined
  body: string
  headers?: CallbackHeaders
}

/** Nobody is signed in by these; they are kept nowhere. */
const SECRET = /cookie|authorization/
const KEPT_HEADERS = 40
const KEPT_OF_HEADER = 500

/** The headers that a callback came with, as far as they are kept. */
const keptHeaders = (headers: CallbackHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !SECRET.test(name))
      .slice(0, KEPT_HEADERS)
      .map(([name, value]) => [name, shown(String(value)).slice(0, KEPT_OF_HEADER)]),
  )

/** Text of the database holds no null character. */
const shown = (text: string): string => text.replaceAll('\u0000', '\ufffd')

export async function recordCallback(tx: Queryable, record: CallbackRecord): Promise<void> {
  const { provider, source, orderNo, verdict, word, body, headers = {} } = record
  await tx.query(
    `insert into provider_callback (provider, source, order_no, verdict, body, provider_ref, amount, headers)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      provider,
      source,
      orderNo !== undefined && ORDER_NO.test(orderNo) ? orderNo : null,
      verdict,
      shown(body.slice(0, KEPT_CHARACTERS)),
      word?.providerRef ?? null,
      word?.amount ?? null,
      JSON.stringify(keptHeaders(headers)),
    ],
    'cashier.record-callback',
  )
}
