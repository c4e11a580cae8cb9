import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'

type Name = 'chat' | 'service' | 'streaks'

let order: readonly Name[] = []
const listeners = new Set<() => void>()

function raise(name: Name): void {
  if (order.at(-1) === name) return
  order = [...order.filter((other) => other !== name), name]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A window that the quick panel opens: the one that was opened or touched last is before the others. */
export function SideWindow({ name, children }: { name: Name; children: ReactNode }) {
  const layer = useSyncExternalStore(subscribe, () => order.indexOf(name) + 1)
  useLayoutEffect(() => raise(name), [name])
  return (
    <div
      className="side-window"
      style={{ '--layer': layer }}
      onPointerDownCapture={() => raise(name)}
      onFocusCapture={() => raise(name)}
    >
      {children}
    </div>
  )
}
