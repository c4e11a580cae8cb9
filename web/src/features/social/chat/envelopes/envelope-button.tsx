import { texts } from '@hongyun/contract/wire/texts.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconGift } from '@tabler/icons-react'
import { say } from '../../../../wire/say.ts'
import { offerAccount } from '../offer-account.ts'

interface EnvelopeButtonProps {
  isPlayer: boolean
  /** Nobody who is banned or muted sends one, and is told so. */
  isMuted: boolean
  onOpen: () => void
}

/** The tool beside the emoji that sends a red envelope. */
export function EnvelopeButton({ isPlayer, isMuted, onOpen }: EnvelopeButtonProps) {
  const press = () => {
    if (!isPlayer) void offerAccount('发红包')
    else if (isMuted) say.error(texts.mutedSend)
    else onOpen()
  }
  return (
    <button
      type="button"
      className="btn btn--ghost btn--sm envelope-tool"
      aria-haspopup="dialog"
      aria-disabled={isMuted || undefined}
      onClick={press}
    >
      <Icon of={IconGift} />
      红包
    </button>
  )
}
