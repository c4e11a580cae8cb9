import type { PlanHistoryRow, PlanRow } from '@hongyun/contract/plans/shown.ts'
import { planAuthorKinds } from '@hongyun/contract/plans/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../wire/request.ts'
import { useSession } from '../../wire/session.ts'
import { DrawnNumbers } from '../draws/drawn-numbers.tsx'
import { family } from '../lottery-words.ts'
import { ShareButton } from '../share/share-button.tsx'
import { HISTORY_PAGE, historyQuery, playsIn } from './plan-queries.ts'
import { RateBar, RecentPlays, rateText } from './plan-rates.tsx'
import { PlanState } from './plan-state.tsx'
import { usePlanDialogs } from './use-plan-dialogs.tsx'

type Row = PlanHistoryRow & { id: string }

const columnsOf = ({ lotteryType }: PlanRow): readonly Column<Row>[] => [
  { key: 'gameName', head: '彩种', cell: ({ gameName }) => gameName },
  { key: 'issue', head: '期号', cell: ({ issue }) => <span className="num">{issueText(issue)}</span> },
  { key: 'pick', head: '推荐', cell: ({ predictionResult }) => <b className="serif">{predictionResult}</b> },
  {
    key: 'draw',
    head: '开奖号码',
    cell: ({ issue, openNumber }) =>
      openNumber === null ? (
        '—'
      ) : (
        <DrawnNumbers type={family(lotteryType)} issue={issue} draw={openNumber.split(',')} size="sm" />
      ),
  },
  { key: 'state', head: '结果', align: 'end', cell: ({ state }) => <PlanState state={state} /> },
]

const asHistory = (found: Answer<'getPushPlayListFront'>) => ({ ...found, list: playsIn(found.list) })

/** A plan with its rates, its rule and its history. */
export function PlanDetail({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const history = useQuery({ ...historyQuery(id, page), select: asHistory })
  const plan = history.data?.plan
  return (
    <Query of={history}>
      {() =>
        plan && (
          <Card
            title={plan.playName}
            note={`${plan.author} · ${planAuthorKinds[plan.authorKind]}`}
            aside={<PlanActs plan={plan} />}
            flush
          >
            <Figures plan={plan} />
            <p className={plan.endedAt === null ? 'plan-rule' : 'plan-rule plan-rule__ended'}>
              <b>{plan.endedAt === null ? '公布的规则' : '已结束'}</b>　{plan.describePlay}
            </p>
            <PageTable
              label="推荐历史"
              of={history}
              columns={columnsOf(plan)}
              empty={<EmptyState text="暂无开奖记录" />}
              totals={({ total }) => (
                <>
                  共推荐 <b className="num">{total}</b> 期
                </>
              )}
              page={page}
              pageSize={HISTORY_PAGE}
              onPage={setPage}
            />
          </Card>
        )
      }
    </Query>
  )
}

/** A plan is shared; its newest play may be followed while it waits. */
function PlanActs({ plan }: { plan: PlanRow }) {
  const dialogs = usePlanDialogs()
  const user = useSession()
  const { newest } = plan
  const isOpen = newest?.state === 'waiting' && plan.endedAt === null
  return (
    <>
      {user && <ShareButton of={{ kind: 'plan', planId: plan.id }} className="btn btn--sm" />}
      {isOpen && (
        <Button kind="primary" size="sm" onClick={() => dialogs.follow({ ...plan, ...newest })}>
          跟投
        </Button>
      )}
      {dialogs.shown}
    </>
  )
}

const Figures = ({ plan }: { plan: PlanRow }) => (
  <div className="plan-figures">
    <div className="plan-figures__rates">
      <Figure name="总胜率" rate={plan.totalWinRate} hits={plan.hits} plays={plan.plays} />
      <Figure name="今日" rate={plan.todayWinRate} hits={plan.todayHits} plays={plan.todayPlays} />
    </div>
    <div className="stack">
      <RateBar rates={plan} />
      <RecentPlays history={plan.playHistory} />
    </div>
  </div>
)

const Figure = ({ name, rate, hits, plays }: { name: string; rate: string; hits: number; plays: number }) => (
  <div>
    <p className="small muted">{name}</p>
    <p className="plan-figures__rate">{rateText(rate)}</p>
    <p className="small muted num">
      {wholeText(hits)} / {wholeText(plays)} 期
    </p>
  </div>
)
