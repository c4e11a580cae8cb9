import { dateTime } from '@hongyun/ui/format/time.ts'
import type { FairnessRecord, Verdict } from '../checks.ts'
import { CheckRow } from './check-row.tsx'

interface SealedCheckProps {
  verdict: Verdict
  title: string
  formula: string
  bets: FairnessRecord['bets']
}

/** Whether the bets were sealed in time, and their root. */
export function SealedCheck({ verdict, title, formula, bets }: SealedCheckProps) {
  return (
    <CheckRow
      verdict={verdict}
      title={title}
      formula={formula}
      values={[
        { label: '注单根', value: bets?.root },
        { label: '注单数', value: bets ? String(bets.count) : undefined },
        { label: '公布时间', value: bets ? dateTime(bets.sealedAt) : undefined },
      ]}
      proves="注单根公布之后，任何注单的增加、删除或修改都会使它改变。"
    />
  )
}
