import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { Answer } from '../../wire/request.ts'
import { barsOf, HOURS } from './hours.ts'

const HEIGHT = 150

/** How many players were here at a time, by hour; future hours are empty. */
export function OnlineChart({ hours }: { hours: Answer<'consoleOverview'>['hours'] }) {
  return (
    <Card title="今日在线玩家" note="每小时平均，由页面每分钟上报，不记名">
      <div className="hour-chart hour-chart--low">
        <BarLineChart
          label="今日每小时平均在线的玩家数"
          height={HEIGHT}
          categories={HOURS}
          bars={[{ name: '在线玩家', tone: 'indigo', values: barsOf(hours, 'online') }]}
        />
      </div>
    </Card>
  )
}
