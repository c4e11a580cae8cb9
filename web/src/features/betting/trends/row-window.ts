/** Which rows of a long table are worth drawing: those in sight, and some before and after. */
export type RowWindow = { readonly start: number; readonly end: number }

/** Moves in steps of so many rows, so that scrolling does not draw anew at every pixel. */
const STEP = 12

/** `top` is how far the first row stands below the window's upper edge, negative once it has been scrolled past. */
export function rowsInSight(top: number, windowHeight: number, rowHeight: number, count: number): RowWindow {
  return within(count, Math.floor(-top / rowHeight), Math.ceil((windowHeight - top) / rowHeight))
}

/** Those in sight, and some before and after them. */
export function rowWindow(top: number, windowHeight: number, rowHeight: number, count: number): RowWindow {
  const first = Math.floor(-top / rowHeight)
  const last = Math.ceil((windowHeight - top) / rowHeight)
  const start = Math.floor((first - STEP) / STEP) * STEP
  const end = Math.ceil((last + STEP) / STEP) * STEP
  return within(count, start, end)
}

function within(count: number, start: number, end: number): RowWindow {
  const inside = (index: number) => Math.min(count, Math.max(0, index))
  return { start: inside(start), end: inside(end) }
}
