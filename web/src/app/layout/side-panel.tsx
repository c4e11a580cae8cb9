import './side-panel.css'
import { useLocation, useShown } from '@hongyun/ui/router/provider.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useChatWindow } from '../../parts/chat-window.ts'
import { noteAnswer, setService, useSidePanel } from '../../parts/side-panel.ts'
import { onPush } from '../../wire/push/on-push.ts'
import { useSession } from '../../wire/session.ts'
import { isWithoutPanel } from './side-hidden.ts'
import { loadChat, loadService, SideItems } from './side-items.tsx'
import { SideWindow } from './side-window.tsx'
import { StreaksPlace } from './streaks-place.tsx'

const ChatPopup = lazy(loadChat)
const Service = lazy(loadService)

/** The quick panel and what it opens. */
export function SidePanel() {
  const user = useSession()
  const { state } = useChatWindow()
  const { streaks, service } = useSidePanel()
  const isHidden = isWithoutPanel(useLocation().pathname)
  const isSignedIn = user !== undefined
  useNamedTalk(isSignedIn)
  useEffect(() => onPush('service', noteAnswer), [])
  // The chat as a page of its own has no panel, and opens the helper as well.
  const helper = isSignedIn && streaks && (
    <SideWindow name="streaks">
      <StreaksPlace />
    </SideWindow>
  )
  if (isHidden) return helper
  return (
    <>
      <SideItems isSignedIn={isSignedIn} />
      {isSignedIn && state !== 'closed' && (
        <SideWindow name="chat">
          <Suspense>
            <ChatPopup />
          </Suspense>
        </SideWindow>
      )}
      {isSignedIn && service !== 'closed' && (
        <SideWindow name="service">
          <Suspense>
            <Service />
          </Suspense>
        </SideWindow>
      )}
      {helper}
    </>
  )
}

/** A letter leads to the talk by its address. */
function useNamedTalk(isSignedIn: boolean): void {
  const [search, setSearch] = useSearchParams()
  const shown = useShown()
  const isNamed = search.get('service') === 'talk'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after each move, which it may have yielded to
  useEffect(() => {
    if (!isNamed || !isSignedIn) return
    setService('choosing')
    const rest = new URLSearchParams(search)
    rest.delete('service')
    setSearch(rest, { replace: true, yields: true })
  }, [isNamed, isSignedIn, search, setSearch, shown])
}
