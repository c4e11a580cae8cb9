// @vitest-environment happy-dom
// What was read of a room is said five seconds after a new message, in a busy room as well.
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { groupDoor, privateDoor } from '../door.ts'
import { useMarkRead } from './use-mark-read.ts'

const asked: unknown[] = []
let isAway = false
vi.mock('../../../../wire/api.ts', () => ({
  api: async (_call: string, input: unknown) => {
    asked.push(input)
    if (isAway) throw new Unreachable('network')
    return { messageReadId: 1 }
  },
}))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const doors = { group: groupDoor('r1'), private: privateDoor('7') }
function Reader({ of, lastId }: { of: keyof typeof doors; lastId: number }) {
  useMarkRead(doors[of], 10, lastId)
  return null
}

const client = new QueryClient()
let root = createRoot(document.createElement('div'))
const show = (lastId: number, of: keyof typeof doors = 'group') =>
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Reader key={of} of={of} lastId={lastId} />
      </QueryClientProvider>,
    ),
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(() => root.unmount())
  vi.useRealTimers()
})

it('is said five seconds after a new message, and not before', async () => {
  await show(11, 'private')
  await pass(4999)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual([{ roomId: '7', id: 11 }])
  await pass(60_000)
  expect(asked).toHaveLength(1)
})

it('is not put off by messages that follow', async () => {
  for (const lastId of [11, 12, 13]) {
    await show(lastId)
    await pass(2000)
  }
  expect(asked).toEqual([{ roomCode: 'r1', id: 13 }])
  await show(14)
  await pass(5000)
  expect(asked.at(-1)).toEqual({ roomCode: 'r1', id: 14 })
})

it('is said again where nobody heard it, until somebody does', async () => {
  isAway = true
  await show(11, 'private')
  await pass(5000)
  isAway = false
  await pass(4999)
  expect(asked).toHaveLength(1)
  await pass(60_000)
  expect(asked).toEqual([
    { roomId: '7', id: 11 },
    { roomId: '7', id: 11 },
  ])
})

it('is said at once where the room is left, and nothing where nothing is new', async () => {
  await show(10)
  await show(11)
  await act(() => root.render(null))
  expect(asked).toEqual([{ roomCode: 'r1', id: 11 }])
})
