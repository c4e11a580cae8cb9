/** In which order is done what is due. */

/** What came due within the first of these goes first; then whatever is due. */
const WITHIN = ['1 minute', '1000 years'] as const

/**
 * The first row of what is due, by a query of what came due within an interval, the oldest first. After a standstill thousands of older
 * issues are due, and those on which somebody bet since must not wait for them all.
 */
export async function dueFirst<R>(ask: (within: string) => Promise<readonly R[]>): Promise<R | undefined> {
  for (const within of WITHIN) {
    const [row] = await ask(within)
    if (row) return row
  }
  return undefined
}
