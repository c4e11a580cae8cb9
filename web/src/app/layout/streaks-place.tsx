import { useLocation } from '@hongyun/ui/router/provider.tsx'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { type KeyboardEvent, lazy, Suspense, useCallback } from 'react'
import { focusSideEntry, showStreaks } from '../../parts/side-panel.ts'
import { useStanding } from '../../parts/standing-windows.ts'
import { rightBeside, useWindowSize } from '../../parts/window-box.ts'

export const loadStreaks = () => import('../../features/betting/streaks/streak-panel.tsx')
const StreakPanel = lazy(async () => ({ default: (await loadStreaks()).StreakPanel }))

export const STREAKS_ID = 'streaks'

function close(): void {
  showStreaks(false)
  focusSideEntry('streaks')
}

const WIDTH_PX = 400

/** The streak helper beside the quick panel; on a lottery's page below the board, so that the slip stays in sight. */
export function StreaksPlace() {
  const onBoard = /^\/lottery\//i.test(useLocation().pathname)
  useWindowSize()
  const right = rightBeside([...useStanding().values()], WIDTH_PX)
  // The focus moves into the panel when it opens.
  const enter = useCallback((panel: HTMLElement | null) => panel?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere in the panel
    <div
      className="streaks-place"
      style={{ '--streaks-right': `${right}px` }}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    >
      <Suspense
        fallback={
          <div className="card streaks-place__wait">
            <SkeletonCard />
          </div>
        }
      >
        <StreakPanel
          id={STREAKS_ID}
          className={onBoard ? 'streaks--tray' : 'streaks--docked'}
          ref={enter}
          onClose={close}
        />
      </Suspense>
    </div>
  )
}
