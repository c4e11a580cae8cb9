import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import type { BetCard } from '@hongyun/contract/sharing/card.ts'
import { BET_SHARE } from '@hongyun/contract/sharing/words.ts'
import { stakeFields } from '../../../../parts/share/stake-edit.ts'
import { StakeEditDialog } from '../../../../parts/share/stake-edit-dialog.tsx'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'

interface AgainDialogProps {
  message: ChatMessage
  card: BetCard
  opened: boolean
  onClose: () => void
}

/** Shares the own bet here once more, with another stake. */
export function AgainDialog({ message: { roomCode, roomId }, card, opened, onClose }: AgainDialogProps) {
  const share = useAct('shareMessage', {
    meta: { quiet: true },
    onSuccess: ({ shared, list }) => {
      if (shared === 0) return say.error(list[0]?.msg ?? '')
      say.ok('分享成功')
      onClose()
    },
  })
  return (
    <StakeEditDialog
      bet={{ ...card, issue: card.bettingIssue }}
      stake={undefined}
      busy={share.isPending}
      error={share.error?.message}
      opened={opened}
      onClose={onClose}
      onDone={(stake) =>
        share.mutate({
          ...(roomCode === undefined ? { roomIds: roomId ?? '' } : { rooms: roomCode }),
          messageTypeId: BET_SHARE,
          message: JSON.stringify({ shareId: card.shareId, show: card.show, ...stakeFields(stake) }),
        })
      }
    />
  )
}
