// The page's polite live region for screen readers. Mounted once.
import { useSyncExternalStore } from 'react'

let said = { text: '', count: 0 }
const listeners = new Set<() => void>()

export function announce(text: string): void {
  said = { text, count: said.count + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LiveRegion() {
  const { text, count } = useSyncExternalStore(
    subscribe,
    () => said,
    () => said,
  )
  return (
    <div className="sr" aria-live="polite">
      {/* A new key makes screen readers announce the same words again. */}
      <span key={count}>{text}</span>
    </div>
  )
}
