import { Icon } from '@hongyun/ui/icon.tsx'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { IconFlame } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useMatch } from 'react-router'
import { BESIDE_ID } from '../streaks-place.ts'

const StreakPanel = lazy(async () => ({
  default: (await import('../../features/betting/streaks/streak-panel.tsx')).StreakPanel,
}))

const PANEL_ID = 'streaks'

/** Opens the streak helper at the edge of the window; on a lottery's page it leads to the one beside the board. */
export function StreaksButton() {
  const [opened, setOpened] = useState(false)
  const beside = useMatch('/lottery/:type/:code') !== null
  const button = useRef<HTMLButtonElement>(null)
  const shown = opened && !beside
  // The focus moves into the panel when it opens.
  const enter = useCallback((panel: HTMLElement | null) => panel?.focus({ preventScroll: true }), [])

  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const press = () => {
    if (!beside) {
      setOpened(!opened)
      return
    }
    const panel = document.getElementById(BESIDE_ID)
    panel?.scrollIntoView({ block: 'center' })
    panel?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere in the panel
    <div
      className="streaks-place"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && shown) close()
      }}
    >
      <button
        ref={button}
        type="button"
        className="btn btn--soft"
        aria-expanded={beside ? undefined : shown}
        aria-controls={beside ? BESIDE_ID : shown ? PANEL_ID : undefined}
        onClick={press}
      >
        <Icon of={IconFlame} />
        长龙
      </button>
      {shown && (
        <Suspense
          fallback={
            <div className="card streaks-place__wait">
              <SkeletonCard />
            </div>
          }
        >
          <StreakPanel id={PANEL_ID} className="streaks--docked" ref={enter} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
