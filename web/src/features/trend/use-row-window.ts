import { type RefObject, useLayoutEffect, useState } from 'react'
import { type RowWindow, rowWindow } from './row-window.ts'

/** What a page that opens at its top shows. */
const FIRST = 36

/** The rows of `ref`'s body that are near the window; follows scrolling and resizing. */
export function useRowWindow(ref: RefObject<HTMLElement | null>, rowHeight: number, count: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ start: 0, end: FIRST })

  // Before the first paint: a page that opens scrolled down shows the right rows at once.
  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return
      const next = rowWindow(ref.current.getBoundingClientRect().top, window.innerHeight, rowHeight, count)
      setShown((before) => (before.start === next.start && before.end === next.end ? before : next))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [ref, rowHeight, count])

  return { start: Math.min(shown.start, count), end: Math.min(shown.end, count) }
}
