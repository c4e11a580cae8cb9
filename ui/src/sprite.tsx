// Every drawing that is used more than once, as SVG symbols; mounted once, drawn with <use>.
import { DiceSymbols } from './drawings/dice.tsx'
import { LotteryMarks } from './drawings/lottery-marks.tsx'

export function Sprite() {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      <title>图形</title>
      <DiceSymbols />
      <LotteryMarks />
    </svg>
  )
}
