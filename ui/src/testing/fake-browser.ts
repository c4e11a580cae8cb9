/** The parts of a browser that the router uses: a history with its entries, the address, the position of the page. */
import { vi } from 'vitest'

type Entry = { state: unknown; path: string }

export function fakeBrowser(path: string) {
  const entries: Entry[] = [{ state: null, path }]
  const listeners = new Map<string, (event: unknown) => void>()
  let at = 0
  const url = () => new URL(entries[at]!.path, 'https://site.test')
  /** As the player goes back or forward: the address changes at once, the page hears of it later. */
  const go = (by: number) =>
    void setTimeout(() => {
      at += by
      listeners.get('popstate')?.({ state: entries[at]!.state })
    })
  const page = {
    entries: () => entries.map((entry) => entry.path),
    path: () => entries[at]!.path,
    back: () => go(-1),
    forward: () => go(1),
    /** A link into the page, followed by the browser. */
    jump: (hash: string) => {
      entries.splice(at + 1, entries.length, { state: null, path: url().pathname + url().search + hash })
      go(1)
    },
    hide: () => listeners.get('pagehide')?.({}),
  }
  vi.stubGlobal('history', {
    get state() {
      return entries[at]!.state
    },
    go,
    pushState(state: unknown, _: string, next: string) {
      at += 1
      entries.splice(at, entries.length, { state, path: next })
    },
    replaceState(state: unknown, _: string, next = entries[at]!.path) {
      entries[at] = { state, path: next }
    },
  })
  vi.stubGlobal('location', {
    origin: 'https://site.test',
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
    get hash() {
      return url().hash
    },
  })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => listeners.set(name, listener))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal(
    'scrollTo',
    vi.fn((_: number, y: number) => vi.stubGlobal('scrollY', y)),
  )
  vi.stubGlobal('document', { getElementById: () => null })
  return page
}
