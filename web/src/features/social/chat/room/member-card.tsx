import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { ADMIN_GRADE } from '@hongyun/contract/chat/words.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { IconAt, IconMessageCircle } from '@tabler/icons-react'
import { GradeTag } from '../feed/grade-tag.tsx'

interface MemberCardProps {
  member: ChatMessage
  opened: boolean
  /** The player's own grade in the room. */
  grade: number
  onClose: () => void
  onMention: (() => void) | undefined
  onDirect: ((userId: string) => void) | undefined
}

/** Who wrote a message. */
export function MemberCard({ member, opened, grade, onClose, onMention, onDirect }: MemberCardProps) {
  const { userId, nickname, userName, avatar, gradeName, gradeShowColorId } = member
  const isAdminIn = grade === ADMIN_GRADE || member.grade === ADMIN_GRADE
  return (
    <Dialog
      title="会员名片"
      opened={opened}
      onClose={onClose}
      foot={
        <>
          {onMention && (
            <Button
              icon={IconAt}
              onClick={() => {
                onClose()
                onMention()
              }}
            >
              提及
            </Button>
          )}
          {onDirect && isAdminIn && (
            <Button
              kind="primary"
              icon={IconMessageCircle}
              onClick={() => {
                onClose()
                onDirect(userId)
              }}
            >
              私聊
            </Button>
          )}
        </>
      }
    >
      <div className="member">
        <Avatar name={nickname} src={avatar} size={64} />
        <div>
          <h3>{nickname}</h3>
          <p className="small muted">{userName}</p>
        </div>
        <GradeTag name={gradeName} colour={gradeShowColorId} />
      </div>
    </Dialog>
  )
}
