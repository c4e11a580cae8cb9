/** The page around the frame: what it says is handed on, and it is told what happens. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type FromAround, originAround, readMessage, type ToAround, tell } from './messages.ts'

/** What the browser tells of the page around: not every browser does. */
const ancestor = (): string | undefined =>
  (location as Location & { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0]
const referrer = (): string | undefined => URL.parse(document.referrer)?.origin

export function useAround(origins: readonly string[], onMessage: (message: FromAround) => void) {
  const origin = useRef<string>(undefined)
  const hear = useEffectEvent(onMessage)
  const say = useCallback(
    (message: ToAround) => {
      origin.current ??= originAround(origins, [ancestor(), referrer()])
      if (origin.current && parent !== window) tell(parent, origin.current, message)
    },
    [origins],
  )
  useEffect(() => {
    const take = (event: MessageEvent) => {
      const message = readMessage(event, { window: parent, origins })
      if (!message) return
      origin.current = event.origin
      hear(message)
    }
    addEventListener('message', take)
    return () => removeEventListener('message', take)
  }, [origins])
  return say
}
