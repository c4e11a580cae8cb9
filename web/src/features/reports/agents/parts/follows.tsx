import { dateTime } from '@hongyun/ui/format/time.ts'
import { DayTag } from './day-tag.tsx'

interface FollowsProps {
  upTo: number
  closed: boolean
}

/** How far the sums follow what happens. */
export const Follows = ({ upTo, closed }: FollowsProps) => (
  <span className="row small muted">
    <DayTag closed={closed} />
    {closed ? '所选日期不再变动' : upTo === 0 ? '正在计入' : `计至 ${dateTime(upTo)}`}
  </span>
)
