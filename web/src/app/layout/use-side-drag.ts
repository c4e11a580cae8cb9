/** Dragging the quick panel by its grip, with the pointer or the arrow keys. A press that moves nothing folds or unfolds it. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { keepPlace, movedBy, type Place, readPlace, within } from './side-place.ts'

/** A hand is never quite still. */
const STILL_PX = 4

export function useSideDrag(panel: RefObject<HTMLElement | null>) {
  const [kept, setKept] = useState(readPlace)
  const [place, setPlace] = useState<Place>(kept)
  const [isDragged, setDragged] = useState(false)
  /** Where a drag began, and where it has come to: its last move may not be rendered yet. */
  const from = useRef<{ x: number; y: number; place: Place; to?: Place }>(undefined)
  /** The click that ends a drag folds nothing. */
  const hasMoved = useRef(false)

  const fit = (to: Place): Place => {
    const { offsetWidth: width, offsetHeight: height } = panel.current ?? { offsetWidth: 0, offsetHeight: 0 }
    return within(to, { width, height }, { width: document.documentElement.clientWidth, height: innerHeight })
  }
  const settle = (to: Place, isFolded = kept.isFolded) => {
    const next = { ...to, isFolded }
    setPlace(to)
    setKept(next)
    keepPlace(next)
  }

  const { isFolded } = kept
  // A smaller window, or a panel that unfolds, moves it in; the place that was chosen comes back with the room for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when it is folded or unfolded
  useEffect(() => {
    const refit = () => setPlace(fit(kept))
    refit()
    addEventListener('resize', refit)
    return () => removeEventListener('resize', refit)
  }, [kept, isFolded])

  const fold = (folded: boolean) => settle(place, folded)
  const grip = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      hasMoved.current = false
      from.current = { x: event.clientX, y: event.clientY, place }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const begun = from.current
      if (!begun) return
      const [x, y] = [clientX - begun.x, clientY - begun.y]
      if (!hasMoved.current && Math.hypot(x, y) < STILL_PX) return
      hasMoved.current = true
      setDragged(true)
      begun.to = fit({ right: begun.place.right - x, top: begun.place.top + y })
      setPlace(begun.to)
    },
    onPointerUp: () => {
      if (from.current?.to) settle(from.current.to)
      from.current = undefined
      setDragged(false)
    },
    onPointerCancel: () => {
      from.current = undefined
      setDragged(false)
      setPlace(fit(kept))
    },
    onClick: () => {
      if (!hasMoved.current) fold(!isFolded)
      hasMoved.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = movedBy(event.key, place)
      if (!to) return
      event.preventDefault()
      settle(fit(to))
    },
  }
  return { place, isFolded, isDragged, fold, grip }
}
