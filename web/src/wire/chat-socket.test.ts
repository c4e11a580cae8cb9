import type { Frame } from '@hongyun/contract/chat/frames.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChatSocket, openChatSocket, type SocketState } from './chat-socket.ts'

class FakeSocket {
  static readonly CONNECTING = 0
  static opened: FakeSocket[] = []
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  sent: string[] = []
  closed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.opened.push(this)
  }
  send = (text: string) => this.sent.push(text)
  close() {
    this.closed = true
  }
  tell = (frame: Partial<Frame>) =>
    this.onmessage?.({ data: JSON.stringify({ success: true, msg: '', data: {}, ...frame }) })
}

const network = new EventTarget()
let states: SocketState[]
let frames: number[]
let refused: string[]
let keys: number
let open: ChatSocket
let address: () => Promise<string>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  ;[states, frames, refused, keys] = [[], [], [], 0]
  FakeSocket.opened = []
  address = async () => {
    keys += 1
    return `ws://site/?key=${keys}`
  }
})
afterEach(() => {
  open.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function start(): Promise<FakeSocket> {
  open = openChatSocket({
    address: () => address(),
    onFrame: ({ code }) => frames.push(code),
    onState: (state) => states.push(state),
    onRefused: (text, reason) => refused.push(`${reason} ${text}`),
  })
  await vi.advanceTimersByTimeAsync(0)
  return newest()
}
const newest = () => FakeSocket.opened.at(-1)!
const names = () => states.map((state) => ('attempt' in state ? `${state.name} ${state.attempt}` : state.name))

test('it is open with the first frame, answers heartbeats, and is opened anew with another key 2 s after it is lost', async () => {
  const first = await start()
  first.tell({ code: 2 })
  first.tell({ code: 6 })
  expect(first.sent).toEqual(['{"code":9}'])
  first.onclose?.()
  await vi.advanceTimersByTimeAsync(1999)
  expect(FakeSocket.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  newest().tell({ code: 2 })
  expect(FakeSocket.opened.map(({ url }) => url)).toEqual(['ws://site/?key=1', 'ws://site/?key=2'])
  expect(names()).toEqual(['connecting', 'open', 'reconnecting 1', 'open'])
  first.tell({ code: 1 })
  expect(frames).toEqual([2, 6, 2])
})

test('it is tried five times, a second apart, then it has failed; trying again begins anew', async () => {
  const first = await start()
  first.onclose?.()
  for (let attempt = 1; attempt <= 5; attempt++) {
    await vi.advanceTimersByTimeAsync(1000)
    newest().onclose?.()
  }
  expect(FakeSocket.opened).toHaveLength(6)
  expect(names().at(-1)).toBe('failed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.opened).toHaveLength(6)
  open.retry()
  await vi.advanceTimersByTimeAsync(0)
  newest().tell({ code: 2 })
  expect(names().at(-1)).toBe('open')
})

test('a short reason is final and said; a long one, or a worn key, is a failure that is tried again', async () => {
  const first = await start()
  first.tell({ code: 2, success: false, msg: '长'.repeat(40) })
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  const worn = { reason: 'socketKeyWorn' } as never
  newest().tell({ code: 2, success: false, msg: '连接密钥已失效', data: worn })
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  const final = { reason: 'roomNotForGrade' } as never
  newest().tell({ code: 2, success: false, msg: '您的等级不能进入该房间', data: final })
  expect(refused).toEqual(['roomNotForGrade 您的等级不能进入该房间'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.opened).toHaveLength(3)
})

test('a refused key is said, an unanswered one tried again', async () => {
  address = () => Promise.reject(new Error('no network'))
  open = openChatSocket({
    address: () => address(),
    onFrame: () => {},
    onState: (state) => states.push(state),
    onRefused: (text, reason) => refused.push(`${reason} ${text}`),
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(names()).toEqual(['connecting', 'reconnecting 1'])
  // So many come back at once that they are told to wait.
  for (const reason of ['tooOften', 'systemBusy'] as const) {
    address = () => Promise.reject(new Refused({ code: -98, msg: '操作过于频繁，请稍后再试', data: { reason } }))
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect([refused, names().at(-1)]).toEqual([[], 'reconnecting 3'])
  address = () => Promise.reject(new Refused({ code: -98, msg: '请先登录', data: { reason: 'noSession' } }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(refused).toEqual(['noSession 请先登录'])
})

test('the network goes and comes: it is lost at once, and opened as soon as the network is back', async () => {
  const first = await start()
  first.tell({ code: 2 })
  network.dispatchEvent(new Event('offline'))
  expect(first.closed).toBe(true)
  expect(names().at(-1)).toBe('reconnecting 1')
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  newest().tell({ code: 2 })
  expect(names().at(-1)).toBe('open')
})

test('one that is left before it is open is closed once it is', async () => {
  const first = await start()
  first.readyState = FakeSocket.CONNECTING
  open.close()
  expect(first.closed).toBe(false)
  first.onopen?.()
  expect(first.closed).toBe(true)
})

test('a server that says nothing for 75 s is lost', async () => {
  const first = await start()
  first.tell({ code: 2 })
  await vi.advanceTimersByTimeAsync(74_999)
  expect(names().at(-1)).toBe('open')
  await vi.advanceTimersByTimeAsync(1)
  expect([first.closed, names().at(-1)]).toEqual([true, 'reconnecting 1'])
})
