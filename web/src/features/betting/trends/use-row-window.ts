import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { type RowWindow, rowsInSight, rowWindow } from './row-window.ts'

const none: RowWindow = { start: 0, end: 0 }

/** The rows around those in sight wait until a page that opens has come to rest, or is scrolled. */
const REST_MS = 300

/** The rows of `ref`'s body that are near the window; follows scrolling and resizing. */
export function useRowWindow(ref: RefObject<HTMLElement | null>, rowHeight: number, count: number): RowWindow {
  const [shown, setShown] = useState(none)
  const opened = useRef(false)

  // Before the first paint: a page that opens, scrolled down or not, shows the rows in sight at once and no others.
  useLayoutEffect(() => {
    const show = (rowsOf: typeof rowWindow) => {
      if (!ref.current) return
      const next = rowsOf(ref.current.getBoundingClientRect().top, window.innerHeight, rowHeight, count)
      setShown((before) => (before.start === next.start && before.end === next.end ? before : next))
    }
    const follow = () => show(rowWindow)
    show(opened.current ? rowWindow : rowsInSight)
    opened.current = true
    const rest = setTimeout(() => startTransition(follow), REST_MS)
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      clearTimeout(rest)
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [ref, rowHeight, count])

  return { start: Math.min(shown.start, count), end: Math.min(shown.end, count) }
}
