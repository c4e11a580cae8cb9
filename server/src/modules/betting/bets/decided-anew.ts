/** Deciding once more where the database refuses what was decided. */

/** That the database refused it by this constraint. */
export const isRefusedBy = (error: unknown, constraint: string): boolean =>
  (error as { constraint?: string }).constraint === constraint

/** Does it again where the public round of an issue came while it was being written: then it is decided by the clock as it is now. */
export async function againAfterRound<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusedBy(error, 'bet_before_round')) throw error
    return work()
  }
}
