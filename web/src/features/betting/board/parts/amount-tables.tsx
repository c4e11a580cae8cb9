import type { Play } from '@hongyun/lottery/play.ts'
import { useMemo } from 'react'
import { moveByArrow } from '../amount-keys.ts'
import { cellKey, withAmount } from '../amounts.ts'
import type { Rebate, Stake } from '../stake.ts'
import type { TableState } from '../use-amounts.ts'
import { AmountBar } from './amount-bar.tsx'
import { AmountPart } from './amount-part.tsx'
import { MarkFilters } from './mark-filters.tsx'

/** The id of the tables' form: its button is in the slip, so that Enter in a cell places the bets. */
export const TABLE_FORM = 'amount-tables'

interface AmountTablesProps {
  table: TableState
  stake: Stake
  setStake: (stake: Stake) => void
  rebate: Rebate | undefined
  closed: boolean
}

const sizeOf = ({ board }: Play): number =>
  board.kind !== 'notes' && board.rows.length === 1 ? (board.rows[0]?.cells.length ?? 0) : 0

/** The plays one by one; the sides of a place with its numbers, which stand beside each other where there is room. */
function blocksOf(tables: readonly Play[]): readonly (readonly Play[])[] {
  const blocks: Play[][] = []
  for (const play of tables) {
    const before = blocks.at(-1)
    if (before?.length === 1 && before[0] && sizeOf(before[0]) === 4 && sizeOf(play) === 10) before.push(play)
    else blocks.push([play])
  }
  return blocks
}

/** Tables with one amount for each cell, for all plays shown side by side. */
export function AmountTables({ table, stake, setStake, rebate, closed }: AmountTablesProps) {
  const { tables, amounts, setAmounts } = table
  const marks = tables.find(
    ({ type, board }) => type === 'LHC' && board.kind === 'cells' && board.rows[0]?.cells[0]?.faces,
  )
  const blocks = useMemo(() => blocksOf(tables), [tables])
  const picked = new Set(Object.keys(marks ? (amounts[marks.code] ?? {}) : {}).map((key) => key.slice(2)))
  const onSet = (tokens: readonly string[], on: boolean) => {
    if (!marks) return
    const keys = tokens.filter((token) => !on || !picked.has(token)).map((token) => cellKey(0, token))
    setAmounts((old) => withAmount(old, marks.code, keys, on ? stake.amount : undefined))
  }
  return (
    <form id={TABLE_FORM} onSubmit={(event) => event.preventDefault()} onKeyDown={moveByArrow}>
      {marks && <MarkFilters picked={picked} onSet={onSet} closed={closed} />}
      <AmountBar table={table} stake={stake} setStake={setStake} closed={closed} />
      {blocks.map((plays) => (
        <div key={plays[0]?.code} className={plays.length > 1 ? 'wagers__block wagers__block--pair' : 'wagers__block'}>
          {plays.map((play) => (
            <AmountPart
              key={`${play.code} ${table.cleared}`}
              play={play}
              table={table}
              stake={stake}
              rebate={rebate}
              closed={closed}
            />
          ))}
        </div>
      ))}
    </form>
  )
}
