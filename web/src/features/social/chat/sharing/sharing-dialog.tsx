// What opens over the chat when something is shared or followed: loaded together, when the first of it is opened.
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import type { BetCard } from '@hongyun/contract/sharing/card.ts'
import { AgainDialog } from './again-dialog.tsx'
import { FollowDialog } from './follow-dialog.tsx'
import { ShareTool } from './share-tool.tsx'

export type SharingAbout =
  | { what: 'follow'; card: BetCard }
  | { what: 'again'; card: BetCard; message: ChatMessage }
  | { what: 'tool'; place: { roomCode: string } | { roomId: string }; onShared: (id: number) => void }

interface SharingDialogProps {
  about: SharingAbout
  opened: boolean
  onClose: () => void
}

export function SharingDialog({ about, ...frame }: SharingDialogProps) {
  if (about.what === 'follow') return <FollowDialog card={about.card} {...frame} />
  if (about.what === 'again') return <AgainDialog message={about.message} card={about.card} {...frame} />
  return <ShareTool place={about.place} onShared={about.onShared} {...frame} />
}
