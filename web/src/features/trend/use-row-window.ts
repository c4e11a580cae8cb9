import { type RefObject, useEffect, useState } from 'react'
import { type RowWindow, rowWindow } from './row-window.ts'

/** The rows of `ref`'s body that are near the window; follows scrolling and resizing. */
export function useRowWindow(ref: RefObject<HTMLElement | null>, rowHeight: number, count: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ start: Math.max(0, count - 60), end: count })

  useEffect(() => {
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
