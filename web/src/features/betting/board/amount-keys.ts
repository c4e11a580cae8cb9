/** The arrow keys between the cells of the amount tables: by what the eye sees, so that they lead from one play to the next. */
import type { KeyboardEvent } from 'react'

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
export type Arrow = (typeof ARROWS)[number]

const isArrow = (key: string): key is Arrow => ARROWS.some((arrow) => arrow === key)

/** Turned so that the key is always the one to the right. */
const turned: Readonly<Record<Arrow, (box: Box) => Box>> = {
  ArrowRight: (box) => box,
  ArrowLeft: ({ left, right, top, bottom }) => ({ left: -right, right: -left, top, bottom }),
  ArrowDown: ({ left, right, top, bottom }) => ({ left: top, right: bottom, top: left, bottom: right }),
  ArrowUp: ({ left, right, top, bottom }) => ({ left: -bottom, right: -top, top: left, bottom: right }),
}

/** Cells of a row or column are not always aligned to the pixel. */
const SLACK = 4

/** The cell that a key leads to: the next one in the same row or column. Undefined where there is none. */
export function cellAt(boxes: readonly Box[], from: number, key: Arrow): number | undefined {
  const all = boxes.map(turned[key])
  const start = all[from]
  if (!start) return undefined
  let best: { index: number; ahead: number; aside: number } | undefined
  for (const [index, { left, top, bottom }] of all.entries()) {
    const ahead = left - start.right
    if (ahead < -SLACK || top > start.bottom - SLACK || bottom < start.top + SLACK) continue
    const aside = Math.abs(top - start.top)
    if (!best || ahead < best.ahead - SLACK || (ahead < best.ahead + SLACK && aside < best.aside))
      best = { index, ahead, aside }
  }
  return best?.index
}

/** The left and right keys move the caret until it is at the end of the text. */
function leaves({ selectionStart, selectionEnd, value }: HTMLInputElement, key: Arrow): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true
  if (selectionStart !== selectionEnd) return false
  return selectionStart === (key === 'ArrowLeft' ? 0 : value.length)
}

/** For the form around the tables. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || !isArrow(key) || !leaves(target, key)) return
  const cells = Array.from(currentTarget.querySelectorAll('.wagers__cell:has(input:not(:disabled))'))
  const boxes = cells.map((cell) => cell.getBoundingClientRect())
  const next = cellAt(
    boxes,
    cells.findIndex((cell) => cell.contains(target)),
    key,
  )
  const field = next === undefined ? undefined : cells[next]?.querySelector('input')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}
