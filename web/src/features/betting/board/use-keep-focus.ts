import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A board that is disabled for some seconds loses the focus: it is restored when the board is enabled again. */
export function useKeepFocus<Element extends HTMLElement>(closed: boolean): RefObject<Element | null> {
  const within = useRef<Element>(null)
  const held = useRef<HTMLElement>(undefined)

  useLayoutEffect(() => {
    const active = document.activeElement
    if (closed) {
      held.current = active instanceof HTMLElement && within.current?.contains(active) ? active : undefined
      return
    }
    if (held.current?.isConnected && (active === document.body || active === null)) {
      held.current.focus({ preventScroll: true })
    }
    held.current = undefined
  }, [closed])

  return within
}
