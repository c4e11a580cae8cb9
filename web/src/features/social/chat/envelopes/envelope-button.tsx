import { Button } from '@hongyun/ui/button.tsx'
import { IconGift } from '@tabler/icons-react'
import { sayMuted } from '../compose/muted.tsx'
import { offerAccount } from '../offer-account.ts'

interface EnvelopeButtonProps {
  isPlayer: boolean
  /** Nobody who is banned or muted sends one, and is told so. */
  isMuted: boolean
  onOpen: () => void
}

/** The tool beside the emoji that sends a red envelope. */
export const EnvelopeButton = ({ isPlayer, isMuted, onOpen }: EnvelopeButtonProps) => (
  <Button
    kind="ghost"
    size="sm"
    icon={IconGift}
    aria-haspopup="dialog"
    disabled={isPlayer && isMuted}
    onDisabled={sayMuted}
    onClick={() => (isPlayer ? onOpen() : void offerAccount('发红包'))}
  >
    红包
  </Button>
)
