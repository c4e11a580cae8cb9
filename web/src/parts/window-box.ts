/** Where a window stands that floats over the page: kept within the browser's, beside the panel at first. */
import { useEffect, useState } from 'react'

export type Box = { x: number; y: number; width: number; height: number }

/** What the site's settings say where they are not known. */
export const SUPPORT = { width: 817, height: 500 }
export const HEIGHT_SHARE = 0.9
/** Beside the panel at the right edge. */
const RIGHT_PX = 76
const EDGE_PX = 8

/** The window's room, and the box within it. */
export function fitted({ x, y, width, height }: Box): Box {
  const [w, h] = [Math.min(width, innerWidth - 2 * EDGE_PX), Math.min(height, innerHeight - 2 * EDGE_PX)]
  const within = (at: number, room: number) => Math.max(EDGE_PX, Math.min(at, room - EDGE_PX))
  return { width: w, height: h, x: within(x, innerWidth - w), y: within(y, innerHeight - h) }
}

/** Between windows that stand side by side. */
const GAP_PX = 16
/** Of a window below, its buttons stay in sight. */
const STEP_PX = 96

/** Of a size, in the middle of the right side; beside a window that is there where both fit, and else a step to the left of it. */
export function firstBox({ width, height }: Pick<Box, 'width' | 'height'>, other?: Box): Box {
  const right = { width, height, x: innerWidth - width - RIGHT_PX, y: (innerHeight - height) / 2 }
  if (!other || other.x + other.width + GAP_PX <= right.x) return right
  const beside = other.x - GAP_PX - width
  return { ...right, x: Math.min(right.x, beside >= EDGE_PX ? beside : other.x - STEP_PX) }
}

/** How far from the right edge something of a width stands that gives way to windows, as far as the browser's has room. */
export function rightBeside(windows: readonly Box[], width: number): number {
  const inWay = windows.filter((box) => box.x + box.width > innerWidth - RIGHT_PX - width)
  const wanted = Math.max(RIGHT_PX, ...inWay.map(({ x }) => innerWidth - x + GAP_PX))
  return Math.min(wanted, innerWidth - width - EDGE_PX)
}

/** Renders again when the browser's window changes. */
export function useWindowSize(): void {
  const [, setSize] = useState('')
  useEffect(() => {
    const note = () => setSize(`${innerWidth} ${innerHeight}`)
    addEventListener('resize', note)
    return () => removeEventListener('resize', note)
  }, [])
}
