import { issueTail } from '@hongyun/lottery/issue-text.ts'
import type { TrendRow } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'
import { memo, type ReactNode } from 'react'
import { WaveBall } from '../../../../parts/draws/wave-ball.tsx'
import { FIVE } from '../trend-layout.ts'

interface TableRowProps {
  row: TrendRow
  index: number
  view: TrendView
  /** The columns at which a group begins. */
  starts: ReadonlySet<number>
  /** How many digits a drawn number is written with; 0 where the numbers are not shown. */
  digits: number
  misses: boolean
  wave: boolean
}

const TONES = 5
const HEAD_ROWS = 2

/** One draw. Drawn once: a row never changes, only what is shown of it. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, view, starts, digits, misses, wave } = props
  const cells: ReactNode[] = []
  let column = 0
  for (const [g, group] of view.groups.entries()) {
    for (const label of group.cells) {
      const cell = row.cells[column]!
      const edge = starts.has(column) ? 'edge' : undefined
      cells.push(
        <td key={column} className={edge}>
          {cell < 0 ? <Hit label={label} times={-cell} tone={g % TONES} wave={wave} /> : misses ? cell : null}
        </td>,
      )
      column++
    }
  }
  return (
    <tr className={(index + 1) % FIVE === 0 ? 'is-fifth' : undefined} aria-rowindex={index + 1 + HEAD_ROWS}>
      <th scope="row" className="trend__issue">
        {issueTail(row.issue)}
      </th>
      {digits > 0 && (
        <td className="edge trend__numbers">
          <Numbers numbers={row.numbers} digits={digits} places={view.places} />
        </td>
      )}
      {cells}
      {row.facts.map((fact, i) => (
        <td key={view.facts[i]?.name} className={i === 0 ? 'edge trend__fact' : 'trend__fact'}>
          {view.facts[i]?.rare?.includes(fact) ? <b className="accent">{fact}</b> : fact}
        </td>
      ))}
    </tr>
  )
})

function Hit({ label, times, tone, wave }: { label: string; times: number; tone: number; wave: boolean }) {
  if (wave) return <WaveBall number={label} size="sm" />
  const round = label.length <= 2 && !/\p{Script=Han}./u.test(label)
  return (
    <span className={`${round ? 'ball' : 'trend__word'} trend__hit trend__hit--${tone}`}>
      {label}
      {times > 1 && <sup>{times}</sup>}
    </span>
  )
}

interface NumbersProps {
  numbers: readonly number[]
  digits: number
  places: readonly number[] | undefined
}

/** The draw with the places the view looks at set off. */
function Numbers({ numbers, digits, places }: NumbersProps) {
  return numbers.map((number, place) => {
    const text = String(number).padStart(digits, '0') + (digits > 1 ? ' ' : '')
    const lit = places === undefined || places.includes(place)
    // The place is what a number is known by: numbers repeat.
    const key = `${place} ${number}`
    return lit && places ? <b key={key}>{text}</b> : <span key={key}>{text}</span>
  })
}
