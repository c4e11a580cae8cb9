/** The sums of a day's flow. Amounts are added as integers; the chart alone has floats. */
import { methodName, type OrderKind, type OrderMethod, orderKinds } from '@hongyun/contract/orders/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../wire/request.ts'

export type FlowRow = Answer<'consoleFlow'>['list'][number]

export const FLOW_HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

const keyOf = ({ kind, method }: Pick<FlowRow, 'kind' | 'method'>): string => `${kind} ${method}`

export const ofMethod = (key: string) => (row: FlowRow) => key === '' || keyOf(row) === key

export interface FlowSum {
  count: number
  amount: string
  fee: string
  bonus: string
}

const added = (rows: readonly FlowRow[], name: 'amount' | 'fee' | 'bonus'): bigint =>
  rows.reduce((sum, row) => sum + unitsOf(row[name]), 0n)

export const sumOf = (rows: readonly FlowRow[]): FlowSum => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: formatMoney(added(rows, 'amount')),
  fee: formatMoney(added(rows, 'fee')),
  bonus: formatMoney(added(rows, 'bonus')),
})

const ofKind = (rows: readonly FlowRow[], kind: OrderKind) => rows.filter((row) => row.kind === kind)

/** What came in less what went out. */
export const netOf = (rows: readonly FlowRow[]): string =>
  formatMoney(added(ofKind(rows, 'recharge'), 'amount') - added(ofKind(rows, 'withdrawal'), 'amount'))

/** The bars of a direction, an hour each. */
export const barsOf = (rows: readonly FlowRow[], kind: OrderKind): number[] =>
  FLOW_HOURS.map((_, hour) =>
    Number(
      formatMoney(
        added(
          ofKind(rows, kind).filter((row) => row.hour === hour),
          'amount',
        ),
      ),
    ),
  )

const nameOf = (kind: OrderKind, method: OrderMethod): string => `${orderKinds[kind]} ${methodName(kind, method)}`

export interface MethodSum extends FlowSum {
  key: string
  kind: OrderKind
  name: string
  /** Of the amount of its direction, in tenths of a percent. */
  share: number
}

/** Each method that moved something, the largest of its direction first. */
export function methodsOf(rows: readonly FlowRow[]): MethodSum[] {
  const byKey = Map.groupBy(rows, keyOf)
  const sums = [...byKey].map(([key, own]) => {
    const { kind, method } = own[0]!
    const all = added(ofKind(rows, kind), 'amount')
    const share = all === 0n ? 0 : Number((added(own, 'amount') * 2000n + all) / (2n * all))
    return { key, kind, name: nameOf(kind, method), share, ...sumOf(own) }
  })
  return sums.toSorted((one, other) =>
    one.kind !== other.kind ? (one.kind === 'recharge' ? -1 : 1) : Number(other.amount) - Number(one.amount),
  )
}

/** The methods to choose from. The chosen one stays among them on a day on which it moved nothing. */
export function choicesOf(rows: readonly FlowRow[], chosen: string): { key: string; name: string }[] {
  const list = methodsOf(rows).map(({ key, name }) => ({ key, name }))
  if (chosen === '' || list.some(({ key }) => key === chosen)) return list
  const [kind, method] = chosen.split(' ') as [OrderKind, OrderMethod]
  return [...list, { key: chosen, name: nameOf(kind, method) }]
}
