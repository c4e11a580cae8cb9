/** The expenses by kind, largest first; a ring shows four, so the others are one part. */
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { sumOf } from '../../../parts/records/sums.ts'

type Kind = { name: string; expense: string }

const MOST = 4

export function expenseParts(kinds: readonly Kind[]): { name: string; amount: string }[] {
  const spent = kinds
    .filter(({ expense }) => unitsOf(expense) > 0n)
    .toSorted((a, b) => (unitsOf(b.expense) > unitsOf(a.expense) ? 1 : -1))
    .map(({ name, expense }) => ({ name, amount: expense }))
  if (spent.length <= MOST) return spent
  const rest = spent.slice(MOST - 1)
  return [...spent.slice(0, MOST - 1), { name: '其他', amount: sumOf(rest.map(({ amount }) => amount)) }]
}
