/** What a room's sequence is made of, as calls and frames show it: messages, and what happens to the room. */
import { z } from 'zod'
import { timeNumber } from '../wire/fields.ts'
import { messageTypes, roomEvents } from './words.ts'

/** The place of a message or event in its room: it grows by one, without holes. */
export const entryId = z.number().meta({ description: '在房间内的序号，连续递增' })

const numbersOf = <T extends number>(list: readonly T[]) => z.literal(list as [T, ...T[]])

/** Where it happened: a group room has a code, a private chat an id. */
export const place = { roomCode: z.string().optional(), roomId: z.string().optional() }

/** The people of a message. A guest's id is negative. */
const author = {
  userId: z.string().meta({ description: '游客为负数' }),
  userName: z.string().meta({ description: '账号，只显示前两位与末位' }),
  nickname: z.string().meta({ description: '昵称，不含汉字的只显示前两位与末位' }),
  avatar: z.string(),
  grade: z.number().meta({ description: '-2 游客，1 至 10 等级，100 管理员；-1 测试组是保留的，没有人属于它' }),
  gradeName: z.string().meta({ description: '等级名称，按站点的叫法' }),
  gradeShow: z.string().meta({ description: '等级的另一种叫法，VIP1 至 VIP10' }),
  gradeShowColorId: z.number(),
  nicknameColorId: z.number(),
  messageColorId: z.number(),
}

/** A message. `message` is text, or JSON where its type says so. */
export const chatMessage = z.object({
  id: entryId,
  ...place,
  ...author,
  messageTypeId: numbersOf(Object.keys(messageTypes).map(Number)),
  message: z.string(),
  time: timeNumber,
  gmtCreated: timeNumber,
  status: z.number().meta({ description: '1 为提及：userIds 中的成员，没有则为所有人' }),
  userIds: z.array(z.string()),
  images: z.array(z.object({ imgPath: z.string(), thumbPath: z.string(), width: z.number(), height: z.number() })),
  reply: z
    .object({ id: entryId, nickname: z.string(), messageTypeId: z.number(), message: z.string() })
    .nullable()
    .meta({ description: '所回复的消息；已撤回的内容为空' }),
})
export type ChatMessage = z.output<typeof chatMessage>

/** An event of a room (code 3). Which fields it has follows from `type`. */
export const roomEvent = z.object({
  id: entryId,
  ...place,
  type: numbersOf(Object.values(roomEvents)).meta({
    description: '1 全体禁言，2 解除全体禁言，3 禁言，4 解除禁言，5 撤回，6 在线名单，7 通知',
  }),
  time: timeNumber,
  userId: z.string().optional().meta({ description: '3、4：被禁言的成员' }),
  durationTypeId: z.number().optional().meta({ description: '3：时长' }),
  until: timeNumber.nullable().optional().meta({ description: '3：到何时，永久为空' }),
  messageId: entryId.optional().meta({ description: '5：被撤回的消息' }),
  isShowList: z.boolean().optional().meta({ description: '6' }),
  text: z.string().optional().meta({ description: '7' }),
  recordId: z.string().optional().meta({ description: '7：领完的红包' }),
})
export type RoomEvent = z.output<typeof roomEvent>

/** What happened in a room after a number. */
export const missed = z.object({
  list: z.array(chatMessage).meta({ description: '先旧后新，不含已撤回的' }),
  events: z.array(roomEvent).meta({ description: '仅在给出 after 时：其后的房间事件' }),
  nextId: entryId.meta({ description: '给出 after 时：已读到的序号，小于 latestId 则由此继续' }),
})
export type Missed = z.output<typeof missed>
