// @vitest-environment happy-dom
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { type Post, usePost } from './use-post.ts'

const pictureIn = (roomCode: string): Post => ({ roomCode, message: '/files/a.jpg', messageTypeId: 2 })
const told: string[] = []
const asked: unknown[] = []
let answer: () => Promise<{ id: number }>
vi.mock('../../../../wire/api.ts', () => ({
  api: (_call: string, { requestId }: { requestId: string }) => {
    asked.push(requestId)
    return answer()
  },
}))

const root = createRoot(document.body.appendChild(document.createElement('div')))
afterAll(() => root.unmount())
afterEach(() => {
  told.length = 0
  asked.length = 0
})

function Poster({ room, isConnected }: { room: string; isConnected: boolean }) {
  const { post, busy, isWaiting } = usePost('addImage', {
    isConnected,
    onSent: (id) => told.push(`sent ${id}`),
    onRefused: ({ message }) => told.push(message),
  })
  return (
    <button type="button" name={room} onClick={() => post(pictureIn(room))}>
      {isWaiting ? 'waiting' : busy ? 'busy' : 'free'}
    </button>
  )
}
const client = new QueryClient()
const show = (isConnected: boolean, room = 'r1') =>
  root.render(
    <QueryClientProvider client={client}>
      <Poster key={room} room={room} isConnected={isConnected} />
    </QueryClientProvider>,
  )
const button = (room = 'r1') => document.querySelector<HTMLButtonElement>(`button[name=${room}]`)
const press = async (room = 'r1') => {
  await expect.poll(() => button(room)?.textContent).toBe('free')
  button(room)!.click()
}

it('what got no answer goes out again with the same request, once the connection is back', async () => {
  answer = () => Promise.reject(new Unreachable('network'))
  show(false)
  await press()
  await expect.poll(() => button()?.textContent).toBe('waiting')
  expect(asked).toHaveLength(1)
  answer = async () => ({ id: 7 })
  show(true)
  await expect.poll(() => told).toEqual(['sent 7'])
  expect(asked).toEqual([asked[0], asked[0]])
  expect(asked[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(button()?.textContent).toBe('free')
})

it('what got no answer is the same request also after the machine slept for an hour', async () => {
  answer = () => Promise.reject(new Unreachable('network'))
  show(false)
  await press()
  await expect.poll(() => button()?.textContent).toBe('waiting')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  answer = async () => ({ id: 9 })
  show(true)
  await expect.poll(() => told).toEqual(['sent 9'])
  clock.mockRestore()
  expect(asked).toEqual([asked[0], asked[0]])
  // The next one is another one.
  await press()
  await expect.poll(() => told).toEqual(['sent 9', 'sent 9'])
  expect(asked[2]).not.toBe(asked[0])
})

it('what is refused is told, and not sent again', async () => {
  answer = () => Promise.reject(new Refused({ code: -98, msg: '您已被禁言', data: null }))
  show(true)
  await press()
  await expect.poll(() => told).toEqual(['您已被禁言'])
  await expect.poll(() => button()?.textContent).toBe('free')
  expect(asked).toHaveLength(1)
})

it('what got no answer before the room was left is the same request where it is posted there again', async () => {
  answer = () => Promise.reject(new Unreachable('network'))
  show(false)
  await press()
  await expect.poll(() => button()?.textContent).toBe('waiting')
  show(false, 'r2')
  await press('r2')
  await expect.poll(() => asked.length).toBe(2)
  show(true)
  answer = async () => ({ id: 8 })
  await press()
  await expect.poll(() => told).toEqual(['sent 8'])
  expect(asked[2]).toBe(asked[0])
  expect(asked[1]).not.toBe(asked[0])
})
