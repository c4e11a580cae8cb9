import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { DrawnNumbers } from '../../../../parts/draws/drawn-numbers.tsx'

const MAX_BALLS = 7

interface DrawTextProps {
  lotteryType: string
  issue: string
  openNumber: string | null
}

/** A draw in a table: balls or dice where they have room, digits where there are many. */
export function DrawText({ lotteryType, issue, openNumber }: DrawTextProps) {
  if (openNumber === null) return <span className="muted">未开奖</span>
  const draw = openNumber.split(',')
  if (draw.length > MAX_BALLS) {
    return <span className="num small draw-digits">{draw.join(' ')}</span>
  }
  return <DrawnNumbers type={lotteryType as LotteryType} issue={issue} draw={draw} size="sm" />
}
