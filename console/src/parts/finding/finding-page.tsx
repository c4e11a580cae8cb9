/** One finding about players: the way back to the list, the rule and what was found, its evidence, and beside it what is done about it. */
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageNote } from '../page-note.tsx'
import '../parts.css'
import '../queue/case.css'
import '../queue/queue.css'
import './finding.css'

interface FindingPageProps<One> {
  list: { to: string; name: string }
  of: UseQueryResult<One>
  nameOf: (one: One) => string
  /** The evidence, and what is done about it. */
  children: (one: One) => ReactNode
}

export function FindingPage<One>({ list, of, nameOf, children }: FindingPageProps<One>) {
  return (
    <>
      <PageNote>
        <nav className="row small" aria-label="位置">
          <Link className="link" to={list.to}>
            {list.name}
          </Link>
          {of.data && <span className="muted">/ {nameOf(of.data)}</span>}
        </nav>
      </PageNote>
      <Query of={of}>{(one) => <div className="finding">{children(one)}</div>}</Query>
    </>
  )
}

/** Who and what, and when it was found. */
export const FindingHead = ({ when, children }: { when: string; children: ReactNode }) => (
  <div className="case">
    <div className="grow">{children}</div>
    <p className="case__when small muted">{when}</p>
  </div>
)

interface FindingWhyProps {
  title: string
  fact: string
  rule: string
  children: ReactNode
}

/** Why it is listed: the fact, those whom it is about, the rule. */
export const FindingWhy = ({ title, fact, rule, children }: FindingWhyProps) => (
  <div className="ev">
    <h2 className="h">{title}</h2>
    <p className="why why--hit">
      <Icon of={IconAlertTriangle} />
      <span>
        <b>{fact}</b>
      </span>
    </p>
    {children}
    <p className="small muted">规则：{rule}。</p>
  </div>
)
