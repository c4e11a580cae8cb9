import { Button } from '@hongyun/ui/button.tsx'
import { IconTicket } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Door } from '../door.ts'
import { useDialog } from '../use-dialog.ts'
import type { SharingAbout } from './sharing-dialog.tsx'

const SharingDialog = lazy(async () => ({ default: (await import('./sharing-dialog.tsx')).SharingDialog }))

interface ShareToolButtonProps {
  names: Door['names']
  disabled: boolean
  /** What a press says while it is disabled. */
  onDisabled: (() => void) | undefined
  onShared: (id: number) => void
}

/** Shares an own bet into the room that is open. */
export function ShareToolButton({ names, disabled, onDisabled, onShared }: ShareToolButtonProps) {
  const dialog = useDialog<SharingAbout>()
  const place = 'roomId' in names ? { roomId: names.roomId } : { roomCode: names.roomCode }
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        icon={IconTicket}
        disabled={disabled}
        {...(onDisabled && { onDisabled })}
        onClick={() => dialog.open({ what: 'tool', place, onShared })}
      >
        分享注单
      </Button>
      {dialog.about && (
        <Suspense>
          <SharingDialog key={dialog.times} about={dialog.about} opened={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
