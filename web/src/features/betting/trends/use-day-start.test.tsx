// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { useDayStart } from './use-day-start.ts'

function DayStart() {
  return <output>{new Date(useDayStart()).toISOString()}</output>
}

afterEach(() => vi.useRealTimers())

it('the business day goes on to the next one at midnight, on a page that stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-03-01T23:59:59+08:00') })
  openRoot(document.body).render(<DayStart />)
  const shown = () => document.querySelector('output')?.textContent
  await expect.poll(shown).toBe('2026-02-28T16:00:00.000Z')
  await vi.advanceTimersByTimeAsync(2000)
  await expect.poll(shown).toBe('2026-03-01T16:00:00.000Z')
})
