// 分享: what it opens is loaded when it is first pressed.
import { lazy, Suspense, useState } from 'react'
import type { Shareable } from './shareable.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

interface ShareButtonProps {
  of: Shareable
  /** What it says to readers of the screen, where several stand below each other. */
  label?: string
  className?: string
}

export function ShareButton({ of, label, className = 'link' }: ShareButtonProps) {
  const [times, setTimes] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        onClick={() => {
          setTimes(times + 1)
          setOpen(true)
        }}
      >
        分享
      </button>
      {times > 0 && (
        <Suspense>
          <ShareDialog key={times} of={of} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
