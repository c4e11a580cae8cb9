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
