// The numbers of one draw, in the layout of its type. A draw that arrives while the page is open is animated once;
// a draw that was there before is not.
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { useState } from 'react'
import { Ball, type BallSize, type BallTone } from './ball.tsx'
import { Die } from './die.tsx'
import { DrawnMarks, DrawnSum, DrawnTwenty } from './drawn-marks.tsx'
import { Plate } from './plate.tsx'

const TONES: Partial<Record<LotteryType, BallTone>> = { SYX5: 'blue', FC3D: 'blue' }
const DIE_SIZES = { sm: 20, md: 28, lg: 46 } as const

interface DrawnNumbersProps {
  type: LotteryType
  /** The issue of the numbers: a new issue starts the animation. */
  issue: string
  draw: readonly string[]
  size?: BallSize
  /** A colour that replaces that of the type: gold on lacquer, ink for earlier draws. */
  tone?: BallTone | undefined
  /** The lunar year of the draw: 六合彩 then shows each number's zodiac. */
  zodiacYear?: number | undefined
}

export function DrawnNumbers({ type, issue, draw, size = 'md', tone, zodiacYear }: DrawnNumbersProps) {
  const [firstIssue] = useState(issue)
  const names = issue === firstIssue ? 'balls' : 'balls is-settling'
  const special =
    (type === 'LHC' && <DrawnMarks draw={draw} size={size} zodiacYear={zodiacYear} />) ||
    (type === 'KL8' && <DrawnTwenty draw={draw} size={size} />) ||
    (type === 'BJ28' && <DrawnSum draw={draw} size={size} />)
  if (special) {
    return (
      <span key={issue} className={names}>
        {special}
      </span>
    )
  }
  return (
    <span key={issue} className={names}>
      {draw.map((number, place) => {
        // Numbers may repeat within a draw, and a draw never reorders: the place is the identity.
        const key = `${place}:${number}`
        if (type === 'PK10') return <Plate key={key} number={number} size={size} order={place} />
        return type === 'K3' ? (
          <Die key={key} face={number} size={DIE_SIZES[size]} />
        ) : (
          <Ball key={key} number={number} size={size} tone={tone ?? TONES[type] ?? 'crimson'} order={place} />
        )
      })}
    </span>
  )
}
