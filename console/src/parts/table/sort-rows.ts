type Order = 'ascending' | 'descending'

const names = new Intl.Collator('zh-CN', { numeric: true })

/** The rows by a value of each; those that have none come last, whichever the order. */
export function sortRows<Row>(rows: readonly Row[], by: (row: Row) => string | number | null, order: Order): Row[] {
  const way = order === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return way * (typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b)))
  })
}
