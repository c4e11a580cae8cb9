import { formatOdds, oddsOf } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { usePlayName } from '../../../../parts/play-name.ts'
import { cellKey, withAmount } from '../amounts.ts'
import { MAX_AMOUNT, type Rebate, type Stake, termsOf } from '../stake.ts'
import type { TableState } from '../use-amounts.ts'
import { useYear } from '../year-context.ts'
import { AmountCell } from './amount-cell.tsx'
import { AmountGrid } from './amount-grid.tsx'
import { CellFace } from './cell-face.tsx'
import { PlayExample } from './play-example.tsx'

interface AmountPartProps {
  play: Play
  table: TableState
  stake: Stake
  rebate: Rebate | undefined
  closed: boolean
}

/** Column counts: rows that the choices fill, with as many columns as stay readable. */
const columnsOf = (count: number): number => {
  if (count <= 5) return Math.max(2, count)
  const empty = (columns: number) => (columns - (count % columns)) % columns
  return [4, 3].reduce((best, columns) => (empty(columns) < empty(best) ? columns : best), 5)
}

/** A note below a choice. A long list of numbers is replaced by its length, and narrow cells have room for few words. */
const shortNote = (note: string | undefined, narrow: boolean): string | undefined => {
  const numbers = note?.split(' ') ?? []
  if (narrow && /[\u4e00-\u9fff]{3}/.test(note ?? '')) return undefined
  return numbers.length > 6 && numbers.every((number) => /^\d+$/.test(number)) ? `${numbers.length} 个号码` : note
}

/** Up to this many choices are placed beside their play's name. */
const INLINE = 4

/** Longer tables run down the columns. */
const LONG = 16

/** One play of a table: each choice with its odds and the money on it. */
export function AmountPart({ play, table, stake, rebate, closed }: AmountPartProps) {
  const year = useYear()
  const name = usePlayName()(play)
  const board = play.boardIn(year)
  const columns = board.kind === 'notes' ? 1 : columnsOf(board.rows[0]?.cells.length ?? 1)
  const odds = rebate && oddsOf(play, termsOf(rebate, stake.point), year).map(formatOdds)
  if (board.kind === 'notes') return null
  const amounts = table.amounts[play.code] ?? {}
  const put = (key: string, amount: number | undefined) =>
    table.setAmounts((old) => withAmount(old, play.code, [key], amount))
  const alone = table.tables.length === 1
  const inline = !alone && board.rows.length === 1 && (board.rows[0]?.cells.length ?? 0) <= INLINE
  return (
    <section
      className={inline ? 'wagers__part wagers__part--inline' : 'wagers__part'}
      aria-label={name}
      id={`table-${play.code}`}
    >
      <div className="wagers__head">
        <h2>{name}</h2>
        {!inline && (
          <p className={alone ? 'soft small' : 'muted small clip'} title={alone ? undefined : play.prose.rule}>
            {play.prose.rule}
          </p>
        )}
        <PlayExample play={play} stake={stake} rebate={rebate} withRule />
      </div>
      {board.rows.map((row, index) => (
        <div key={row.name}>
          {board.rows.length > 1 && <h3 className="wagers__place">{row.name}</h3>}
          <AmountGrid
            label={board.rows.length > 1 ? `${name} ${row.name}` : name}
            count={row.cells.length}
            columns={columns}
            down={row.cells.length > LONG}
            closed={closed}
          >
            {row.cells.map((cell) => {
              const key = cellKey(index, cell.token)
              const amount = amounts[key]
              return (
                <AmountCell
                  key={key}
                  label={[board.rows.length > 1 ? row.name : name, cell.label].join(' ')}
                  pick={<CellFace type={play.type} cell={cell} />}
                  note={shortNote(cell.note, columns > 4)}
                  odds={odds?.[(cell.level ?? 1) - 1] ?? null}
                  amount={amount}
                  most={MAX_AMOUNT}
                  disabled={closed}
                  onAmount={(next) => put(key, next)}
                  onWrong={(reason) => table.onWrong(`${play.code} ${key}`, reason)}
                  onPress={() => put(key, amount === undefined ? stake.amount : undefined)}
                />
              )
            })}
          </AmountGrid>
        </div>
      ))}
    </section>
  )
}
