// A grid of cells with an amount field each.
import type { ReactNode } from 'react'

interface AmountGridProps {
  label: string
  /** The number of cells, and the number of columns. */
  count: number
  columns: number
  /** Whether the cells run down the columns, as long tables of numbers are read. */
  down?: boolean
  closed?: boolean
  children: ReactNode
}

export function AmountGrid({ label, count, columns, down = false, closed = false, children }: AmountGridProps) {
  const names = ['wagers', down && 'wagers--down', closed && 'is-closed']
  return (
    <fieldset
      className={names.filter(Boolean).join(' ')}
      aria-label={label}
      style={{ '--n': columns, '--rows': Math.ceil(count / columns) }}
    >
      {children}
    </fieldset>
  )
}
