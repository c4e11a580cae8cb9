import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { DrawnNumbers } from '../../../../parts/draws/drawn-numbers.tsx'

interface DrawTextProps {
  lotteryType: string
  issue: string
  openNumber: string | null
}

/** A draw in a table. */
export function DrawText({ lotteryType, issue, openNumber }: DrawTextProps) {
  if (openNumber === null) return <span className="muted">未开奖</span>
  return <DrawnNumbers type={lotteryType as LotteryType} issue={issue} draw={openNumber.split(',')} size="sm" />
}
