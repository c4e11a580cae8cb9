/** How many times its amount a credit asks for, by its code: the tenant's setting, else the default of its kind. */
import { codesOf, dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type Dated, historyOfSetting } from '../../site/tenant/setting-history.ts'
import type { Settings } from '../../site/tenant/settings.ts'

export type Multiples = Settings['turnoverMultiples']

const incoming = (codes: readonly TransactionCode[]) => codes.filter((code) => dictionary[code].direction === 'in')

/** Gifts by hand, and what somebody above hands down. Every other code by hand gives back what was the player's. */
const GIFTS = [222, 401, 409, 423] as const

/** The codes that ask for something where the tenant says nothing: recharges, envelopes and gifts once, activities five times. */
const usual: ReadonlyMap<number, number> = new Map([
  ...[...codesOf('recharge'), 206, ...GIFTS].map((code) => [code, 1] as const),
  ...incoming(codesOf('activity')).map((code) => [code, 5] as const),
])

/** The multiple of a code; 0 where it asks for nothing. */
export const multipleOf = (code: number, own: Multiples): number => own[String(code)] ?? usual.get(code) ?? 0

/** Every code of a credit with its multiple, for those that ask for something. */
export const askingCodes = (own: Multiples): { code: TransactionCode; multiple: number }[] =>
  incoming(Object.keys(dictionary).map((code) => Number(code) as TransactionCode))
    .map((code) => ({ code, multiple: multipleOf(code, own) }))
    .filter(({ multiple }) => multiple > 0)

/** Finds the multiple that was in force when a credit was posted: what the tenant changes holds for later credits. */
export async function multiplesThen(database: Queryable): Promise<(code: number, at: number) => number> {
  const history: readonly Dated<Multiples>[] = await historyOfSetting(database, 'turnoverMultiples')
  return (code, at) => multipleOf(code, history.findLast(({ since }) => since <= at)!.value)
}
