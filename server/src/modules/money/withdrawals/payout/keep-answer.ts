/** Answers of a provider that decide nothing: kept where they are other ones than before, so that an order's story has them. */
import type { PayoutSource } from '@hongyun/contract/withdrawals/words.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import type { PayoutRow } from '../table.ts'

/** `taken` and `unknown` as the provider says; `noAnswer`: it could not be reached, or what it said was no answer. */
export async function keepAnswer(
  database: Queryable,
  { payout_no, provider }: PayoutRow,
  source: PayoutSource,
  verdict: string,
): Promise<void> {
  await database.query(
    `insert into payout_word (payout_no, provider, source, verdict, body)
     select $1, $2, $3, $4, ''
     where $4 is distinct from (select verdict from payout_word where payout_no = $1 order by id desc limit 1)`,
    [payout_no, provider, source, verdict],
    'withdrawals.keep-answer',
  )
}
