/** What a transfer was for, as a player reads it: orders go by their number, everything else by its id. */
import type { Bill } from './requests/collect-bills.ts'

const ORDER_NO = /^[A-Z0-9]{4,32}$/
const orderNames: Readonly<Record<string, string>> = { order: '充值订单', withdrawal: '提现订单' }

export function referenceOf({ name, reference: { kind, id, text } }: Pick<Bill, 'name' | 'reference'>): {
  number: string
  text: string
} {
  const order = orderNames[kind]
  if (order && ORDER_NO.test(text)) return { number: text, text: order }
  return { number: id, text: text || name }
}
