/** Which columns of a table are shown, remembered by the browser. */
import type { Column } from '@hongyun/ui/data-table.tsx'
import { useState } from 'react'
import { recall, remember } from './remembered.ts'

export interface TableColumn<Row> extends Column<Row> {
  /** What it is called where columns are chosen; those without are always shown. */
  name?: string
  /** Not shown until it is chosen. */
  extra?: boolean
}

const keyOf = (table: string): string => `console.columns.${table}`

/** The hidden columns that the browser remembers; undefined where it remembers nothing. */
function hiddenIn(table: string): ReadonlySet<string> | undefined {
  const stored = recall(keyOf(table))
  return Array.isArray(stored) ? new Set(stored.filter((key) => typeof key === 'string')) : undefined
}

export interface ColumnChoice {
  key: string
  name: string
  shown: boolean
}

/** The columns that are shown, the ones that can be chosen, and how to choose. */
export function useColumns<Row>(table: string, columns: readonly TableColumn<Row>[]) {
  const [hidden, setHidden] = useState(
    () => hiddenIn(table) ?? new Set(columns.filter(({ extra }) => extra).map(({ key }) => key)),
  )
  const isShown = ({ key, name }: TableColumn<Row>) => name === undefined || !hidden.has(key)
  const choose = (key: string, shown: boolean) => {
    const next = new Set(hidden)
    if (shown) next.delete(key)
    else next.add(key)
    remember(keyOf(table), [...next])
    setHidden(next)
  }
  const choices: ColumnChoice[] = columns.flatMap((column) =>
    column.name === undefined ? [] : [{ key: column.key, name: column.name, shown: isShown(column) }],
  )
  return { shown: columns.filter(isShown), choices, choose }
}
