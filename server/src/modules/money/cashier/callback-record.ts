/** Everything a provider told us is kept, word for word, with what became of it. */
import type { CreditSource } from '@hongyun/contract/cashier/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type CallbackHeaders, keptOf, type ProviderWord } from './provider.ts'

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
  word: Pick<ProviderWord, 'providerRef' | 'amount' | 'refund'> | undefined
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

export async function recordCallbacks(tx: Queryable, records: readonly CallbackRecord[]): Promise<void> {
  const kept = records.map(({ word, verdict }) => word && keptOf(word, verdict))
  await tx.query(
    `insert into provider_callback (provider, source, order_no, verdict, body, provider_ref, amount, headers)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::jsonb[])`,
    [
      records.map(({ provider }) => provider),
      records.map(({ source }) => source),
      records.map(({ orderNo }) => (orderNo !== undefined && ORDER_NO.test(orderNo) ? orderNo : null)),
      records.map(({ verdict }) => verdict),
      records.map(({ body }) => shown(body.slice(0, KEPT_CHARACTERS))),
      kept.map((one) => one?.providerRef ?? null),
      kept.map((one) => one?.amount ?? null),
      records.map(({ headers = {} }) => JSON.stringify(keptHeaders(headers))),
    ],
    'cashier.record-callbacks',
  )
}
