/** What the exposure of a line is added to: its combination, its play and its issue, each with a limit. */
import type { Refusal } from '@hongyun/contract/codes.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Lottery } from '../lotteries/lotteries.ts'

export type Counted = {
  /** `issueId/playCode`. */
  readonly key: string
  readonly issueId: bigint
  /** A combination's, a play's, or '' for the issue. */
  readonly playCode: string
  readonly limit: Money
  /** Why a line that goes beyond the limit is refused. */
  readonly refusal: Refusal
}

export const exposureKey = (issueId: bigint, playCode: string): string => `${issueId}/${playCode}`

export function countedIn(issueId: bigint, lottery: Lottery, play: string, combination: string | undefined): Counted[] {
  const counted = (playCode: string, limit: Money, refusal: Refusal): Counted => ({
    key: exposureKey(issueId, playCode),
    issueId,
    playCode,
    limit,
    refusal,
  })
  const ofPlay = counted(play, lottery.max_play_exposure, 'exposurePlay')
  const ofIssue = counted('', lottery.max_issue_exposure, 'exposureIssue')
  if (combination === undefined) return [ofPlay, ofIssue]
  return [counted(combination, lottery.max_combination_exposure, 'exposureCombination'), ofPlay, ofIssue]
}
