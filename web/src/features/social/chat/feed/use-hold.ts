/** A press that is held for a second, and a click that was short enough to be a tap. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HOLD_MS = 1000
const TAP_BELOW_MS = 200
const MOVED_PX = 8

export function useHold(onHold: () => void) {
  const press = useRef<{ at: number; x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const clear = () => clearTimeout(press.current?.timer)
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return {
    onPointerDown: ({ button, timeStamp, clientX, clientY }: PointerEvent) => {
      clear()
      if (button !== 0) return
      press.current = { at: timeStamp, x: clientX, y: clientY, timer: setTimeout(onHold, HOLD_MS) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) clear()
    },
    onPointerUp: clear,
    onPointerCancel: clear,
    onPointerLeave: clear,
    onClickCapture: (event: MouseEvent) => {
      const isByPointer = event.detail > 0
      if (isByPointer && press.current && event.timeStamp - press.current.at >= TAP_BELOW_MS) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
  }
}
