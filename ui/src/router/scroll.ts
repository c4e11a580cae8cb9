/** Where each entry of the history was scrolled to. A reload keeps it. */
import { decoded } from './address.ts'

const STORED = 'scrolled'

export interface Arrival {
  /** Of the entry in the history. */
  readonly key: string
  readonly hash: string
  /** The page stays where it is, unless its entry was scrolled before. */
  readonly stays: boolean
}

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
  } catch {
    return {}
  }
}

/** `shown` is the key of the entry that is shown. */
export function keepScroll(shown: () => string | undefined) {
  const places = stored()
  const leave = () => {
    const key = shown()
    if (key !== undefined) places[key] = scrollY
  }
  // Left to the browser, the page that is shown would be scrolled to the place of the next one. After a reload there is none
  // before, and the browser knows the place itself.
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  take()
  addEventListener('pageshow', take)
  addEventListener('pagehide', () => {
    leave()
    try {
      sessionStorage.setItem(STORED, JSON.stringify(places))
    } catch {
      // Without room the pages are found again at their tops.
    }
    history.scrollRestoration = 'auto'
  })
  return {
    leave,
    arrive({ key, hash, stays }: Arrival): void {
      const place = places[key]
      const target = hash && document.getElementById(decoded(hash.slice(1)))
      if (place !== undefined) scrollTo(0, place)
      else if (target) target.scrollIntoView()
      else if (!stays) scrollTo(0, 0)
    },
  }
}
