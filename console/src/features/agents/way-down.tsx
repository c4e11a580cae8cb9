import { Link } from '@hongyun/ui/router/link.tsx'
import { Fragment } from 'react'

interface WayDownProps {
  /** From the topmost agent. */
  path: readonly { id: string; userName: string }[]
  /** The tab that a step leads to. */
  tab?: 'figures'
  /** What of the last one the page is about: the last one then leads to its own page. */
  page?: string
}

/** Where in the tree one is: each step leads to its level. */
export function WayDown({ path, tab, page }: WayDownProps) {
  const of = tab ? `tab=${tab}&` : ''
  return (
    <nav className="row small agents__way" aria-label="层级">
      <Link className="link" to={tab ? `/agents?tab=${tab}` : '/agents'}>
        全部
      </Link>
      {path.map(({ id, userName }, n) => (
        <Fragment key={id}>
          <span className="muted" aria-hidden="true">
            /
          </span>
          {n < path.length - 1 ? (
            <Link className="link" to={`/agents?${of}parent=${id}`}>
              {userName}
            </Link>
          ) : page ? (
            <Link className="link" to={`/agents/${id}`}>
              {userName}
            </Link>
          ) : (
            <b>{userName}</b>
          )}
        </Fragment>
      ))}
      {page && (
        <>
          <span className="muted" aria-hidden="true">
            /
          </span>
          <b>{page}</b>
        </>
      )}
    </nav>
  )
}
