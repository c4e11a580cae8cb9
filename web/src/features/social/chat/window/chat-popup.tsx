import { Icon } from '@hongyun/ui/icon.tsx'
import { IconChevronUp, IconExternalLink, IconMessageCircle, IconMinus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Rnd } from 'react-rnd'
import { setChatWindow, useChatWindow } from '../../../../parts/chat-window.ts'
import { focusSideEntry, sideEntries } from '../../../../parts/side-panel.ts'
import { useStanding, useStands } from '../../../../parts/standing-windows.ts'
import { firstBox, fitted, HEIGHT_SHARE, SUPPORT, useWindowSize } from '../../../../parts/window-box.ts'
import { tenantQuery } from '../../../../wire/tenant.ts'
import { directsQuery } from '../rooms/rooms-query.ts'
import './chat.css'
import './feed.css'
import './compose.css'
import './room.css'
import './moderation.css'
import { Chat } from './chat.tsx'

const LEAST = { width: 420, height: 360 }
/** Of the folded window; the open one reads its lists more often. */
const UNREAD_EVERY_MS = 60_000

/** The chat as a window over the page, which stays usable: moved by its head, resized at its edges, folded to a bar. */
export default function ChatPopup() {
  useWindowSize()
  const { state, box } = useChatWindow()
  const site = useQuery(tenantQuery).data
  const least = site?.supportHeight ?? SUPPORT.height
  const height = Math.max(least, Math.round(innerHeight * HEIGHT_SHARE))
  const [other] = useState(useStanding().get('service'))
  const place = fitted(box ?? firstBox({ width: site?.supportWidth ?? SUPPORT.width, height }, other))
  useStands('chat', place, state === 'folded')
  const close = () => {
    setChatWindow({ state: 'closed' })
    focusSideEntry('chat')
  }
  /** What happens in a room closes it too: whoever types elsewhere by then goes on typing. */
  const closeForRoom = () => {
    if (open.current?.contains(document.activeElement)) close()
    else setChatWindow({ state: 'closed' })
  }
  const directs = useQuery({ ...directsQuery, enabled: state === 'folded', refetchInterval: UNREAD_EVERY_MS }).data
  const isUnread = directs?.some(({ latestMessageId, messageReadId }) => latestMessageId > messageReadId)
  const unfold = useRef<HTMLButtonElement>(null)
  const open = useRef<HTMLDivElement>(null)
  const wasFolded = useRef(state === 'folded')
  // The focus goes along with whoever opens, folds or unfolds it; a window that comes with the page leaves it where it is.
  useEffect(() => {
    if (state === 'folded' && !wasFolded.current) unfold.current?.focus()
    const isAsked = wasFolded.current || document.activeElement?.id === sideEntries.chat
    if (state === 'open' && isAsked) open.current?.focus()
    wasFolded.current = state === 'folded'
  }, [state])
  if (state === 'folded')
    return (
      <section className="docked" aria-label="聊天室">
        <Icon of={IconMessageCircle} />
        <b>聊天室</b>
        {isUnread && (
          <span className="badge" title="有未读私聊">
            N
          </span>
        )}
        <button
          ref={unfold}
          type="button"
          className="btn btn--ghost btn--icon btn--sm push"
          aria-label="展开聊天室"
          onClick={() => setChatWindow({ state: 'open' })}
        >
          <Icon of={IconChevronUp} />
        </button>
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label="关闭聊天室" onClick={close}>
          <Icon of={IconX} />
        </button>
      </section>
    )
  return (
    <div className="chat-place">
      <Rnd
        className="chat-frame"
        size={place}
        position={place}
        minWidth={LEAST.width}
        minHeight={LEAST.height}
        bounds="window"
        dragHandleClassName="chat__head"
        cancel="button, a, input, textarea"
        // It would write a style sheet into the page, which the security policy forbids.
        enableUserSelectHack={false}
        onDragStop={(_event, { x, y }) => setChatWindow({ box: fitted({ ...place, x, y }) })}
        onResizeStop={(_event, _edge, { offsetWidth, offsetHeight }, _by, at) =>
          setChatWindow({ box: fitted({ width: offsetWidth, height: offsetHeight, ...at }) })
        }
      >
        <div className="chat" role="dialog" aria-label="聊天室" tabIndex={-1} ref={open}>
          <Chat
            onClose={closeForRoom}
            buttons={
              <>
                <span className="push" />
                <a
                  className="btn btn--ghost btn--icon"
                  href="/chat"
                  target="_blank"
                  rel="noreferrer"
                  aria-label="在新窗口打开"
                >
                  <Icon of={IconExternalLink} />
                </a>
                <button
                  type="button"
                  className="btn btn--ghost btn--icon"
                  aria-label="收起聊天室"
                  onClick={() => setChatWindow({ state: 'folded' })}
                >
                  <Icon of={IconMinus} />
                </button>
                <button type="button" className="btn btn--ghost btn--icon" aria-label="关闭聊天室" onClick={close}>
                  <Icon of={IconX} />
                </button>
              </>
            }
          />
        </div>
      </Rnd>
    </div>
  )
}
