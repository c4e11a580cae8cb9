/** The fields of a question filled in, and those of an answer read. */
import type { Money } from '@hongyun/lottery/money.ts'
import { fromFen, fromYuan } from '../amounts.ts'
import type { WordConfig } from '../file.ts'

/** `{orderNo}` and the like. */
const PLACE = /\{(\w+)\}/g

/** What stands for each name. */
export type Values = Readonly<Record<string, string>>

export const fill = (fields: Readonly<Record<string, string>>, values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, template]) => [
      name,
      template.replace(PLACE, (_all, place: string) => values[place] ?? ''),
    ]),
  )

/** The names in templates that nothing stands for. */
export const strangers = (fields: Readonly<Record<string, string>>, known: readonly string[]): string[] =>
  Object.values(fields)
    .flatMap((template) => [...template.matchAll(PLACE)].map(([, place]) => place!))
    .filter((place) => !known.includes(place))

/** Whether templates name a place. */
export const names = (fields: Readonly<Record<string, string>>, place: string): boolean =>
  Object.values(fields).some((template) => template.includes(`{${place}}`))

/** A form's fields; undefined where one comes twice, for then nobody knows which one was signed. */
export function readForm(text: string): Record<string, string> | undefined {
  const list = [...new URLSearchParams(text)]
  const found = Object.fromEntries(list)
  return Object.keys(found).length === list.length ? found : undefined
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What lies at `data.url`. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    )
}

/** A field as text; numbers and booleans are written as JSON writes them. Undefined where there is none. */
export function textAt(value: unknown, path: string): string | undefined {
  const found = at(value, path)
  if (typeof found === 'string') return found
  return typeof found === 'number' || typeof found === 'boolean' ? String(found) : undefined
}

/** The plain fields of an object, which is what a signature covers. */
export function pairsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.keys(value).flatMap((name) => {
      const text = textAt(value, name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

export type ReadWord = {
  order: string
  reference: string
  /** Null where nothing was paid and none is named. */
  amount: Money | null
  currency: string
  state: 'paid' | 'failed' | 'refunded' | 'waiting'
}

/** The fields that hold what is believed. */
export const wordFields = ({ order, reference, amount, currency, merchant, state }: WordConfig): string[] => [
  ...[order, reference, amount, state.field],
  ...(currency === undefined ? [] : [currency]),
  ...(merchant ? [merchant.field] : []),
]

/**
 * A signature covers the pairs as one text, in which nothing marks where a pair ends. A value in which a field that is believed
 * begins, such as a remark of the payer, could be put as those fields under the same signature, and the true ones behind it as
 * somebody's remark: nobody knows then which was signed.
 */
function isAmbiguous(value: unknown, config: WordConfig): boolean {
  const pairs = Object.entries(pairsOf(value))
  const begins = wordFields(config).map((field) => `&${field}=`)
  return pairs.some(([name, text]) => /[&=]/.test(name) || begins.some((begin) => text.includes(begin)))
}

const REFERENCE = /^[\w.:-]{1,64}$/

/**
 * What a provider says of an order or a payout; a text says what is wrong with it. A payout that was sent back was not paid: as of
 * one that failed, number and amount may be missing or mean nothing.
 */
export function readWord(
  value: unknown,
  config: WordConfig,
  { amountIn, currency, isPayout = false }: { amountIn: 'yuan' | 'fen'; currency: string; isPayout?: boolean },
): ReadWord | 'otherMerchant' | 'malformed' {
  if (isAmbiguous(value, config)) return 'malformed'
  const { merchant, state: states } = config
  if (merchant && textAt(value, merchant.field) !== merchant.value) return 'otherMerchant'
  const order = textAt(value, config.order)
  const said = textAt(value, states.field)
  const state = (['paid', 'failed', 'refunded', 'waiting'] as const).find(
    (one) => said !== undefined && states[one].includes(said),
  )
  if (order === undefined || state === undefined) return 'malformed'
  const named = textAt(value, config.reference) ?? ''
  const amount = (amountIn === 'fen' ? fromFen : fromYuan)(textAt(value, config.amount) ?? '')
  const isMoney = state === 'paid' || (state === 'refunded' && !isPayout)
  if (amount === undefined && isMoney) return 'malformed'
  const isNone = named === '' || (isPayout && !REFERENCE.test(named))
  if (isNone ? isMoney : !REFERENCE.test(named)) return 'malformed'
  const reference = isNone ? '' : named
  const told = config.currency === undefined ? undefined : textAt(value, config.currency)
  if (config.currency !== undefined && told === undefined && isMoney) return 'malformed'
  return { order, reference, amount: amount ?? null, currency: told ?? currency, state }
}
