// @vitest-environment happy-dom
// Older messages of a room: how often they are asked for while somebody scrolls up; and what comes while missed ones are read.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { groupDoor } from '../door.ts'
import { useLiveRoom } from './use-live-room.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let socket: { onmessage?: (event: { data: string }) => void; close(): void } | undefined
class FakeSocket {
  constructor() {
    socket = this
  }
  close() {}
}
vi.stubGlobal('WebSocket', FakeSocket)
/** Answers a page of the room, where a test says how. */
let answer: ((page: { id?: number; after?: number }) => Promise<unknown>) | undefined
const asked: number[] = []
const ANSWER_MS = 100
const message = (id: number) => ({ id, time: id, userId: '1', messageTypeId: 1, message: '' })
vi.mock('../../../../wire/api.ts', () => ({
  api: async (call: string, page: { id?: number; after?: number; pageSize?: number } = {}) => {
    if (call === 'generateKey') return { key: 'k' }
    if (answer) return answer(page)
    const { id = 1000, pageSize = 0 } = page
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
  answer = undefined
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

it('reads on behind the newest page, where more came while that was asked for', async () => {
  const pages: unknown[] = []
  let tell: (page: unknown) => void = () => undefined
  answer = async ({ after }) => {
    pages.push(after)
    if (after === undefined) return new Promise((resolve) => (tell = resolve))
    return { list: [message(after + 1)], events: [], nextId: after + 1, latestId: after + 1 }
  }
  const hear = (frame: object) =>
    act(async () => socket!.onmessage?.({ data: JSON.stringify({ success: true, msg: '', ...frame }) }))
  await hear({ code: 2, data: { latestId: 3000 } })
  expect(pages).toEqual([undefined])
  await hear({ code: 1, data: message(3001) })
  await act(async () => tell({ list: [message(3000)], events: [], nextId: 3000, latestId: 3000 }))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(pages).toEqual([undefined, 3000])
  expect(room.feed).toMatchObject({ through: 3001, entries: [{ id: 3000 }, { id: 3001 }] })
})
