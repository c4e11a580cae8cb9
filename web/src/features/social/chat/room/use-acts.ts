/** What the player may do with a message of a room. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { ADMIN_GRADE, RECALL_MINUTES, SITE_ID, TEXT } from '@hongyun/contract/chat/words.ts'
import { IconArrowBackUp, IconBan, IconCopy, IconFlag, IconQuote } from '@tabler/icons-react'
import { useMemo } from 'react'
import { now } from '../../../../wire/clock.ts'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import type { Door } from '../door.ts'
import type { MessageAct } from '../feed/message-acts.tsx'
import { reportedName, useReported } from '../moderation/reported.ts'

const MINUTE_MS = 60_000

async function copy({ message }: ChatMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(message)
    say.ok('复制成功')
  } catch {
    say.error('浏览器不允许复制')
  }
}

interface Actor {
  me: string
  isManager: boolean
  onQuote: (message: ChatMessage) => void
  onBan: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
}

export function useActs(door: Door, { me, isManager, onQuote, onBan, onReport }: Actor): readonly MessageAct[] {
  const { mutate: recall } = useAct(door.recall as 'updateMessageStateFront')
  const reported = useReported()
  return useMemo((): readonly MessageAct[] => {
    const mayRecall = ({ userId, grade, time }: ChatMessage) =>
      (isManager && grade !== ADMIN_GRADE) || (userId === me && now() - time < RECALL_MINUTES * MINUTE_MS)
    const isPlayer = door.kind !== 'guest'
    const mayReport = ({ userId }: ChatMessage) => isPlayer && userId !== me
    const isReported = ({ id }: ChatMessage) => reported.includes(reportedName(me, door.key, id))
    const mayBan = ({ userId, grade }: ChatMessage) =>
      door.kind === 'group' && isManager && userId !== me && userId !== SITE_ID && grade !== ADMIN_GRADE
    return [
      { name: '引用', icon: IconQuote, may: () => true, run: onQuote },
      { name: '复制', icon: IconCopy, may: ({ messageTypeId }) => messageTypeId === TEXT, run: copy },
      {
        name: '举报',
        icon: IconFlag,
        may: (message) => mayReport(message) && !isReported(message),
        run: onReport,
      },
      { name: '已举报', icon: IconFlag, isDone: true, may: isReported, run: onReport },
      {
        name: '撤回',
        icon: IconArrowBackUp,
        may: (message) => isPlayer && mayRecall(message),
        run: ({ id }) => recall({ ...door.names, id } as Parameters<typeof recall>[0]),
      },
      { name: '禁言', icon: IconBan, isGrave: true, may: mayBan, run: onBan },
    ]
  }, [door, me, isManager, onQuote, onBan, onReport, reported, recall])
}
