import type { Play } from '@hongyun/lottery/play.ts'
import { useMemo } from 'react'
import { type AmountItem, type Amounts, emptied, itemsOf, tablesWith } from './amounts.ts'
import type { Slip } from './slip.ts'
import type { ChangeSlip } from './slip-store.ts'

export type TableState = {
  /** The plays beside each other on the board. */
  tables: readonly Play[]
  amounts: Amounts
  /** The amounts on these plays, as bets. */
  items: readonly AmountItem[]
  setAmounts: (next: (amounts: Amounts) => Amounts) => void
  clear: () => void
}

/** The amounts on the plays of the board, stored with the slip; undefined where the play does not take amounts cell by cell. */
export function useAmounts(
  plays: readonly Play[],
  play: Play,
  { amounts }: Slip,
  change: ChangeSlip,
): TableState | undefined {
  const tables = useMemo(
    () =>
      tablesWith(
        plays.filter(({ group }) => group === play.group),
        play,
      ),
    [plays, play],
  )
  const items = useMemo(() => tables.flatMap((table) => itemsOf(table, amounts)), [tables, amounts])
  if (tables.length === 0) return undefined
  const setAmounts: TableState['setAmounts'] = (next) => change((old) => ({ ...old, amounts: next(old.amounts) }))
  return { tables, amounts, items, setAmounts, clear: () => setAmounts((old) => emptied(old, tables)) }
}
