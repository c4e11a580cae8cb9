import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { IconMessageCircle, IconPlugX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { isEmbedded } from '../../../wire/embedded.ts'
import { type Answer, queryOf } from '../../../wire/request.ts'
import { Choose } from './choose.tsx'
import './embed.css'
import type { TermsOf } from './register-form.tsx'
import { useAround } from './use-around.ts'
import { type FrameState, useFrameSession } from './use-session.ts'

/** The chat itself, which is another feature's. */
type ChatOf = (props: { me: string; onUnread: (count: number) => void }) => ReactNode

interface EmbedPageProps {
  chat: ChatOf
  terms: TermsOf
}

/** Opened by itself it has nobody to ask for a key. */
const isInFrame = isEmbedded && parent !== window

/** The chat as another site shows it: it waits for a key of the page around it. */
export function EmbedPage(props: EmbedPageProps) {
  const [params] = useSearchParams()
  const partner = params.get('partner') ?? ''
  const info = useQuery({
    ...queryOf('embedChatBindInfo', { partner }),
    enabled: isInFrame,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  return (
    <main className="embed" id="main">
      {isInFrame ? (
        <Query of={info}>{(found) => <Frame partner={partner} info={found} {...props} />}</Query>
      ) : (
        <EmptyState icon={IconPlugX} text="请在合作站点的页面中使用" />
      )}
    </main>
  )
}

type FrameProps = EmbedPageProps & { partner: string; info: Answer<'embedChatBindInfo'> }

function Frame({ partner, info, chat, terms }: FrameProps) {
  const { origins } = info
  const hear = useRef<ReturnType<typeof useFrameSession>['hear']>(undefined)
  const say = useAround(origins, (message) => hear.current?.(message))
  const session = useFrameSession(partner, say)
  useEffect(() => {
    hear.current = session.hear
  })
  useEffect(() => say({ type: 'ready' }), [say])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = box.current
    if (!own) return
    const observer = new ResizeObserver(() => say({ type: 'resize', height: own.scrollHeight }))
    observer.observe(own)
    return () => observer.disconnect()
  }, [say])
  const { state } = session
  return (
    <div className={state.name === 'in' ? 'embed__box embed__box--chat' : 'embed__box'} ref={box}>
      {state.name === 'in' && chat({ me: state.account.userId, onUnread: (count) => say({ type: 'unread', count }) })}
      {state.name === 'choosing' && <Choose ticket={state.ticket} terms={terms} onEntered={state.onEntered} />}
      <Between state={state} />
    </div>
  )
}

/** While nobody is in. */
function Between({ state }: { state: FrameState }) {
  if (state.name === 'waiting' || state.name === 'entering')
    return (
      <div role="status">
        <EmptyState icon={IconMessageCircle} text={state.name === 'waiting' ? '正在等待登录' : '正在进入聊天室'} />
      </div>
    )
  if (state.name !== 'out') return null
  return (
    <div role="alert">
      <EmptyState icon={IconPlugX} text={state.why.message || '连接已结束，请刷新页面'} />
    </div>
  )
}
