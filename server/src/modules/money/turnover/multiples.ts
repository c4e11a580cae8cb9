/** How many times its amount a credit asks for, by its code: the tenant's setting, else the usual multiple. */
import type { TransactionCode } from '@hongyun/contract/ledger/words.ts'
import type { Multiples } from '@hongyun/contract/tenant/settings.ts'
import { usualMultiples } from '@hongyun/contract/turnover/multiples.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type Dated, historyOfSetting } from '../../site/tenant/setting-history.ts'

/** The multiple of a code; 0 where it asks for nothing. */
export const multipleOf = (code: number, own: Multiples): number =>
  own[String(code)] ?? usualMultiples[String(code)] ?? 0

/** Every code of a credit with its multiple, for those that ask for something. */
export const askingCodes = (own: Multiples): { code: TransactionCode; multiple: number }[] =>
  Object.keys(usualMultiples)
    .map((code) => ({ code: Number(code) as TransactionCode, multiple: multipleOf(Number(code), own) }))
    .filter(({ multiple }) => multiple > 0)

/** Finds the multiple that was in force when a credit was posted: what the tenant changes holds for later credits. */
export async function multiplesThen(database: Queryable): Promise<(code: number, at: number) => number> {
  const history: readonly Dated<Multiples>[] = await historyOfSetting(database, 'turnoverMultiples')
  return (code, at) => multipleOf(code, history.findLast(({ since }) => since <= at)!.value)
}

/** Of a transfer `t`: the amount that turnover asks for. What a recharge brought beyond the player's own limits may go out as it came. */
export const ASKING_AMOUNT = `amount - coalesce((
  select o.over_limit from recharge_order o where o.id = t.record_id and t.code between 101 and 112), 0) as amount`
