/** What is shared into chats. */
import type { Answer } from '../../wire/request.ts'

/** A bet of the player's own. */
export type SharedBet = Pick<
  Answer<'getBetting'>['list'][number],
  | 'lotteryName'
  | 'lotteryType'
  | 'issue'
  | 'playDetailCode'
  | 'betDetailTitle'
  | 'betDetailContent'
  | 'bettingCount'
  | 'bettingAmount'
  | 'bettingUnit'
  | 'graduationCount'
> & { id: string }

export type Shareable =
  | { kind: 'bet'; bet: SharedBet }
  | { kind: 'day'; day: string }
  | { kind: 'plan'; planId: string }
