// The numbers of one draw, as its family shows them. A draw that arrives while the page is open settles once;
// one that was there when the page opened simply stands.
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { useState } from 'react'
import { Ball, type BallSize, type BallTone } from './ball.tsx'
import { Die } from './die.tsx'

const TONES: Partial<Record<LotteryType, BallTone>> = { SYX5: 'blue', FC3D: 'blue', KL8: 'gold', BJ28: 'gold' }
const DIE_SIZES = { sm: 20, md: 28, lg: 46 } as const

interface DrawnNumbersProps {
  type: LotteryType
  /** The issue the numbers belong to: a new issue is what makes them settle. */
  issue: string
  draw: readonly string[]
  size?: BallSize
}

export function DrawnNumbers({ type, issue, draw, size = 'md' }: DrawnNumbersProps) {
  const [firstIssue] = useState(issue)
  return (
    <span key={issue} className={issue === firstIssue ? 'balls' : 'balls is-settling'}>
      {draw.map((number, place) => {
        // Numbers may repeat within a draw, and a draw never reorders: the place is the identity.
        const key = `${place}:${number}`
        return type === 'K3' ? (
          <Die key={key} face={number} size={DIE_SIZES[size]} />
        ) : (
          <Ball key={key} number={number} size={size} tone={TONES[type] ?? 'crimson'} order={place} />
        )
      })}
    </span>
  )
}
