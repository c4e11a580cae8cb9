// @vitest-environment happy-dom
// Older messages of a room: how often they are asked for while somebody scrolls up.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { groupDoor } from '../door.ts'
import { useLiveRoom } from './use-live-room.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('WebSocket', class {})
const asked: number[] = []
const ANSWER_MS = 100
const message = (id: number) => ({ id, time: id, userId: '1', messageTypeId: 1, message: '' })
vi.mock('../../../../wire/api.ts', () => ({
  api: async (call: string, { id = 1000, pageSize = 0 }: { id?: number; pageSize?: number } = {}) => {
    if (call === 'generateKey') return { key: 'k' }
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    asked.push(Date.now())
    const list = Array.from({ length: pageSize }, (_, n) => message(id - pageSize + n))
    return { list, events: [], nextId: 999, latestId: 999 }
  },
}))

const door = groupDoor('r1')
const nothing = () => undefined
let room: ReturnType<typeof useLiveRoom>
function Room() {
  room = useLiveRoom(door, { onMessages: nothing, onEvents: nothing, onFrame: nothing, onRefused: nothing })
  return null
}

let root = createRoot(document.createElement('div'))
beforeEach(async () => {
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
  const client = new QueryClient()
  await act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Room />
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(5000))
  asked.length = 0
})
afterEach(async () => {
  await act(() => root.unmount())
  vi.useRealTimers()
})

/** Asks again and again, as one who scrolls does; answers how long after each other the asks went out. */
async function spans(isFar: boolean): Promise<number[]> {
  for (let n = 0; n < 400; n++) {
    await act(() => {
      void room.loadOlder(isFar)
      return vi.advanceTimersByTimeAsync(10)
    })
  }
  return asked.slice(1).map((at, n) => at - asked[n]!)
}

it('is once in a second', async () => {
  const between = await spans(false)
  expect(between.length).toBeGreaterThan(1)
  for (const span of between) expect(span).toBeGreaterThanOrEqual(1000)
  for (const span of between) expect(span).toBeLessThan(1030)
})

it('is 600 ms after the load before for who goes to the first unread message', async () => {
  const between = await spans(true)
  expect(between.length).toBeGreaterThan(1)
  for (const span of between) expect(span).toBeGreaterThanOrEqual(600 + ANSWER_MS)
  for (const span of between) expect(span).toBeLessThan(630 + ANSWER_MS)
})
