import type { ReactNode } from 'react'

/** One choice of a segment, a row of pills or a tab list. */
export interface Option<Value extends string> {
  value: Value
  label: ReactNode
  count?: number
  disabled?: boolean
}
