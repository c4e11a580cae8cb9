/** The states of issues that the overview shows. */

/** What an issue can be while it is on sale, or closed and not settled; `disputed`: two sources named different results; `voiding`: stakes are being given back. */
export const waitingStates = ['open', 'closed', 'disputed', 'drawn', 'settling', 'voiding'] as const
export type WaitingState = (typeof waitingStates)[number]
