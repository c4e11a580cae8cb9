import { colourOf, colours } from '@hongyun/lottery/types/lhc/colours.ts'
import type { BallSize } from './ball.tsx'

const WAVES = ['r', 'b', 'g'] as const

interface WaveBallProps {
  /** 01 … 49 */
  number: string
  size?: BallSize
  order?: number
}

/** A number of 六合彩 in its wave colour, which is said as well as shown. */
export function WaveBall({ number, size = 'md', order }: WaveBallProps) {
  const colour = colourOf(Number(number))
  const names = ['ball', 'ball--wave', `ball--${WAVES[colour]}`, size !== 'md' && `ball--${size}`]
  return (
    <span
      className={names.filter(Boolean).join(' ')}
      style={order ? { '--i': order } : undefined}
      title={colours[colour]?.label}
    >
      {number}
    </span>
  )
}
