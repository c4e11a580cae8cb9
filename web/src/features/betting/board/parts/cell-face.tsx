import type { Cell } from '@hongyun/lottery/board.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { zodiacs } from '@hongyun/lottery/lunar.ts'
import { WaveBall } from '../../../../parts/draws/wave-ball.tsx'
import { Zodiac } from '../../../../parts/draws/zodiac.tsx'

const isZodiac = ({ token, label }: Cell): boolean =>
  zodiacs.some((zodiac) => zodiac.token === token && zodiac.label === label)

/** A choice in the layout of its type: a number of 六合彩 in its colour, a zodiac as a seal, anything else as a word. */
export function CellFace({ type, cell, size }: { type: LotteryType; cell: Cell; size?: 'sm' }) {
  if (type === 'LHC' && cell.faces) return <WaveBall number={cell.label} {...(size && { size })} />
  if (type === 'LHC' && isZodiac(cell)) return <Zodiac name={cell.label} size={30} />
  return <span className={/\d/.test(cell.label) ? 'wagers__word num' : 'wagers__word'}>{cell.label}</span>
}
