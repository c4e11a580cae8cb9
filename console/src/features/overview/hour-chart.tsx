import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import type { Answer } from '../../wire/request.ts'
import { barsOf, HOURS, highestHour } from './hours.ts'

type Hours = Answer<'consoleOverview'>['hours']

const SERIES = [
  { name: '投注额', tone: 'gold' },
  { name: '派奖额', tone: 'brand' },
] as const
const HEIGHT = 220

/** Stakes and returns by hour; future hours are empty. */
export function HourChart({ hours }: { hours: Hours }) {
  const highest = highestHour(hours)
  return (
    <Card
      title="今日投注与派奖"
      aside={
        <>
          {highest && (
            <span className="small muted hour-chart__most">
              投注最多 {highest.hour}:00 – {highest.hour + 1}:00，
              <span className="num soft">{amountText(highest.bettingAmount)}</span>
            </span>
          )}
          <Legend entries={SERIES} />
        </>
      }
    >
      <div className="hour-chart">
        <BarLineChart
          label="今日每小时投注额与派奖额，单位元"
          height={HEIGHT}
          categories={HOURS}
          bars={[
            { ...SERIES[0], values: barsOf(hours, 'bettingAmount') },
            { ...SERIES[1], values: barsOf(hours, 'returnAmount') },
          ]}
        />
      </div>
    </Card>
  )
}
