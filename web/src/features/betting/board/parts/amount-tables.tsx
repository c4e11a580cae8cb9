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

/** Tables with one amount for each cell, for all plays shown side by side. */
export function AmountTables({ table, stake, setStake, rebate, closed }: AmountTablesProps) {
  const { tables, amounts, setAmounts } = table
  const marks = tables.find(
    ({ type, board }) => type === 'LHC' && board.kind === 'cells' && board.rows[0]?.cells[0]?.faces,
  )
  const picked = new Set(Object.keys(marks ? (amounts[marks.code] ?? {}) : {}).map((key) => key.slice(2)))
  const onSet = (tokens: readonly string[], on: boolean) => {
    if (!marks) return
    const keys = tokens.filter((token) => !on || !picked.has(token)).map((token) => cellKey(0, token))
    setAmounts((old) => withAmount(old, marks.code, keys, on ? stake.amount : undefined))
  }
  return (
    <form id={TABLE_FORM} onSubmit={(event) => event.preventDefault()}>
      {marks && <MarkFilters picked={picked} onSet={onSet} closed={closed} />}
      <AmountBar table={table} stake={stake} setStake={setStake} closed={closed} />
      {tables.map((play) => (
        <AmountPart key={play.code} play={play} table={table} stake={stake} rebate={rebate} closed={closed} />
      ))}
    </form>
  )
}
