import { Link } from '@hongyun/ui/router/link.tsx'
import { now } from '../../../wire/clock.ts'
import type { Answer } from '../../../wire/request.ts'
import { type LowerFilter, writeLowerFilter } from './lower-filter.ts'
import { Follows } from './parts/follows.tsx'

interface LowerCrumbsProps {
  found: Answer<'childReport'> | undefined
  filter: LowerFilter
}

/** From oneself down to whose members are shown. */
export function LowerCrumbs({ found, filter }: LowerCrumbsProps) {
  if (!found) return null
  const to = (parent: string) => `/userCenter/lowerReport?${writeLowerFilter({ ...filter, parent, page: 1 }, now())}`
  return (
    <div className="row row--between agent-crumbs">
      {filter.user ? (
        <span className="soft">
          在全部各级下级中查找“{filter.user}”{' '}
          <Link
            className="link"
            to={`/userCenter/lowerReport?${writeLowerFilter({ ...filter, user: '', page: 1 }, now())}`}
          >
            返回直属
          </Link>
        </span>
      ) : (
        <nav aria-label="层级">
          <ol className="row agent-crumbs__path">
            {found.parents.map(({ id, userName }, level) => (
              <li key={id}>
                {level === found.parents.length - 1 ? (
                  <b aria-current="page">{level === 0 ? '本人的直属' : `${userName} 的直属`}</b>
                ) : (
                  <Link className="link" to={to(level === 0 ? '' : id)}>
                    {level === 0 ? '本人' : userName}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <span className="small muted push">每格上面是连同各级下级，下面是本人</span>
      <Follows upTo={found.upTo} closed={found.closed} />
    </div>
  )
}
