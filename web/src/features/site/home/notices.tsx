import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { noticeTone } from '../../../parts/notice-tone.ts'
import { noticesQuery } from '../../../wire/notices.ts'

export function Notices() {
  const notices = useQuery(noticesQuery)
  return (
    <Card title="平台公告" flush>
      <Query of={notices} isEmpty={({ list }) => list.length === 0} empty={<EmptyState text="暂无公告" />}>
        {({ list }) => (
          <ul className="news">
            {list.map(({ id, kind, title, time }) => (
              <li key={id}>
                <span className={noticeTone(kind)}>{kind}</span>
                <Link className="clip" to={`?notice=${id}`} preventScrollReset>
                  {title}
                </Link>
                <time className="num" dateTime={new Date(time).toISOString()}>
                  {monthTime(time).slice(0, 5)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Query>
    </Card>
  )
}
