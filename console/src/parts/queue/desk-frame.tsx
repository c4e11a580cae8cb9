// The frame of a desk: the bar, then the queue, the evidence and the decision side by side.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import type { ReactNode } from 'react'
import '../parts.css'
import './queue.css'
import './case.css'
import { Hints } from './hints.tsx'
import { QueueList, type QueueRow } from './queue-list.tsx'
import { QueuePager } from './queue-pager.tsx'
import type { Desk, QueuePage } from './use-desk.tsx'

interface DeskFrameProps<Page extends QueuePage, One> {
  desk: Desk<Page, One>
  /** The choice of the list. */
  lists: ReactNode
  /** The list is of what waits. */
  isWaiting: boolean
  /** At the right end of the bar: figures, then links. */
  figures?: ReactNode
  links?: ReactNode
  /** Names the card of the queue. */
  label: string
  /** Goes to another page of the list. */
  onPage: (page: number) => void
  /** Above the queue. */
  count?: ReactNode
  /** In place of an empty queue. */
  empty: string
  /** In place of the evidence where nothing is chosen. */
  unchosen: string
  row: (one: Page['list'][number]) => QueueRow
  evidence: (one: One) => ReactNode
  decision: (one: One) => ReactNode
}

export function DeskFrame<Page extends QueuePage, One>(props: DeskFrameProps<Page, One>) {
  const { desk, evidence, decision } = props
  const { queue, list, page, id, open, myName, show } = desk
  return (
    <>
      <section className="card bench__bar" aria-label="队列">
        {props.lists}
        <span className="small muted push">{props.figures}</span>
        {props.links}
        <Button kind="soft" size="sm" disabled={!props.isWaiting || list.length === 0} onClick={desk.takeNext}>
          领取下一单 <kbd className="kbd">N</kbd>
        </Button>
      </section>
      <div className="bench">
        <Card
          label={props.label}
          flush
          foot={
            <Hints
              keys={{ JK: '上下', ...(props.isWaiting && { A: '通过', R: desk.refusing, U: '放回', N: '领取' }) }}
            />
          }
        >
          {props.count}
          <Query
            of={queue}
            isEmpty={(found) => found.list.length === 0 && page === 1}
            empty={<p className="card__body muted">{props.empty}</p>}
          >
            {(found) => (
              <>
                <QueueList list={found.list} id={id} myName={myName} row={props.row} onChoose={show} />
                <QueuePager of={queue.isPlaceholderData ? undefined : found} page={page} onPage={props.onPage} />
              </>
            )}
          </Query>
        </Card>
        <Card label="证据" flush>
          {id === undefined ? (
            <p className="card__body muted">{props.unchosen}</p>
          ) : (
            <Query of={open}>{evidence}</Query>
          )}
        </Card>
        {open.data && (
          <Card label="决定" flush>
            {decision(open.data)}
          </Card>
        )}
      </div>
    </>
  )
}
