/** Keys that press a button of the page; they mean nothing while a field has the focus or a dialog is open. */
import { useEffect, useEffectEvent } from 'react'

export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((key: string) => keys[key]?.())
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return
      const isInField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      if (!isInField && !document.querySelector('[role="dialog"]')) press(event.key.toLowerCase())
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
