/** Asks before unsaved work is left: by a link of the site, or by closing the tab. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ask } from '../../../wire/say.ts'
import { currentUser } from '../../../wire/session.ts'

export function useUnsavedGuard(unsaved: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A signed-out player cannot save any more and must reach the login page.
    return unsaved && currentUser() !== undefined && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({ title: '离开此页', text: '修改尚未保存，离开后将丢失。', confirm: '离开', cancel: '继续编辑' }).then(
      (leave) => (leave ? blocker.proceed() : blocker.reset()),
    )
  }, [blocker])

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
