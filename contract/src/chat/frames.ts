/** The frames that a server sends over the chat's socket: by code, what `data` holds. The server writes and pages read by this table. */
import { z } from 'zod'
import { chatMessage, entryId, missed, place, roomEvent } from './message.ts'
import { MISSED_MOST, pushCodes } from './words.ts'

const atRoom = z.object({ id: entryId, ...place })
const people = z.object({
  count: z.number().meta({ description: '房间在线人数' }),
  userIds: z.array(z.string()).meta({ description: '至多 20 位' }),
})

export const frames = {
  [pushCodes.message]: chatMessage,
  [pushCodes.established]: z.object({
    ...place,
    userId: z.string(),
    guestCode: z.string().optional(),
    latestId: entryId.meta({ description: '房间最新的序号；客户端据此补取错过的' }),
    missed: missed
      .optional()
      .meta({ description: `握手给出 after，且其后不超过 ${MISSED_MOST} 条、也不太长时：直至 latestId 的全部` }),
  }),
  [pushCodes.roomEvent]: roomEvent,
  [pushCodes.heartbeat]: z.object({}),
  [pushCodes.directNews]: z.object({ roomId: z.string(), latestMessageId: entryId }),
  [pushCodes.online]: people,
  [pushCodes.offline]: people,
  [pushCodes.roomDeleted]: atRoom,
  [pushCodes.loggedOut]: z.object({
    reason: z.string().meta({
      description: '登录失效的原因；maintenance、siteClosed、addressNotServed 为网站停止服务，登录仍有效',
    }),
  }),
  [pushCodes.permissionChanged]: atRoom.extend({
    userId: z
      .string()
      .optional()
      .meta({ description: '谁的权限变了；没有则为房间的进入条件变了，不再符合者随后各收到自己的' }),
  }),
  [pushCodes.gradesBanned]: atRoom.extend({ grades: z.array(z.number()) }),
} as const satisfies Record<number, z.ZodType>

export type PushCode = keyof typeof frames
export type FrameData<C extends PushCode> = z.output<(typeof frames)[C]>
/** A frame as it travels: `success` is false where the socket is refused, and `msg` says why. */
export type Frame<C extends PushCode = PushCode> = { code: C; success: boolean; msg: string; data: FrameData<C> }
