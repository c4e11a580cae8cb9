// Every drawing that is used more than once, as SVG symbols; mounted once, drawn with <use>.
import type { ReactNode } from 'react'
import { LotteryMarks } from './drawings/lottery-marks.tsx'

/** The marks of the lotteries, and the symbols that only one site draws. */
export function Sprite({ children }: { children?: ReactNode }) {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      <title>图形</title>
      <LotteryMarks />
      {children}
    </svg>
  )
}
