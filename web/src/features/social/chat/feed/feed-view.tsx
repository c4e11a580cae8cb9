import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconArrowDown, IconArrowUp, IconLoader2 } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { timeText } from '../time-text.ts'
import { type Feed, hasAllAfter, keyOf, type Row, rowsOf, type Unread } from './feed.ts'
import { Message } from './message.tsx'
import type { MessageAct } from './message-acts.tsx'

/** So near to an end counts as there. */
const NEAR_PX = 60
const NEAR_TOP_PX = 240
const SETTLED_MS = 100

interface FeedViewProps {
  feed: Feed
  me: string
  /** What was new when the room was entered. */
  unread: Unread | undefined
  acts: readonly MessageAct[]
  onAuthor: ((userId: string) => void) | undefined
  /** `isFar`: more of them at once, since they are only passed. */
  loadOlder: (isFar?: boolean) => void
  isLoadingOlder: boolean
}

/** The messages: only those in sight are there. It keeps its place while older ones load, and stays at the end while new ones come. */
export function FeedView({ feed, me, unread, acts, onAuthor, loadOlder, isLoadingOlder }: FeedViewProps) {
  const list = useRef<VListHandle>(null)
  const rows = useMemo(() => rowsOf(feed, unread), [feed, unread])
  const [held, setHeld] = useState<number>()
  const isAtEnd = useRef(true)
  const lastId = feed.entries.at(-1)?.id ?? 0
  /** What was there when the end was last in sight. */
  const [seen, setSeen] = useState(lastId)

  const unreadAt = unread ? rows.findIndex(({ kind }) => kind === 'unread') : -1
  const isUnreadThere = hasAllAfter(feed, unread?.after ?? 0)
  /** The first unread message is above what is in sight; once it was in sight, nobody is led there. */
  const [isUnreadAbove, setUnreadAbove] = useState(false)
  const wasUnreadSeen = useRef(unread === undefined)
  const [isSeeking, setSeeking] = useState(false)

  const first = rows[0]
  const firstKey = first && keyOf(first)
  const firstBefore = useRef(firstKey)
  // Rows were put above the first one, or taken from there: what is in sight stays where it is.
  const shift = firstBefore.current !== undefined && firstBefore.current !== firstKey

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  const lookAt = () => {
    const view = list.current
    if (!view) return
    isAtEnd.current = view.scrollOffset + view.viewportSize >= view.scrollSize - NEAR_PX
    if (isAtEnd.current) setSeen(lastId)
    const isNearTop = view.scrollOffset < NEAR_TOP_PX
    if (isNearTop) loadOlder()
    if (wasUnreadSeen.current) return
    // Near the top more is on its way, and then it is known.
    const isAbove = unreadAt === -1 ? !isUnreadThere && !isNearTop : unreadAt < view.findItemIndex(view.scrollOffset)
    if (!isAbove && unreadAt !== -1) wasUnreadSeen.current = true
    setUnreadAbove(isAbove)
  }
  /** Goes to the first unread message, as soon as it is there. */
  const seekUnread = () => {
    const isThere = unreadAt !== -1 || isUnreadThere
    setSeeking(!isThere)
    isAtEnd.current = false
    // Where all that was new was taken back since, there is nowhere to go.
    if (unreadAt !== -1) list.current?.scrollToIndex(unreadAt, { align: 'start' })
    else if (!isThere) loadOlder(true)
  }
  const last = feed.entries.at(-1)
  const isLastMine = last?.kind === 'message' && last.message.userId === me
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the rows
  useLayoutEffect(() => {
    firstBefore.current = firstKey
    if (isSeeking) seekUnread()
    else if (isAtEnd.current || (isLastMine && lastId > seen)) {
      toEnd()
      isAtEnd.current = true
      setSeen(lastId)
    }
    // Once the rows have found their place.
    const timer = setTimeout(lookAt, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [rows])

  const isNew = (row: Row) => row.kind === 'message' && row.id > seen && row.message.userId !== me
  const newCount = rows.filter(isNew).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the bar of actions from anywhere in the list
    <div className="feed-place" onKeyDown={({ key }) => key === 'Escape' && setHeld(undefined)}>
      {isLoadingOlder && (
        <span className="feed__loading" role="status" aria-label="正在加载更早的消息">
          <Icon of={IconLoader2} />
        </span>
      )}
      {rows.length === 0 && <p className="feed__none muted">暂无消息</p>}
      {/* New messages are announced elsewhere, gathered: this list changes with every scroll. */}
      <VList
        ref={list}
        className="feed"
        role="log"
        aria-live="off"
        aria-label="消息"
        tabIndex={0}
        data={rows}
        shift={shift}
        onScroll={lookAt}
        onResize={() => isAtEnd.current && toEnd()}
      >
        {(row) => (
          <FeedRow key={keyOf(row)} row={row}>
            {row.kind === 'message' && (
              <Message
                message={row.message}
                isMine={row.message.userId === me}
                isHeld={held === row.id}
                acts={acts}
                onHold={setHeld}
                onAuthor={onAuthor}
              />
            )}
          </FeedRow>
        )}
      </VList>
      {unread && (isUnreadAbove || isSeeking) && (
        <Button size="sm" className="jump jump--top" icon={IconArrowUp} busy={isSeeking} onClick={seekUnread}>
          跳到未读消息
        </Button>
      )}
      {newCount > 0 && (
        <button
          type="button"
          className="btn btn--sm jump"
          onClick={() => list.current?.scrollToIndex(rows.findIndex(isNew), { align: 'start' })}
        >
          <Icon of={IconArrowDown} />
          {newCount} 条新消息
        </button>
      )}
    </div>
  )
}

function FeedRow({ row, children }: { row: Row; children: ReactNode }) {
  if (row.kind === 'time') return <p className="feed__time num">{timeText(row.time)}</p>
  if (row.kind === 'notice') return <p className="feed__time">{row.text}</p>
  if (row.kind === 'unread') return <p className="feed__unread">以下 {row.count} 条新消息</p>
  return children
}
