import { useAct } from '../../../../wire/request.ts'
import { useLettersChanged } from '../use-letters-changed.ts'

/** Marks letters as read: those named, or all. `quiet` where nobody asked for it. */
export function useMarkRead({ quiet = false } = {}) {
  const changed = useLettersChanged()
  return useAct('setMessageRead', { onSuccess: changed, meta: { quiet } })
}
