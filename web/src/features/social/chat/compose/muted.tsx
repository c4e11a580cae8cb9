import { texts } from '@hongyun/contract/wire/texts.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconBan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { say } from '../../../../wire/say.ts'
import type { Settings } from '../door.ts'
import { Left } from '../moderation/left.tsx'
import { dayAndTime } from '../time-text.ts'

/** What a tool of the composer says to whoever is banned or muted. */
export const sayMuted = (): void => say.error(texts.mutedSend)

/** Why somebody cannot write in a room, with the time that is left; nothing where they can. */
export function mutedReason(room: Settings, onOver: () => void): ReactNode {
  const { isBanned, bannedUntil, bannedMessage, isMessageBanned, isManager } = room
  if (isBanned && bannedUntil !== null)
    return (
      <Reason>
        已禁言至 <b className="num">{dayAndTime(bannedUntil)}</b>，还剩{' '}
        <b>
          <Left until={bannedUntil} onOver={onOver} />
        </b>
      </Reason>
    )
  if (isBanned || bannedMessage !== '') return <Reason>{bannedMessage || '您已被禁言'}</Reason>
  return isMessageBanned && !isManager ? <Reason>全体禁言</Reason> : undefined
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon of={IconBan} />
      <span>{children}</span>
    </>
  )
}
