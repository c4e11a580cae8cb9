import { ADMIN_GRADE } from '@hongyun/contract/chat/words.ts'
import { sexes } from '@hongyun/contract/identity/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconAt, IconBan, IconMessageCircle, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isEmbedded } from '../../../../wire/embedded.ts'
import { type Answer, queryOf } from '../../../../wire/request.ts'
import { GradeTag } from '../feed/grade-tag.tsx'
import type { Mentioned } from '../feed/mentions.ts'
import type { Bannable } from '../moderation/ban-sheet.tsx'
import { useBlock, useIsBlocked } from '../moderation/use-block.ts'
import { Remark } from './remark.tsx'

interface MemberCardProps {
  /** Where the player meets them. */
  place: { roomCode: string } | { roomId: string }
  userId: string
  me: string
  opened: boolean
  onClose: () => void
  onMention: ((who: Mentioned) => void) | undefined
  onDirect: ((userId: string) => void) | undefined
  /** For who looks after the room. */
  onBan: ((who: Bannable) => void) | undefined
}

/** A member: what the room knows of them, and what the player noted. */
export function MemberCard({ place, userId, me, opened, onClose, onMention, onDirect, onBan }: MemberCardProps) {
  const card = useQuery({ ...queryOf('getRoleUserCardFront', { userId, ...place }), meta: { quiet: true } })
  const member = card.data
  const isBlocked = useIsBlocked(userId === me ? undefined : userId)
  const { block, unblock, isPending } = useBlock()
  const close = (then: () => void) => () => {
    onClose()
    then()
  }
  return (
    <Dialog
      title="会员名片"
      opened={opened}
      onClose={onClose}
      foot={
        member && (
          <>
            <span className="member__aside">
              {userId !== me && (
                <Button
                  kind="ghost"
                  icon={IconUserOff}
                  busy={isPending}
                  onClick={() => (isBlocked ? unblock(userId) : void block(userId, member.nickname))}
                >
                  {isBlocked ? '取消屏蔽' : '屏蔽'}
                </Button>
              )}
              {onBan && member.grade !== ADMIN_GRADE && (
                <Button
                  kind="danger"
                  icon={IconBan}
                  onClick={close(() => onBan({ ...member, gradeColour: member.grade }))}
                >
                  禁言
                </Button>
              )}
            </span>
            {onMention && (
              <Button icon={IconAt} onClick={close(() => onMention({ userId, name: member.nickname }))}>
                提及
              </Button>
            )}
            {onDirect && member.canDirect && (
              <Button kind="primary" icon={IconMessageCircle} onClick={close(() => onDirect(userId))}>
                私聊
              </Button>
            )}
          </>
        )
      }
    >
      <Query of={card}>{(known) => <Card member={known} isMe={userId === me} onLeave={onClose} />}</Query>
    </Dialog>
  )
}

interface CardProps {
  member: Answer<'getRoleUserCardFront'>
  isMe: boolean
  /** To the page of the member. */
  onLeave: () => void
}

function Card({ member, isMe, onLeave }: CardProps) {
  const { userId, userName, nickname, avatar, sex, title, grade, gradeName, totalWinnings, favouriteLotteries } = member
  return (
    <div className="stack">
      <div className="member">
        <Avatar name={nickname} src={avatar} size={64} />
        <div>
          <h3>
            {isEmbedded ? (
              // A frame of another site has no pages beside the chat.
              nickname
            ) : (
              <Link to={`/playerProfile/${userId}`} onClick={onLeave}>
                {nickname}
              </Link>
            )}
          </h3>
          <p className="small muted">
            {userName} · {sexes[sex]}
          </p>
        </div>
        <GradeTag name={gradeName} colour={grade} />
      </div>
      <dl className="kv">
        <dt>头衔</dt>
        <dd>{title}</dd>
        <dt>累计中奖</dt>
        <dd>
          <Amount yuan={totalWinnings} />
        </dd>
        <dt>常玩彩种</dt>
        <dd>{favouriteLotteries.join('、') || '近 30 天没有'}</dd>
      </dl>
      {!isMe && <Remark targetUserId={userId} kept={member.remark} />}
    </div>
  )
}
