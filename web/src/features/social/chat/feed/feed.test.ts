import type { ChatMessage, RoomEvent } from '@hongyun/contract/chat/message.ts'
import { expect, test } from 'vitest'
import { keyOf, lastMessage, newest, rowsOf, withNews, withOlder } from './feed.ts'

const message = (id: number, time = 0) => ({ id, time, message: `第 ${id} 条` }) as ChatMessage
const ids = (feed: { entries: readonly { id: number }[] }) => feed.entries.map(({ id }) => id)
const start = newest(
  [4, 5, 6].map((id) => message(id)),
  6,
  3,
)

test('what comes stands once and in order, however often and late it comes', () => {
  const once = withNews(start, { messages: [message(7)], through: 7 })
  expect(ids(once)).toEqual([4, 5, 6, 7])
  expect(withNews(once, { messages: [message(7)], through: 7 })).toBe(once)
  const caughtUp = withNews(once, { messages: [7, 8, 9].map((id) => message(id)), through: 10 })
  expect(ids(caughtUp)).toEqual([4, 5, 6, 7, 8, 9])
  expect(caughtUp.through).toBe(10)
  const older = withOlder(
    caughtUp,
    [2, 3].map((id) => message(id)),
    3,
  )
  expect(ids(older)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect([start.hasOlder, older.hasOlder]).toEqual([true, false])
})

test('a recalled message goes, and with it the time that stood for it alone', () => {
  const minute = 60_000
  const feed = withNews(start, { messages: [message(7, minute), message(8, 3 * minute)], through: 8 })
  expect(rowsOf(feed).map(keyOf)).toEqual([
    'message 4',
    'message 5',
    'message 6',
    'time 7',
    'message 7',
    'time 8',
    'message 8',
  ])
  const recall = { id: 9, time: 4 * minute, type: 5, messageId: 7 } as RoomEvent
  const left = withNews(feed, { events: [recall], through: 9 })
  expect(rowsOf(left).map(keyOf)).not.toContain('time 7')
  expect(ids(left)).toEqual([4, 5, 6, 8])
  expect(lastMessage(left)?.id).toBe(8)
})

test('what was taken back is not read in the answer to it', () => {
  const reply = { id: 5, nickname: '甲', messageTypeId: 1, message: '第 5 条' }
  const answered = withNews(start, {
    messages: [
      { ...message(7), reply },
      { ...message(8), reply: { ...reply, id: 4 } },
    ],
    through: 8,
  })
  const recall = { id: 9, time: 0, type: 5, messageId: 5 } as RoomEvent
  const left = withNews(answered, { events: [recall], through: 9 })
  const quotes = left.entries.flatMap((entry) => (entry.kind === 'message' ? (entry.message.reply?.message ?? []) : []))
  expect(quotes).toEqual(['', '第 5 条'])
})

test('what was taken back while an older page was on its way does not come back with it', () => {
  const recall = { id: 7, time: 0, type: 5, messageId: 2 } as RoomEvent
  const left = withNews(start, { events: [recall], through: 7 })
  const reply = { id: 2, nickname: '甲', messageTypeId: 1, message: '第 2 条' }
  const older = withOlder(left, [message(1), message(2), { ...message(3), reply }], 3)
  expect(ids(older)).toEqual([1, 3, 4, 5, 6])
  expect(older.entries[1]).toMatchObject({ message: { reply: { message: '' } } })
  expect(older.hasOlder).toBe(true)
})

test('a recall of what came in the same answer takes it, too; the mute of a room is a notice in its place', () => {
  const recall = { id: 8, time: 0, type: 5, messageId: 7 } as RoomEvent
  const mute = { id: 9, time: 0, type: 1 } as RoomEvent
  const feed = withNews(start, { messages: [message(7)], events: [recall, mute], through: 9 })
  expect(ids(feed)).toEqual([4, 5, 6, 9])
  expect(feed.entries.at(-1)).toMatchObject({ kind: 'notice', text: '管理员开启了全体禁言' })
})

test('the line above the new messages says how many they were', () => {
  const feed = withNews(start, { messages: [message(7)], through: 7 })
  const unread = { kind: 'unread', id: 5, count: 2 }
  expect(rowsOf(feed, { after: 4, upTo: 6, me: 'me' }).find(({ kind }) => kind === 'unread')).toEqual(unread)
  expect(rowsOf(start, { after: 6, upTo: 6, me: 'me' }).some(({ kind }) => kind === 'unread')).toBe(false)
})

test('one’s own messages are not new to oneself', () => {
  const own = (id: number) => ({ ...message(id), userId: 'me' })
  const feed = withNews(start, { messages: [own(7), message(8), own(9)], through: 9 })
  const lines = (after: number) => rowsOf(feed, { after, upTo: 9, me: 'me' }).filter(({ kind }) => kind === 'unread')
  expect(lines(6)).toEqual([{ kind: 'unread', id: 8, count: 1 }])
  expect(lines(8)).toEqual([])
})

test('older messages add rows above the ones that are there, and change none of them', () => {
  const at = (id: number) => message(id, id * 7000)
  const ids = Array.from({ length: 60 }, (_, index) => index + 1)
  const unread = { after: 30, upTo: 60, me: 'somebody else' }
  let feed = newest(ids.slice(-5).map(at), 60, 5)
  let rows = rowsOf(feed, unread).map(keyOf)
  for (let from = 55; from > 0; from -= 20) {
    const older = ids.slice(Math.max(0, from - 20), from).map(at)
    feed = withOlder(feed, older, 20)
    const next = rowsOf(feed, unread).map(keyOf)
    expect(next.slice(-rows.length)).toEqual(rows)
    rows = next
  }
  expect(rows[0]).toBe('time 1')
  expect(rows).toContain('unread 31')
})
