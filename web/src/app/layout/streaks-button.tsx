import { Icon } from '@hongyun/ui/icon.tsx'
import { useLocation } from '@hongyun/ui/router/provider.tsx'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { IconFlame } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useCallback, useRef, useState } from 'react'

const StreakPanel = lazy(async () => ({
  default: (await import('../../features/betting/streaks/streak-panel.tsx')).StreakPanel,
}))

const PANEL_ID = 'streaks'

/** Opens the streak helper at the edge of the window; on a lottery's page below the board, so that the slip stays in sight. */
export function StreaksButton() {
  const [opened, setOpened] = useState(false)
  const onBoard = /^\/lottery\//i.test(useLocation().pathname)
  const button = useRef<HTMLButtonElement>(null)
  // The focus moves into the panel when it opens.
  const enter = useCallback((panel: HTMLElement | null) => panel?.focus({ preventScroll: true }), [])

  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere in the panel
    <div
      className="streaks-place"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && opened) close()
      }}
    >
      <button
        ref={button}
        type="button"
        className="btn btn--soft"
        aria-expanded={opened}
        aria-controls={opened ? PANEL_ID : undefined}
        onClick={() => setOpened(!opened)}
      >
        <Icon of={IconFlame} />
        长龙
      </button>
      {opened && (
        <Suspense
          fallback={
            <div className="card streaks-place__wait">
              <SkeletonCard />
            </div>
          }
        >
          <StreakPanel
            id={PANEL_ID}
            className={onBoard ? 'streaks--tray' : 'streaks--docked'}
            ref={enter}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
