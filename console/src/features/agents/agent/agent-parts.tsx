import { type ReportPart, reportParts } from '@hongyun/contract/agent-reports/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { ErrorState } from '@hongyun/ui/error-state.tsx'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { spanDays } from '../agents-view.ts'
import { PartsTable } from './parts-table.tsx'

const STAKED = { name: '投注', tone: 'gold' } as const
const PRIZE = { name: '派奖', tone: 'brand' } as const
const HEIGHT = 220
const PARTS = wordsOf(reportParts).map((value) => ({ value, label: reportParts[value] }))

/** What a chart shows: hours have no prizes of their own. */
export function seriesOf(detail: Pick<Answer<'consoleAgentReportDetail'>, 'list' | 'hours'>, by: ReportPart) {
  if (by === 'hour') {
    const { hours } = detail
    return {
      categories: hours.map(({ hour }) => `${hour}`),
      bars: [{ ...STAKED, values: hours.map(({ staked }) => Number(staked)) }],
    }
  }
  const list = detail.list.filter(({ key }) => key !== '')
  return {
    categories: list.map(({ key, name }) => (by === 'day' ? key.slice(5) : name)),
    bars: [
      { ...STAKED, values: list.map(({ staked }) => Number(staked)) },
      { ...PRIZE, values: list.map(({ prize }) => Number(prize)) },
    ],
  }
}

interface AgentPartsProps {
  id: string
  days: DayRange
  by: ReportPart
  onBy: (by: ReportPart) => void
}

/** The sums of a branch by day, lottery or hour. */
export function AgentParts({ id, days, by, onBy }: AgentPartsProps) {
  const detail = useQuery({
    ...queryOf('consoleAgentReportDetail', { agentId: id, ...spanDays(days), by }),
    placeholderData: keepPreviousData,
  })
  const shown = detail.data && seriesOf(detail.data, by)
  return (
    <Card
      title="团队投注与派奖"
      aside={
        <>
          <Legend entries={by === 'hour' ? [STAKED] : [STAKED, PRIZE]} />
          <Segmented label="分组" options={PARTS} value={by} onChange={onBy} />
        </>
      }
      flush
    >
      {detail.error && !detail.data && (
        <ErrorState message={detail.error.message} onRetry={() => void detail.refetch()} />
      )}
      {shown &&
        (shown.bars.every(({ values }) => values.every((value) => value === 0)) ? (
          <EmptyState text="这段时间没有投注" icon={IconChartBar} />
        ) : (
          <div className="agents__chart">
            <BarLineChart label={`团队${reportParts[by]}的投注与派奖，单位元`} height={HEIGHT} {...shown} />
          </div>
        ))}
      {detail.data && by !== 'hour' && detail.data.list.length > 0 && (
        <PartsTable id={id} by={by} days={days} rows={detail.data.list} />
      )}
    </Card>
  )
}
