import { useLocation } from '@hongyun/ui/router/provider.tsx'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useCallback } from 'react'
import { useChatWindow } from '../../parts/chat-window.ts'
import { isServiceOpen, showStreaks, useSidePanel } from '../../parts/side-panel.ts'
import { besideBox, firstBox, SUPPORT, useWindowSize } from '../../parts/window-box.ts'
import { tenantQuery } from '../../wire/tenant.ts'

export const loadStreaks = () => import('../../features/betting/streaks/streak-panel.tsx')
const StreakPanel = lazy(async () => ({ default: (await loadStreaks()).StreakPanel }))

export const STREAKS_ID = 'streaks'
export const STREAKS_BUTTON_ID = 'streaks-button'

function close(): void {
  showStreaks(false)
  document.getElementById(STREAKS_BUTTON_ID)?.focus()
}

const WIDTH_PX = 400

/** From the right edge: left of the window of the chat or of customer service that is open there. */
function useRight(): number | undefined {
  useWindowSize()
  const { state, box } = useChatWindow()
  const { service } = useSidePanel()
  const width = useQuery(tenantQuery).data?.supportWidth ?? SUPPORT.width
  const first = firstBox({ width, height: 0 })
  if (state === 'open') return besideBox(box ?? first, WIDTH_PX)
  return isServiceOpen(service) ? besideBox(first, WIDTH_PX) : undefined
}

/** The streak helper beside the quick panel; on a lottery's page below the board, so that the slip stays in sight. */
export function StreaksPlace() {
  const onBoard = /^\/lottery\//i.test(useLocation().pathname)
  const right = useRight()
  // The focus moves into the panel when it opens.
  const enter = useCallback((panel: HTMLElement | null) => panel?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere in the panel
    <div
      className="streaks-place"
      style={right === undefined ? undefined : { '--streaks-right': `${right}px` }}
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
