// A grid of cells with an amount field each; Tab and arrow keys move between them.
import type { KeyboardEvent, ReactNode } from 'react'
import { rovingStep } from '../../../../parts/roving.ts'

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

/** The left and right keys move the caret until it is at the end of the text. */
function leaves(input: HTMLInputElement, key: string): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart !== selectionEnd) return false
  return key === 'ArrowLeft' ? selectionStart === 0 : key === 'ArrowRight' && selectionStart === value.length
}

const TURNED: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
}

export function AmountGrid({ label, count, columns, down = false, closed = false, children }: AmountGridProps) {
  const rows = Math.ceil(count / columns)
  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const { target, key, currentTarget } = event
    if (!(target instanceof HTMLInputElement) || !leaves(target, key)) return
    const fields = Array.from(currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)'))
    const step = down ? TURNED[key] : key
    const next = rovingStep(step ?? key, fields.indexOf(target), fields.length, down ? rows : columns)
    const field = next === undefined ? undefined : fields[next]
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  }
  const names = ['wagers', down && 'wagers--down', closed && 'is-closed']
  return (
    <fieldset
      className={names.filter(Boolean).join(' ')}
      aria-label={label}
      style={{ '--n': columns, '--rows': rows }}
      onKeyDown={move}
    >
      {children}
    </fieldset>
  )
}
