import { type BetState, shownState } from '@hongyun/contract/bets/words.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { DrawnNumbers } from '../../../../parts/draws/drawn-numbers.tsx'

interface DrawTextProps {
  lotteryType: string
  issue: string
  openNumber: string | null
  /** Of the bet on it. */
  state: BetState
}

/** A draw in a table. */
export function DrawText({ lotteryType, issue, openNumber, state }: DrawTextProps) {
  if (openNumber === null) {
    return <span className="muted">{shownState({ state, openNumber }) === 'void' ? '作废' : '未开奖'}</span>
  }
  return <DrawnNumbers type={lotteryType as LotteryType} issue={issue} draw={openNumber.split(',')} size="sm" />
}
