/** A localStorage that takes nothing more, as in a browser where the site has used all its room. Answers how to end it. */
import { vi } from 'vitest'

export function fillStorage(): () => void {
  const { localStorage: real } = globalThis
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  return () => vi.stubGlobal('localStorage', real)
}
