/** Which rows of a long table are worth drawing: those in sight, and some before and after. */
export type RowWindow = { readonly start: number; readonly end: number }

/** Moves in steps of so many rows, so that scrolling does not draw anew at every pixel. */
const STEP = 12

/** `top` is how far the first row stands below the window's upper edge, negative once it has been scrolled past. */
export function rowWindow(top: number, windowHeight: number, rowHeight: number, count: number): RowWindow {
  const first = Math.floor(-top / rowHeight)
  const last = Math.ceil((windowHeight - top) / rowHeight)
  const start = Math.floor((first - STEP) / STEP) * STEP
  const end = Math.ceil((last + STEP) / STEP) * STEP
  const within = (index: number) => Math.min(count, Math.max(0, index))
  return { start: within(start), end: within(end) }
}
