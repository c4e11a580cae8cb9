import { Icon } from '@hongyun/ui/icon.tsx'
import { IconCircleCheck, IconCircleMinus, IconCircleX, IconClock } from '@tabler/icons-react'
import type { Verdict } from '../checks.ts'

const MARKS = {
  pass: { icon: IconCircleCheck, label: '通过' },
  fail: { icon: IconCircleX, label: '未通过' },
  wait: { icon: IconClock, label: '等待' },
  none: { icon: IconCircleMinus, label: '不适用' },
} as const satisfies Record<Verdict, unknown>

/** ✓ or ✗, with its word for those who do not see it. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { icon, label } = MARKS[verdict]
  return (
    <span className={`fairness__mark fairness__mark--${verdict}`}>
      <Icon of={icon} label={label} />
    </span>
  )
}
