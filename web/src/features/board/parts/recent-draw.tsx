import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { DrawnNumbers } from '@hongyun/ui/drawn-numbers.tsx'
import { issueSerial } from '../issue-text.ts'
import { readingsOf } from '../reading.ts'
import { Readings } from './readings.tsx'

interface RecentDrawProps {
  definition: TypeDefinition
  issue: string
  openNumber: string
}

export function RecentDraw({ definition, issue, openNumber }: RecentDrawProps) {
  return (
    <li>
      <span className="num">{issueSerial(issue)} 期</span>
      <DrawnNumbers type={definition.type} issue={issue} draw={openNumber.split(',')} size="sm" />
      <span className="row desk__tiles">
        <Readings readings={readingsOf(definition, openNumber)} />
      </span>
    </li>
  )
}
