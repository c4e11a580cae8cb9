import './side-panel.css'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useLocation } from '@hongyun/ui/router/provider.tsx'
import { IconDots, IconMessageCircle, IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useRef, useState } from 'react'
import { directsQuery } from '../../features/social/chat/rooms/rooms-query.ts'
import { setChatWindow, useChatWindow } from '../../parts/chat-window.ts'
import { go, loginPath } from '../../wire/go.ts'
import { keep, readKept } from '../../wire/kept.ts'
import { isPushed } from '../../wire/push/pushed.ts'
import { ask } from '../../wire/say.ts'
import { useSession } from '../../wire/session.ts'

const load = () => import('../../features/social/chat/window/chat-popup.tsx')
const ChatPopup = lazy(load)

/** Pages without the panel. */
const HIDDEN =
  /^\/(?:rebateDes|trendChart|howtoplay|login|forgotPassword|maintain|404|websiteClosed|register|retrievePassword|setLoginPassword|chess\w*|chat|chatGuest)(?:\/|$)/i

const KEY = 'sidePanel'
const TOP = { usual: 264, least: 8 }
const STEP_PX = 24
/** What the stream tells may be missed. */
const UNREAD_EVERY_MS = { pushed: 300_000, polled: 60_000 }
const keptTop = (): number => {
  const kept = readKept(KEY)
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : TOP.usual
}

/** The quick panel at the right edge. It is dragged up and down within the window. */
export function SidePanel() {
  const user = useSession()
  const { state } = useChatWindow()
  const isHidden = HIDDEN.test(useLocation().pathname)
  if (isHidden) return null
  return (
    <>
      <Panel isChatOpen={state !== 'closed'} isSignedIn={user !== undefined} />
      {user && state !== 'closed' && (
        <Suspense>
          <ChatPopup />
        </Suspense>
      )}
    </>
  )
}

/** Whether private messages are unread; the open window says so itself. */
function useUnreadPrivate(isAsked: boolean): boolean {
  const { data = [] } = useQuery({
    ...directsQuery,
    enabled: isAsked,
    refetchInterval: () => (isPushed() ? UNREAD_EVERY_MS.pushed : UNREAD_EVERY_MS.polled),
  })
  return isAsked && data.some(({ latestMessageId, messageReadId }) => latestMessageId > messageReadId)
}

async function askToSignIn(): Promise<void> {
  if (await ask({ title: '提示', text: '请先登录', confirm: '去登录', cancel: '取消' })) go(loginPath())
}

function Panel({ isChatOpen, isSignedIn }: { isChatOpen: boolean; isSignedIn: boolean }) {
  const panel = useRef<HTMLElement>(null)
  const [top, setTop] = useState(keptTop)
  const [grip, setGrip] = useState<number>()
  const isUnread = useUnreadPrivate(isSignedIn && !isChatOpen)
  const move = (to: number) => {
    const most = innerHeight - (panel.current?.offsetHeight ?? 0) - TOP.least
    const next = Math.max(TOP.least, Math.min(to, most))
    setTop(next)
    keep(KEY, next)
  }
  const openChat = () => {
    if (!isSignedIn) void askToSignIn()
    else setChatWindow({ state: isChatOpen ? 'closed' : 'open' })
  }
  return (
    <section
      ref={panel}
      className={grip === undefined ? 'side' : 'side is-dragged'}
      style={{ '--top': `${top}px` }}
      aria-label="快捷面板"
    >
      <button
        type="button"
        className="side__grip"
        aria-label="上下移动快捷面板"
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setGrip(event.clientY - top)
        }}
        onPointerMove={({ clientY }) => grip !== undefined && move(clientY - grip)}
        onPointerUp={() => setGrip(undefined)}
        onPointerCancel={() => setGrip(undefined)}
        onKeyDown={(event: KeyboardEvent) => {
          const step = { ArrowUp: -STEP_PX, ArrowDown: STEP_PX }[event.key]
          if (step === undefined) return
          event.preventDefault()
          move(top + step)
        }}
      >
        <Icon of={IconDots} />
      </button>
      <button
        type="button"
        className={isChatOpen ? 'side__item is-on' : 'side__item'}
        aria-expanded={isSignedIn ? isChatOpen : undefined}
        aria-label={isUnread ? '聊天室，有未读私聊' : undefined}
        // Loaded while the pointer or the focus is on its way to it, and for nobody else.
        onPointerEnter={() => void load().catch(() => undefined)}
        onFocus={() => void load().catch(() => undefined)}
        onClick={openChat}
      >
        <Icon of={IconMessageCircle} />
        聊天室
        {isUnread && (
          <span className="badge side__badge" aria-hidden="true">
            N
          </span>
        )}
      </button>
      {!isSignedIn && (
        <Link className="side__item" to="/chatGuest">
          <Icon of={IconMessages} />
          游客聊天
        </Link>
      )}
    </section>
  )
}
