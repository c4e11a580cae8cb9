// Rows of a table that are picked, to do something to all of them.
import './picks.css'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { useState } from 'react'

/** The picked rows of the present page. Rows that are no longer shown are not counted. */
export function usePicks(rows: readonly { id: string }[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  const picked = rows.map(({ id }) => id).filter((id) => ids.includes(id))
  return {
    picked,
    allPicked: rows.length > 0 && picked.length === rows.length,
    pick: (id: string, isPicked: boolean) => setIds(isPicked ? [...picked, id] : picked.filter((one) => one !== id)),
    pickAll: (isPicked: boolean) => setIds(isPicked ? rows.map(({ id }) => id) : []),
  }
}

export type Picks = ReturnType<typeof usePicks>

/** The column of boxes. `nameOf` names a row. */
export const pickColumn = <Row extends { id: string }>(
  { picked, allPicked, pick, pickAll }: Picks,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'pick',
  head: (
    <label className="pick">
      <input
        type="checkbox"
        aria-label="全选本页"
        ref={(box) => {
          if (box) box.indeterminate = picked.length > 0 && !allPicked
        }}
        checked={allPicked}
        onChange={({ target }) => pickAll(target.checked)}
      />
    </label>
  ),
  cell: (row) => (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={`选择 ${nameOf(row)}`}
        checked={picked.includes(row.id)}
        onChange={({ target }) => pick(row.id, target.checked)}
      />
    </label>
  ),
})
