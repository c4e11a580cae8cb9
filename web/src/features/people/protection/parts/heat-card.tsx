// 什么时候在玩: the bets of thirty days by weekday and hour.
import { Card } from '@hongyun/ui/card.tsx'
import { Lead } from '../../../../parts/lead.tsx'
import { minutesText } from '../../../../parts/protection/limit-text.ts'
import { shareWithin } from '../figures.ts'

interface HeatCardProps {
  /** Seven rows, Monday first, of 24 hours. */
  heat: readonly (readonly number[])[]
  /** Online in thirty days. */
  minutes: number
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const
const HOURS = [0, 6, 12, 18] as const
const STEPS = [0, 25, 50, 75, 100] as const

export function HeatCard({ heat, minutes }: HeatCardProps) {
  const most = Math.max(1, ...heat.flat())
  const isEmpty = heat.every((row) => row.every((count) => count === 0))
  const said = isEmpty
    ? '近 30 日没有投注'
    : `${shareWithin(heat, 19, 24)}% 在 19 至 24 时，${shareWithin(heat, 0, 6)}% 在 0 至 6 时`
  return (
    <Card
      title="什么时候在玩"
      note="近 30 日投注笔数"
      aside={
        <span className="heat-scale" aria-hidden="true">
          少
          {STEPS.map((step) => (
            <i key={step} style={{ '--v': `${step}%` }} />
          ))}
          多
        </span>
      }
      flush
    >
      <div className="card__body heat" role="img" aria-label={`近 30 日按星期与小时的投注笔数：${said}`}>
        {WEEKDAYS.map((name, weekday) => (
          <HeatRow key={name} name={name} counts={heat[weekday] ?? []} most={most} />
        ))}
        <span />
        {HOURS.map((hour) => (
          <span key={hour} className="heat__hour">
            {hour} 时
          </span>
        ))}
      </div>
      <Lead>
        {said}；近 30 日在线 {minutesText(minutes)}。
      </Lead>
    </Card>
  )
}

function HeatRow({ name, counts, most }: { name: string; counts: readonly number[]; most: number }) {
  return (
    <>
      <span className="heat__day">{name}</span>
      {counts.map((count, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
        <i key={hour} title={`周${name} ${hour} 时：${count} 笔`} style={{ '--v': `${(count / most) * 100}%` }} />
      ))}
    </>
  )
}
