/** 优惠活动: the activities that the site has announced, newest first, and the player's own activity envelopes. */
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { ToLastPage } from '@hongyun/ui/to-last-page.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconGift } from '@tabler/icons-react'
import { noticeTone } from '../../../parts/notice-tone.ts'
import { useActivityEnvelopes } from '../../../wire/activity-envelopes.ts'
import { now } from '../../../wire/clock.ts'
import { useSession } from '../../../wire/session.ts'
import './content.css'
import { ACTIVITY_PAGE_SIZE, useActivities } from './requests/use-activities.ts'

const form = {
  read: (params: URLSearchParams) => ({ page: readPage(params) }),
  write: ({ page }: { page: number }) => {
    const params = new URLSearchParams()
    writePage(params, page)
    return params
  },
}

/** A player's envelopes that wait. */
function Own() {
  const count = useActivityEnvelopes()
  return (
    <Link className="link small" to="/userCenter/redEnvelope">
      {count > 0 ? `${count} 个活动红包可领取` : '我的活动红包'}
    </Link>
  )
}

export default function ActivityPage() {
  const [{ page }, change] = useUrlFilter(form, now)
  const activities = useActivities(page)
  const isSignedIn = useSession() !== undefined
  return (
    <div className="stack">
      <div className="row row--between">
        <h1 className="section__title">优惠活动</h1>
        {isSignedIn && <Own />}
      </div>
      <Card label="优惠活动" flush>
        <Query
          of={activities}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState text="暂无活动" icon={IconGift} />}
        >
          {({ list, total }) =>
            list.length === 0 ? (
              <ToLastPage last={pageCount(total, ACTIVITY_PAGE_SIZE)} />
            ) : (
              <Paged old={activities.isPlaceholderData}>
                <ul className="content__list">
                  {list.map(({ id, kind, title, time }) => (
                    <li key={id}>
                      <span className={noticeTone(kind)}>{kind}</span>
                      <Link to={`/activity/${id}`}>{title}</Link>
                      <time className="num small muted" dateTime={new Date(time).toISOString()}>
                        {date(time)}
                      </time>
                    </li>
                  ))}
                </ul>
                {total > ACTIVITY_PAGE_SIZE && (
                  <div className="card__foot">
                    <Pager
                      page={page}
                      total={total}
                      pageSize={ACTIVITY_PAGE_SIZE}
                      onPage={(next) => change({ page: next })}
                    />
                  </div>
                )}
              </Paged>
            )
          }
        </Query>
      </Card>
    </div>
  )
}
