/** Where the quick panel stands: from the right edge and the top, kept in this browser. What is drawn is within the window in any case. */
import { keep, readKept } from '../../wire/kept.ts'

export type Place = { right: number; top: number }
export type Size = { width: number; height: number }
type Kept = Place & { isFolded: boolean }

const KEY = 'sidePanel'
const USUAL: Kept = { right: 10, top: 200, isFolded: false }
const EDGE_PX = 8
/** What an arrow key moves. */
const STEP_PX = 24

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { right: 0, top: -STEP_PX },
  ArrowDown: { right: 0, top: STEP_PX },
  ArrowLeft: { right: STEP_PX, top: 0 },
  ArrowRight: { right: -STEP_PX, top: 0 },
}

/** Where a key moves it; undefined for other keys. */
export function movedBy(key: string, { right, top }: Place): Place | undefined {
  const step = steps[key]
  return step && { right: right + step.right, top: top + step.top }
}

/** Within a window: a panel that is larger than it stands at its top. */
export function within({ right, top }: Place, own: Size, room: Size): Place {
  const clamp = (at: number, most: number) => Math.round(Math.max(EDGE_PX, Math.min(at, most - EDGE_PX)))
  return { right: clamp(right, room.width - own.width), top: clamp(top, room.height - own.height) }
}

export function readPlace(): Kept {
  const kept = readKept(KEY) as Partial<Kept> | null
  const isPlace = Number.isFinite(kept?.right) && Number.isFinite(kept?.top)
  return isPlace && kept ? { right: kept.right!, top: kept.top!, isFolded: kept.isFolded === true } : USUAL
}

export const keepPlace = (place: Kept): void => keep(KEY, place)
