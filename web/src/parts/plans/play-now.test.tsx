// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { tellListeners } from '../../wire/push/on-push.ts'
import { usePlayNow } from './play-now.ts'

const answers = [
  { playId: '7', state: 'hit', followProfit: '3.00' },
  { playId: '7', state: 'miss', followProfit: '-2.00' },
]
let asked = 0
vi.mock('../../wire/api.ts', () => ({ api: async () => ({ list: [answers[asked++]] }) }))

let now: ReturnType<typeof usePlayNow>
function Card() {
  now = usePlayNow({ playId: '7', lotteryCode: 'fc3d', issue: '2026001' })
  return null
}

afterEach(() => void vi.useRealTimers())

it('a play that is decided is asked about again when its issue is drawn anew, and not for another issue', async () => {
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <Card />
    </QueryClientProvider>,
  )
  await expect.poll(() => now).toEqual(answers[0])
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const draw = async (issue: string) => {
    tellListeners({ event: 'drawn', data: { lotteryCode: 'fc3d', issue, drawsAt: 0, openNumber: '1,2,3' } })
    await vi.advanceTimersByTimeAsync(5000)
  }
  await draw('2026002')
  expect(asked).toBe(1)
  await draw('2026001')
  expect(asked).toBe(2)
  await expect.poll(() => now).toEqual(answers[1])
})
