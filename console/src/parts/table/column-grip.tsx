import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

interface ColumnGripProps {
  /** The column before it. */
  name: string
  /** Its share of the table. */
  percent: number
  /** One of a table is reached by the Tab key. */
  isStop: boolean
  /** The widths of all columns when it began to move, and how far it has moved since. */
  onMove: (from: readonly number[], by: number) => void
  onReset: () => void
}

const STEP = 16

const widthsIn = (grip: Element): number[] =>
  [...(grip.closest('tr')?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width)

/** The border after a column: dragged, or moved by ← →; ↑ ↓ go to the other borders, a double click takes all widths back. */
export function ColumnGrip({ name, percent, isStop, onMove, onReset }: ColumnGripProps) {
  const drag = useRef<{ x: number; from: readonly number[] }>(undefined)

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, from: widthsIn(event.currentTarget) }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) onMove(drag.current.from, event.clientX - drag.current.x)
  }
  const end = () => {
    drag.current = undefined
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      onMove(widthsIn(currentTarget), key === 'ArrowLeft' ? -STEP : STEP)
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const grips = [...(currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('.grip') ?? [])]
      grips[grips.indexOf(currentTarget) + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between columns can't have the focus
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`${name}列的宽度`}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={`${Math.round(percent)}%，← → 更改，↑ ↓ 换列`}
      title="拖动改列宽，双击恢复"
      tabIndex={isStop ? 0 : -1}
      className="grip"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  )
}
