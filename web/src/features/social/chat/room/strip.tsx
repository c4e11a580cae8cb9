import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconCircleCheck, IconCloudOff, IconLoader2, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ATTEMPTS, type SocketState } from '../../../../wire/chat-socket.ts'
import { useOnline } from '../../../../wire/online.ts'
import type { Feed } from '../feed/feed.ts'

const RESTORED_MS = 4000

/** What came while the connection was gone: since which number, for as long as it is said. */
function useRestored(state: SocketState, feed: Feed | undefined): number | undefined {
  const [since, setSince] = useState<number>()
  const [lostAt, setLostAt] = useState<number>()
  const isLost = state.name === 'reconnecting' || state.name === 'failed'
  if (isLost && lostAt === undefined) {
    setLostAt(feed?.through ?? 0)
    setSince(undefined)
  }
  if (state.name === 'open' && lostAt !== undefined) {
    setLostAt(undefined)
    setSince(lostAt)
  }
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(() => setSince(undefined), RESTORED_MS)
    return () => clearTimeout(timer)
  }, [since])
  return since
}

interface StripProps {
  state: SocketState
  feed: Feed | undefined
  /** Messages that wait for the connection. */
  waiting: number
  onRetry: () => void
}

/** How the connection is, where that is worth a word. */
export function Strip({ state, feed, waiting, onRetry }: StripProps) {
  const isOnline = useOnline()
  const since = useRestored(state, feed)
  const missed =
    since === undefined ? 0 : (feed?.entries.filter(({ kind, id }) => kind === 'message' && id > since).length ?? 0)
  return (
    <div className="strip-place" role="status">
      {!isOnline ? (
        <p className="strip">
          <Icon of={IconCloudOff} />
          {waiting > 0 ? `您已离线，${waiting} 条消息待发送，恢复后自动补发` : '您已离线，恢复后按序补齐'}
        </p>
      ) : state.name === 'reconnecting' ? (
        <p className="strip">
          <Icon of={IconLoader2} />
          {`连接已断开，正在重连（第 ${state.attempt} 次，共 ${ATTEMPTS} 次），可继续输入，恢复后按序补齐`}
        </p>
      ) : state.name === 'failed' ? (
        <p className="strip strip--danger">
          <Icon of={IconPlugConnectedX} />
          连接失败，请稍后再试
          <Button size="sm" className="push" onClick={onRetry}>
            重试
          </Button>
        </p>
      ) : (
        since !== undefined && (
          <p className="strip strip--ok">
            <Icon of={IconCircleCheck} />
            {missed > 0 ? `已恢复连接，补齐 ${missed} 条消息` : '已恢复连接'}
          </p>
        )
      )}
    </div>
  )
}
