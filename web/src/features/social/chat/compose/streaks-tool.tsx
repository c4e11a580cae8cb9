import { Button } from '@hongyun/ui/button.tsx'
import { IconFlame } from '@tabler/icons-react'
import { showStreaks } from '../../../../parts/side-panel.ts'
import { offerAccount } from '../offer-account.ts'

/** The tool beside the emoji that opens the streak helper; a guest is offered an account. */
export function StreaksTool({ isPlayer }: { isPlayer: boolean }) {
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={IconFlame}
      onClick={() => (isPlayer ? showStreaks(true) : void offerAccount('长龙助手'))}
    >
      长龙
    </Button>
  )
}
