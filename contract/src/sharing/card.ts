/** What is stored of a shared message, as its page reads it. No schema is loaded here. */
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import type { Showable } from './words.ts'

/** A shared bet. What its player did not choose to show is not in it. */
export type BetItem = {
  lotteryName: string
  lotteryCode: string
  lotteryType: LotteryType
  bettingIssue: string
  bettingNumber: string
  bettingCount: number
  betDetail: string
  betDetailTitle: string
  betDetailContent: string
  playDetailCode: string
  bettingAmount?: string
  bettingPoint?: string
  bettingUnit?: string
  graduationCount?: number
}

export type BetCard = BetItem & {
  kind: 'bet'
  shareId: string
  show: Showable[]
  /** The stake is not the player's own, but one that they propose. */
  isEdited: boolean
}

/** The result of a business day, as the sharer's own profit has it. The return has rebates and corrections in it. */
export type DayCard = { kind: 'day'; dateName: string; betAmount: string; returnAmount: string; profit: string }

/** The card of a message that is JSON; undefined where it is another one. */
export function cardOf<K extends string>(message: string, kind: K): Record<string, unknown> | undefined {
  const card = JSON.parse(message) as Record<string, unknown> | null
  return card?.kind === kind ? card : undefined
}

export const betCardOf = (message: string) => cardOf(message, 'bet') as BetCard | undefined
export const dayCardOf = (message: string) => cardOf(message, 'day') as DayCard | undefined
