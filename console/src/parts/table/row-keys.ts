/** Rows of a table by the keyboard: ↑ ↓ or J K move, Enter follows the row's link, Home and End go to the ends. */
import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  j: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  k: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** For the box around a table whose rows can have the focus. A key in a field or on a link is theirs. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target
  if (!(row instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key === 'Enter') {
    // A button does something: it is pressed by who chose it.
    row.querySelector('a')?.click()
    return
  }
  const step = STEPS[key]
  if (!step) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  rows[step(rows.indexOf(row), rows.length - 1)]?.focus()
}
