import type { Picks, Row } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import type { ReactNode } from 'react'
import { usePlayName } from '../../../../parts/play-name.ts'
import type { RowsBoard } from '../rows-board.ts'
import { RowQuick } from './row-quick.tsx'

interface RowSetsProps {
  play: Play
  board: RowsBoard
  picks: Picks
  setPicks: (picks: Picks) => void
  closed: boolean
  /** The cells of a row below its name. */
  children: (row: Row, index: number, label: string) => ReactNode
}

/** The rows of a board; where there are several, each under its name and how many it takes. */
export function RowSets({ play, board, picks, setPicks, closed, children }: RowSetsProps) {
  const name = usePlayName()(play)
  const named = board.rows.length > 1
  return (
    <div className="card__body stack">
      {board.rows.map((row, index) => (
        <div key={row.name} className="stack desk__rowset">
          {named && (
            <div className="row">
              <b className="serif">{row.name}</b>
              <span className="muted small">
                {row.min === row.max ? `选 ${row.min} 个` : `选 ${row.min} 到 ${row.max} 个`}
              </span>
              <span className="push">
                <RowQuick
                  board={board}
                  row={index}
                  picks={picks}
                  setPicks={setPicks}
                  closed={closed}
                  label={`${row.name}快选`}
                />
              </span>
            </div>
          )}
          {children(row, index, named ? `${name} ${row.name}` : name)}
        </div>
      ))}
    </div>
  )
}
