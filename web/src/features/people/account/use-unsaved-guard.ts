/** Asks before unsaved work is left: by a link of the site, or by closing the tab. */
import { useBlocker } from '@hongyun/ui/router/provider.tsx'
import { useEffect } from 'react'
import { ask } from '../../../wire/say.ts'
import { currentUser } from '../../../wire/session.ts'

export function useUnsavedGuard(unsaved: boolean): void {
  useBlocker((from, to) =>
    // A signed-out player cannot save any more and must reach the login page.
    unsaved && currentUser() && from.pathname !== to.pathname
      ? () => ask({ title: '离开此页', text: '修改尚未保存，离开后将丢失。', confirm: '离开', cancel: '继续编辑' })
      : undefined,
  )

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
