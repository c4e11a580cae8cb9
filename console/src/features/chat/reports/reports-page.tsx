// 聊天举报: what waits first, its evidence and the decision on one page.
import { reportStates } from '@hongyun/contract/moderation/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import '../../../parts/parts.css'
import '../../../parts/queue/case.css'
import '../../../parts/queue/queue.css'
import { Hints } from '../../../parts/queue/hints.tsx'
import { QueueList } from '../../../parts/queue/queue-list.tsx'
import { QueuePager } from '../../../parts/queue/queue-pager.tsx'
import { useChosen } from '../../../parts/queue/use-chosen.ts'
import { QUEUE_ROWS } from '../../../parts/queue/use-desk.tsx'
import { useKeys } from '../../../parts/queue/use-keys.ts'
import { choiceField, urlFilters } from '../../../parts/table/url-filters.ts'
import { now } from '../../../wire/clock.ts'
import { infoQuery } from '../../../wire/info.ts'
import { queryOf } from '../../../wire/request.ts'
import { DecisionCard } from './decision-card.tsx'
import { Evidence } from './evidence.tsx'
import { reportRow } from './report-row.tsx'

const EVERY_MS = 5000
const reportsView = urlFilters({ state: choiceField(reportStates) })

export default function ReportsPage() {
  const [{ state, page }, change] = useUrlFilter(reportsView, now)
  const reports = useQuery({
    ...queryOf('consoleChatReports', { state, pageNum: page, pageSize: QUEUE_ROWS }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const myName = useQuery(infoQuery).data?.name
  const list = reports.data?.list ?? []
  const { id, choose, step } = useChosen(list)
  const one = list.find((report) => report.id === id)
  useKeys({ j: () => step(1), k: () => step(-1) })
  const open = reports.data?.open
  return (
    <>
      <section className="card bench__bar" aria-label="队列">
        <Segmented
          label="列表"
          options={wordsOf(reportStates).map((value) => ({
            value,
            label: value === 'open' && open ? `${reportStates[value]} ${open}` : reportStates[value],
          }))}
          value={state}
          onChange={(next) => change({ state: next })}
        />
        <span className="small muted push">决定之后，举报人收到站内信，被举报者不会知道是谁</span>
      </section>
      <div className="bench">
        <Card
          label={state === 'open' ? '举报，最早的在上' : '举报，最近的在上'}
          flush
          foot={<Hints keys={{ JK: '上下', V: '查看消息' }} />}
        >
          <Query
            of={reports}
            isEmpty={(found) => found.list.length === 0 && page === 1}
            empty={<p className="card__body muted">{state === 'open' ? '没有待处理的举报。' : '没有记录。'}</p>}
          >
            {(found) => (
              <>
                <QueueList
                  list={found.list.map((report) => ({ ...report, takenBy: null }))}
                  id={id}
                  myName={myName}
                  row={reportRow}
                  onChoose={choose}
                />
                <QueuePager
                  of={reports.isPlaceholderData ? undefined : found}
                  page={page}
                  onPage={(next) => change({ page: next })}
                />
              </>
            )}
          </Query>
        </Card>
        <Card label="证据" flush>
          {one ? (
            <Evidence key={one.id} one={one} />
          ) : (
            <p className="card__body muted">
              {id === undefined ? '从左边选一个举报。' : '这个举报不在列表里，可能已经办结。'}
            </p>
          )}
        </Card>
        {one && (
          <Card label="决定" flush>
            <DecisionCard key={one.id} one={one} onDone={() => choose(undefined)} />
          </Card>
        )}
      </div>
    </>
  )
}
