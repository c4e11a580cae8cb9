/** Which columns of a table are shown, remembered by the browser. */
import type { Column } from '@hongyun/ui/data-table.tsx'
import { useState } from 'react'

export interface TableColumn<Row> extends Column<Row> {
  /** What it is called where columns are chosen; those without are always shown. */
  name?: string
  /** Not shown until it is chosen. */
  extra?: boolean
}

const keyOf = (table: string): string => `console.columns.${table}`

/** The hidden columns that the browser remembers; undefined where it remembers nothing. */
function remembered(table: string): ReadonlySet<string> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null')
    return Array.isArray(stored) ? new Set(stored.filter((key) => typeof key === 'string')) : undefined
  } catch {
    // The browser keeps nothing for this site, or somebody else wrote there.
    return undefined
  }
}

function remember(table: string, hidden: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify([...hidden]))
  } catch {
    // Then the choice lasts as long as the page.
  }
}

export interface ColumnChoice {
  key: string
  name: string
  shown: boolean
}

/** The columns that are shown, the ones that can be chosen, and how to choose. */
export function useColumns<Row>(table: string, columns: readonly TableColumn<Row>[]) {
  const [hidden, setHidden] = useState(
    () => remembered(table) ?? new Set(columns.filter(({ extra }) => extra).map(({ key }) => key)),
  )
  const isShown = ({ key, name }: TableColumn<Row>) => name === undefined || !hidden.has(key)
  const choose = (key: string, shown: boolean) => {
    const next = new Set(hidden)
    if (shown) next.delete(key)
    else next.add(key)
    remember(table, next)
    setHidden(next)
  }
  const choices: ColumnChoice[] = columns.flatMap((column) =>
    column.name === undefined ? [] : [{ key: column.key, name: column.name, shown: isShown(column) }],
  )
  return { shown: columns.filter(isShown), choices, choose }
}
