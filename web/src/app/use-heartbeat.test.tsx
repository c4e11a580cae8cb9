// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { signedIn, type UserInfo } from '../wire/session.ts'
import { useHeartbeat } from './use-heartbeat.ts'

const seen = vi.hoisted(() => ({ loads: 0, beats: 0 }))
vi.mock('./heartbeat.ts', () => {
  seen.loads += 1
  if (seen.loads === 1) throw new Error('the network is gone')
  const beat = () => {
    seen.beats += 1
  }
  return { beat }
})

function Page() {
  useHeartbeat()
  return 'here'
}

it('begins also where its code did not come with the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    signedIn({ login: true, userId: '7', userName: 'li' } as unknown as UserInfo)
    openRoot().render(<Page />)
    await expect.poll(() => seen.loads).toBe(1)
    await expect
      .poll(() => {
        vi.advanceTimersByTime(60_000)
        return seen.beats
      })
      .toBeGreaterThan(0)
  } finally {
    vi.useRealTimers()
  }
})
