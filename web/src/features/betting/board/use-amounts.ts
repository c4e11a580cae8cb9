import type { Play } from '@hongyun/lottery/play.ts'
import { useMemo, useState } from 'react'
import { type OnWrong, useWrong } from '../../../parts/use-wrong.ts'
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
  /** How often it was cleared: what is typed and refused goes with it. */
  cleared: number
  /** Why what is typed in a cell is refused: nothing is placed without it. */
  wrong: string | undefined
  onWrong: OnWrong
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
  const [wrong, onWrong] = useWrong()
  const [cleared, setCleared] = useState(0)
  if (tables.length === 0) return undefined
  const setAmounts: TableState['setAmounts'] = (next) => change((old) => ({ ...old, amounts: next(old.amounts) }))
  const clear = () => {
    setAmounts((old) => emptied(old, tables))
    setCleared(cleared + 1)
  }
  return { tables, amounts, items, setAmounts, clear, cleared, wrong, onWrong }
}
