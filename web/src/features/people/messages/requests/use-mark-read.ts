import { type Answer, useAct } from '../../../../wire/request.ts'
import { useLettersChanged } from '../use-letters-changed.ts'

interface Options {
  /** Where nobody asked for it. */
  quiet?: boolean
  onMarked?: (answer: Answer<'setMessageRead'>) => void
}

/** Marks letters as read: those named, or all. */
export function useMarkRead({ quiet = false, onMarked }: Options) {
  const changed = useLettersChanged()
  return useAct('setMessageRead', {
    onSuccess: (answer) => {
      onMarked?.(answer)
      return changed(answer)
    },
    meta: { quiet },
  })
}
