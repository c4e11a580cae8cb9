import type { To } from '@hongyun/ui/router/address.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Fragment } from 'react'

interface WayDownProps {
  /** From the topmost agent. */
  path: readonly { id: string; userName: string }[]
  /** Where the level below somebody is, or the topmost one where it is nobody: usually in the tree. */
  levelOf?: (parent: string) => To
  /** What of the last one the page is about, and where the last one's own page is. */
  page?: { name: string; own: To }
}

const inTree = (parent: string): To => (parent === '' ? '/agents' : `/agents?parent=${parent}`)

/** Where in the tree one is: each step leads to its level. */
export function WayDown({ path, levelOf = inTree, page }: WayDownProps) {
  return (
    <nav className="row small agents__way" aria-label="层级">
      <Link className="link" to={levelOf('')}>
        全部
      </Link>
      {path.map(({ id, userName }, n) => (
        <Fragment key={id}>
          <span className="muted" aria-hidden="true">
            /
          </span>
          {n < path.length - 1 ? (
            <Link className="link" to={levelOf(id)}>
              {userName}
            </Link>
          ) : page ? (
            <Link className="link" to={page.own}>
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
          <b>{page.name}</b>
        </>
      )}
    </nav>
  )
}
