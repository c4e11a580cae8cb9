/** Answers of a provider that decide nothing: kept where they are other ones than before, so that an order's story has them. */
import type { Queryable } from '../../../platform/db/database.ts'

/** `waiting` and `unknown` as the provider says; `noAnswer`: it could not be reached, or what it said was no answer. */
export async function keepAnswer(
  database: Queryable,
  { order_no, provider }: { order_no: string; provider: string },
  verdict: 'waiting' | 'unknown' | 'noAnswer',
): Promise<void> {
  await database.query(
    `insert into provider_callback (provider, source, order_no, verdict, body)
     select $1, 'poll', $2, $3, ''
     where $3 is distinct from (
       select verdict from provider_callback where order_no = $2 and source = 'poll' order by id desc limit 1)`,
    [provider, order_no, verdict],
    'cashier.keep-answer',
  )
}
