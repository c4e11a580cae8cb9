/** What a page shows and moves while it loads: functions that run in the page. */

export type Vitals = { cls: number; lcp: number; inp: number }

declare global {
  interface Window {
    vitals: Vitals
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId: number }

/** Begins to watch, before anything else runs in the page. */
export function watchVitals(): void {
  const vitals = { cls: 0, lcp: 0, inp: 0 }
  window.vitals = vitals
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) vitals.cls += value
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  const least = { durationThreshold: 16 }
  watch(
    'event',
    (entry) => {
      if ((entry as Interaction).interactionId > 0) vitals.inp = Math.max(vitals.inp, entry.duration)
    },
    least,
  )
}

/** When the page first has all of these, in milliseconds since it was asked for; false until then. */
export function usableAt(selectors: readonly string[]): number | false {
  const isThere = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector)
    return found?.checkVisibility() === true && !found.closest('[aria-hidden="true"]')
  }
  return selectors.every(isThere) && performance.now()
}
