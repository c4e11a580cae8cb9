/** What the app offers to chase the bets of a slip with: the board leaves room for it without knowing what it is. */
import type { Money } from '@hongyun/lottery/money.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { type ComponentType, createContext } from 'react'

/** A bet as it would be placed now. */
export type ChaseBet = {
  readonly play: Play
  readonly number: string
  readonly stake: { readonly unit: string; readonly multiple: number; readonly point: string }
  readonly count: number
  readonly unitStake: Money
  readonly total: Money
  readonly odds: readonly bigint[]
  readonly context: JudgeContext
}

export type ChaseOfferProps = {
  lotteryCode: string
  lotteryName: string
  bets: readonly ChaseBet[]
  /** Of the lottery. */
  type: TypeDefinition
  disabled: boolean
  onPlaced: () => void
}

export const ChaseOffer = createContext<ComponentType<ChaseOfferProps> | null>(null)
