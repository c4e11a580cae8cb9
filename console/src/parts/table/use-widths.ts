import { useState } from 'react'
import { recall, remember } from './remembered.ts'
import { moveBorder, readWidths, sharesOf, type Widths } from './widths.ts'

const keyOf = (table: string): string => `console.widths.${table}`

/** How wide the columns of a table are, and how to change it. Nothing is set until a border is moved. */
export function useWidths(table: string, keys: readonly string[]) {
  const [widths, setWidths] = useState<Widths | undefined>(() => readWidths(recall(keyOf(table))))
  const keep = (next: Widths | undefined) => {
    remember(keyOf(table), next)
    setWidths(next)
  }
  return {
    shares: widths && sharesOf(widths, keys),
    /** Moves the border after a column, from where the columns are now. */
    move: (index: number, now: readonly number[], by: number) => {
      const [key, next] = [keys[index], keys[index + 1]]
      if (key === undefined || next === undefined) return
      const seen = Object.fromEntries(keys.map((one, n) => [one, now[n] ?? 0]))
      keep(moveBorder({ ...widths, ...seen }, [key, next], by))
    },
    reset: widths && (() => keep(undefined)),
  }
}
