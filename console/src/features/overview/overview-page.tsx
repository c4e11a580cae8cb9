// 运营总览: the day so far, by hour, and the issues that are open or wait to be settled. Refreshes by itself.
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { PageNote } from '../../parts/page-note.tsx'
import { Figures } from './figures.tsx'
import { HourChart } from './hour-chart.tsx'
import { IssuesCard } from './issues-card.tsx'
import './overview.css'
import { OnlineChart } from './online-chart.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { OVERVIEW_EVERY_MS, useOverview } from './requests/use-overview.ts'

export default function OverviewPage() {
  const overview = useOverview()
  return (
    <>
      {overview.data && (
        <PageNote>
          <span className={overview.isError ? 'tag tag--pending' : 'tag tag--ok'}>
            {!overview.isError && '实时 · '}更新于 <span className="num">{dateTime(overview.data.at).slice(11)}</span>
          </span>
          <span className="small muted">每 {OVERVIEW_EVERY_MS / 1000} 秒更新</span>
        </PageNote>
      )}
      <Query of={overview} skeleton={<OverviewSkeleton />}>
        {(data) => (
          <>
            <Figures overview={data} />
            <HourChart hours={data.hours} />
            <OnlineChart hours={data.hours} />
            <IssuesCard issues={data.issues} />
          </>
        )}
      </Query>
    </>
  )
}
