import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import {
  IconChevronLeft,
  IconDots,
  IconFlame,
  IconGift,
  IconHeadset,
  IconMessageCircle,
  IconMessages,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { directsQuery } from '../../features/social/chat/rooms/rooms-query.ts'
import { setChatWindow, useChatWindow } from '../../parts/chat-window.ts'
import { setService, showStreaks, sideEntries, useSidePanel } from '../../parts/side-panel.ts'
import { envelopeBadge, useActivityEnvelopes } from '../../wire/activity-envelopes.ts'
import { go, loginPath } from '../../wire/go.ts'
import { countOperation } from '../../wire/page-counts.ts'
import { ask } from '../../wire/say.ts'
import { loadStreaks, STREAKS_ID } from './streaks-place.tsx'
import { useSideDrag } from './use-side-drag.ts'

export const loadChat = () => import('../../features/social/chat/window/chat-popup.tsx')
export const loadService = () => import('../../features/social/service/service-desk.tsx')

/** What the stream tells may be missed. */
const UNREAD_EVERY_MS = 60_000

/** Whether private messages are unread; the open window says so itself. */
function useUnreadPrivate(isAsked: boolean): boolean {
  const { data = [] } = useQuery({ ...directsQuery, enabled: isAsked, refetchInterval: UNREAD_EVERY_MS })
  return isAsked && data.some(({ latestMessageId, messageReadId }) => latestMessageId > messageReadId)
}

async function askToSignIn(): Promise<void> {
  if (await ask({ title: '请先登录', text: '登录后回到当前页面。', confirm: '去登录', cancel: '取消' })) go(loginPath())
}

interface EntryProps {
  id: string
  icon: IconShape
  name: string
  children?: ReactNode
  isOpen: boolean
  controls?: string | undefined
  /** What waits there, in words. */
  waiting?: string | undefined
  badge?: string | undefined
  isSignedIn: boolean
  load: () => Promise<unknown>
  onClick: () => void
}

function Entry({ id, icon, name, children, isOpen, controls, waiting, badge, isSignedIn, load, onClick }: EntryProps) {
  // Loaded while the pointer or the focus is on its way to it, and for nobody else.
  const prepare = () => void load().catch(() => undefined)
  return (
    <button
      id={id}
      type="button"
      className={isOpen ? 'side__item is-on' : 'side__item'}
      aria-expanded={isSignedIn ? isOpen : undefined}
      aria-controls={controls}
      aria-label={waiting ? `${name}，${waiting}` : name}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => (isSignedIn ? onClick() : void askToSignIn())}
    >
      <Icon of={icon} />
      {children ?? name}
      {badge && (
        <span className="badge" aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  )
}

/** The panel itself. It is dragged within the window and folded to one entry; both are kept. */
export function SideItems({ isSignedIn }: { isSignedIn: boolean }) {
  const panel = useRef<HTMLElement>(null)
  const gripped = useRef<HTMLButtonElement>(null)
  const { place, isFolded, isDragged, fold, grip } = useSideDrag(panel)
  const envelopes = useActivityEnvelopes(isSignedIn)
  const badge = envelopes > 0 ? envelopeBadge(envelopes) : undefined
  const waiting = badge ? `，${badge} 个红包待领` : ''
  const names = ['side', isFolded && 'is-folded', isDragged && 'is-dragged']
  const unfold = () => {
    fold(false)
    gripped.current?.focus()
  }
  return (
    <section
      ref={panel}
      className={names.filter(Boolean).join(' ')}
      style={{ '--right': `${place.right}px`, '--top': `${place.top}px` }}
      aria-label={isFolded ? '快捷面板，已折叠' : '快捷面板'}
    >
      <button
        ref={gripped}
        type="button"
        className="side__grip"
        aria-label={isFolded ? '拖动快捷面板，点按展开' : '拖动快捷面板，点按折叠'}
        aria-expanded={!isFolded}
        {...grip}
      >
        <Icon of={IconDots} />
      </button>
      {isFolded ? (
        <>
          <button
            type="button"
            className="side__item side__item--red"
            aria-label={`展开快捷面板${waiting}`}
            onClick={unfold}
          >
            <Icon of={IconGift} />
            {badge && <span className="badge">{badge}</span>}
          </button>
          <button type="button" className="side__item" aria-label="展开快捷面板" onClick={unfold}>
            <Icon of={IconChevronLeft} />
          </button>
        </>
      ) : (
        <>
          <Link
            className="side__item side__item--red"
            to="/userCenter/redEnvelope"
            aria-label={`红包${waiting}`}
            onClick={() => countOperation('redEnvelope')}
          >
            <Icon of={IconGift} />
            红包
            {badge && <span className="badge">{badge}</span>}
          </Link>
          <Entries isSignedIn={isSignedIn} />
        </>
      )}
    </section>
  )
}

function Entries({ isSignedIn }: { isSignedIn: boolean }) {
  const isChatOpen = useChatWindow().state !== 'closed'
  const { streaks, service, hasAnswer } = useSidePanel()
  const isUnread = useUnreadPrivate(isSignedIn && !isChatOpen)
  return (
    <>
      <Entry
        id={sideEntries.streaks}
        icon={IconFlame}
        name="长龙助手"
        isOpen={streaks}
        controls={streaks ? STREAKS_ID : undefined}
        isSignedIn={isSignedIn}
        load={loadStreaks}
        onClick={() => showStreaks(!streaks)}
      >
        <span>
          长龙
          <br />
          助手
        </span>
      </Entry>
      <Entry
        id={sideEntries.chat}
        icon={IconMessageCircle}
        name="聊天室"
        isOpen={isChatOpen}
        waiting={isUnread ? '有未读私聊' : undefined}
        badge={isUnread ? 'N' : undefined}
        isSignedIn={isSignedIn}
        load={loadChat}
        onClick={() => {
          if (!isChatOpen) countOperation('chat')
          setChatWindow({ state: isChatOpen ? 'closed' : 'open' })
        }}
      />
      <Entry
        id={sideEntries.service}
        icon={IconHeadset}
        name="客服"
        isOpen={service !== 'closed'}
        waiting={hasAnswer ? '有新消息' : undefined}
        badge={hasAnswer ? 'N' : undefined}
        isSignedIn={isSignedIn}
        load={loadService}
        onClick={() => setService(service === 'closed' ? 'choosing' : 'closed')}
      />
      {!isSignedIn && (
        <Link className="side__item" to="/chatGuest" aria-label="游客聊天">
          <Icon of={IconMessages} />
          <span>
            游客
            <br />
            聊天
          </span>
        </Link>
      )}
    </>
  )
}
