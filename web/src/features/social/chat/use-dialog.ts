import { useCallback, useState } from 'react'

/** A dialog about something. What it is about stays while the dialog fades away; `times` tells one opening from another. */
export function useDialog<T>() {
  const [shown, setShown] = useState<{ about: T | undefined; isOpen: boolean; times: number }>({
    about: undefined,
    isOpen: false,
    times: 0,
  })
  const open = useCallback((about: T) => setShown(({ times }) => ({ about, isOpen: true, times: times + 1 })), [])
  const close = useCallback(() => setShown((before) => ({ ...before, isOpen: false })), [])
  return { ...shown, open, close }
}
