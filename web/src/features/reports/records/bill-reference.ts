/** What a transfer was for, as a player reads it: orders go by their number, everything else by its id. */
import type { Bill } from './requests/collect-bills.ts'

const ORDER_NO = /^[A-Z0-9]{4,32}$/

export function referenceOf({ name, reference: { kind, id, text } }: Pick<Bill, 'name' | 'reference'>): {
  number: string
  text: string
} {
  if (kind === 'order' && ORDER_NO.test(text)) return { number: text, text: '充值订单' }
  return { number: id, text: text || name }
}
