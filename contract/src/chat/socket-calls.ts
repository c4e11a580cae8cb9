/** What belongs to the chat's socket: the key that opens it, and who is there. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { roomCode } from './fields.ts'

/** A key for the socket. */
export const generateKey = call('generateKey', {
  summary: '取得连接聊天的密钥：30 秒内有效，只能使用一次，只限本会话（游客为本地址）在本站点使用。',
  who: 'anyone',
  input: {},
  reply: z.object({ key: z.string() }),
  refuses: [],
  limit: { per: 'address', max: 240, window_s: 60 },
})

/** How many are in a room, or in all group rooms. */
export const getOnlineCount = call('getOnlineCount', {
  summary: '聊天室的在线人数；不给房间时为全部聊天室，同一人只计一次。',
  who: 'anyone',
  input: { roomCode: roomCode.optional() },
  reply: z.object({ count: z.number() }),
  refuses: [],
})
