/** The states of issues that the overview shows. */
import type { IssueState } from '../lotteries/words.ts'

/** What an issue can be while it is on sale, or closed and not settled. */
export const waitingStates = [
  'open',
  'closed',
  'disputed',
  'drawn',
  'settling',
  'voiding',
] as const satisfies IssueState[]
export type WaitingState = (typeof waitingStates)[number]
