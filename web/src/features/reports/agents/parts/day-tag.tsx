import { Icon } from '@hongyun/ui/icon.tsx'
import { IconClock } from '@tabler/icons-react'

/** Whether a day stands or still moves. */
export function DayTag({ closed }: { closed: boolean }) {
  if (closed) return <span className="tag tag--miss">已封账</span>
  return (
    <span className="tag tag--pending">
      <Icon of={IconClock} />
      实时
    </span>
  )
}
