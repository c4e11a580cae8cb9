/** How many times its amount a credit asks for in stakes before it may be withdrawn, where the tenant says nothing. */
import { codesOf, dictionary, type TransactionCode, type TransactionKind, transactionKinds } from '../ledger/words.ts'

const credits = (Object.keys(dictionary).map(Number) as TransactionCode[]).filter(
  (code) => dictionary[code].direction === 'in',
)

/** Gifts by hand, and what somebody above hands down. Every other code by hand gives back what was the player's. */
const GIFTS = [222, 401, 409, 423] as const

/** Recharges, envelopes and gifts once, activities five times; a code without a multiple asks for nothing. */
const asked: ReadonlyMap<number, number> = new Map([
  ...[...codesOf('recharge'), 206, ...GIFTS].map((code) => [code, 1] as const),
  ...codesOf('activity').map((code) => [code, 5] as const),
])

/** By the code of every credit. */
export const usualMultiples: Readonly<Record<string, number>> = Object.fromEntries(
  credits.map((code) => [code, asked.get(code) ?? 0]),
)
export const creditNames: Readonly<Record<string, string>> = Object.fromEntries(
  credits.map((code) => [code, dictionary[code].name]),
)

/** The codes by kind, as they are listed. */
export const creditGroups: readonly { name: string; codes: readonly TransactionCode[] }[] = (
  Object.keys(transactionKinds) as TransactionKind[]
)
  .map((kind) => ({ name: transactionKinds[kind], codes: credits.filter((code) => dictionary[code].kind === kind) }))
  .filter(({ codes }) => codes.length > 0)
