/** What the server tells open pages by itself. No schema is loaded here, so the site can import the names alone. */
import type { WordOf } from '../wire/words.ts'

/** Where the stream of events (server-sent events) is read. */
export const STREAM_PATH = '/v1/events'

/** The events, in the order of the API reference. */
export const pushEvents = {
  hello: '已连接',
  alive: '连接仍在',
  closed: '封盘',
  drawn: '开奖',
  settled: '派奖完成',
  site: '站点设置有变',
  balance: '余额有变',
  letters: '站内信有变',
  privateNews: '私聊有新消息',
  service: '客服会话有新消息',
  ended: '会话结束',
  refused: '拒绝',
} as const
export type PushEvent = WordOf<typeof pushEvents>

/** The server says that it is there this often. A reader that has heard nothing for three times as long connects again. */
export const ALIVE_EVERY_MS = 20_000
