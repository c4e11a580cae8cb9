// The short messages in the corner: newest first, at most three, each once and for its time. <Toasts/> shows them.

export interface Toast {
  id: number
  kind: 'ok' | 'error'
  text: string
}

const MOST = 3
/** Errors too: what has to stay stands in the page itself. */
export const SHOWN_MS = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: Toast['kind'], text: string): void {
  lastId += 1
  const id = lastId
  const others = toasts.filter((shown) => shown.kind !== kind || shown.text !== text)
  replace([{ id, kind, text }, ...others].slice(0, MOST))
  setTimeout(() => dismiss(id), SHOWN_MS)
}

export function dismiss(id: number): void {
  replace(toasts.filter((shown) => shown.id !== id))
}

export const toast = {
  ok: (text: string) => show('ok', text),
  error: (text: string) => show('error', text),
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownToasts(): readonly Toast[] {
  return toasts
}
