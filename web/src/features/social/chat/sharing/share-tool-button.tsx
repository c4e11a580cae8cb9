import { Button } from '@hongyun/ui/button.tsx'
import { IconTicket } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Door } from '../door.ts'

const ShareTool = lazy(async () => ({ default: (await import('./share-tool.tsx')).ShareTool }))

interface ShareToolButtonProps {
  names: Door['names']
  disabled: boolean
  onShared: (id: number) => void
}

/** Shares an own bet into the room that is open. */
export function ShareToolButton({ names, disabled, onShared }: ShareToolButtonProps) {
  const [times, setTimes] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const place = 'roomId' in names ? { roomId: names.roomId } : { roomCode: names.roomCode }
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        icon={IconTicket}
        disabled={disabled}
        onClick={() => {
          setTimes(times + 1)
          setOpen(true)
        }}
      >
        分享注单
      </Button>
      {times > 0 && (
        <Suspense>
          <ShareTool key={times} place={place} opened={isOpen} onClose={() => setOpen(false)} onShared={onShared} />
        </Suspense>
      )}
    </>
  )
}
