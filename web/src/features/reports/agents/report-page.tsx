// 代理报表: what an agent's branch did in some days, against earlier ones, by day, lottery, member and hour.
import { Card } from '@hongyun/ui/card.tsx'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { now } from '../../../wire/clock.ts'
import './agents.css'
import { CorrectionsCard } from './corrections-card.tsx'
import { DetailCard } from './detail-card.tsx'
import { DevelopmentCard } from './development-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { HeadCards } from './head-cards.tsx'
import { HoursCard } from './hours-card.tsx'
import { LotteriesCard } from './lotteries-card.tsx'
import { MembersCard } from './members-card.tsx'
import { readReportFilter, writeReportFilter } from './report-filter.ts'
import { ReportFilters } from './report-filters.tsx'
import { useReport } from './requests/use-report.ts'
import { TeamCard } from './team-card.tsx'

const form = { read: readReportFilter, write: writeReportFilter }

export default function ReportPage() {
  const [filter, change] = useUrlFilter(form, now)
  const report = useReport(filter)
  return (
    <>
      <h1 className="section__title">代理报表</h1>
      <Card label="筛选" flush>
        <ReportFilters filter={filter} onChange={change} />
      </Card>
      {report.data === undefined ? (
        <Card label="合计" flush>
          <Query of={report}>{() => null}</Query>
        </Card>
      ) : (
        <Paged old={report.isPlaceholderData}>
          <div className="stack">
            <HeadCards report={report.data} filter={filter} />
            <FiguresCard report={report.data} filter={filter} old={report.isPlaceholderData} />
          </div>
        </Paged>
      )}
      <DevelopmentCard filter={filter} />
      <div className="cols agent-charts">
        <MembersCard filter={filter} />
        <LotteriesCard filter={filter} />
      </div>
      {filter.lottery === '' && <HoursCard />}
      <TeamCard days={filter.days} />
      <DetailCard filter={filter} />
      <CorrectionsCard filter={filter} />
    </>
  )
}
