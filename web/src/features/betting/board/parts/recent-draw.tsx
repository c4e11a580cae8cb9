import { issueTail } from '@hongyun/lottery/issue-text.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { DrawnNumbers } from '../../../../parts/draws/drawn-numbers.tsx'
import { readingsOf } from '../reading.ts'
import { Readings } from './readings.tsx'

interface RecentDrawProps {
  definition: TypeDefinition
  draw: { issue: string; openNumber: string; drawsAt: number }
}

export function RecentDraw({ definition, draw }: RecentDrawProps) {
  const { issue, openNumber } = draw
  return (
    <li>
      <span className="num">{issueTail(issue)}</span>
      <DrawnNumbers key={issue} type={definition.type} issue={issue} draw={openNumber.split(',')} size="sm" />
      <span className="row desk__tiles">
        <Readings readings={readingsOf(definition, draw)} />
      </span>
    </li>
  )
}
