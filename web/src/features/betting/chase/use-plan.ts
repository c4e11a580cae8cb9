import { type Money, money } from '@hongyun/lottery/money.ts'
import { useState } from 'react'
import {
  type Edit,
  firstOptions,
  type Once,
  type PlannedIssue,
  type PlanOptions,
  type PlanRow,
  rowsOf,
  timesOf,
} from './plan.ts'

export type Plan = {
  options: PlanOptions
  setOptions: (change: Partial<PlanOptions>) => void
  count: number
  setCount: (count: number) => void
  edits: Readonly<Record<string, Edit>>
  edit: (issue: string, change: Edit) => void
  rows: readonly PlanRow[]
  /** Totals of the included issues. */
  taken: readonly PlanRow[]
  total: Money
  /** Whether all requested issues have a multiple. */
  isWhole: boolean
}

const FIRST_COUNT = 10

/** The player's plan: its options, and the changes of single issues by issue name. */
export function usePlan(issues: readonly PlannedIssue[], once: Once, most: number): Plan {
  const [options, setOptions] = useState(firstOptions)
  const [count, setCount] = useState(FIRST_COUNT)
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({})
  const wanted = Math.min(count, issues.length)
  const changed = issues.slice(0, wanted).map(({ issue }) => edits[issue])
  const times = timesOf({ ...options, start: Math.min(options.start, most) }, changed, once, most)
  const rows = rowsOf(issues, times, edits, once)
  const taken = rows.filter((row) => !row.isOut)
  return {
    options,
    // Another plan has other multiples: changes by hand belonged to the old plan and are dropped.
    setOptions: (change) => {
      setOptions((old) => ({ ...old, ...change }))
      setEdits({})
    },
    count,
    setCount,
    edits,
    edit: (issue, change) => setEdits((old) => ({ ...old, [issue]: { ...old[issue], ...change } })),
    rows,
    taken,
    total: money(taken.reduce((sum, row) => sum + row.cost, 0n)),
    isWhole: rows.length === wanted && wanted === count,
  }
}
