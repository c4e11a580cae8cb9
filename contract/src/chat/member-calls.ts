/** Who is in a room, and what members know of each other. */
import { z } from 'zod'
import { sexes } from '../identity/words.ts'
import { call } from '../wire/call.ts'
import { id, listOf, paging, text, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { roomCode } from './fields.ts'
import { memberTypes, REMARK_LENGTH } from './words.ts'

const entering = ['roomDeleted', 'roomNotForGrade', 'roomPasswordNeeded'] as const
const limit = { per: 'account', max: 120, window_s: 60 } as const
const userId = id('成员')
const targetUserId = id('成员')
const account = z.string().meta({ description: '账号；管理员看到完整的，其他人只看到前两位与末位' })
const grade = { grade: z.number(), gradeName: z.string(), gradeShow: z.string() }
const sex = z.enum(wordsOf(sexes))

/** Who is there. */
export const getOnlineMemberListFront = call('getOnlineMemberListFront', {
  summary: '在线名单，管理员在前；房间不公开名单时只有管理员可看。',
  who: 'player',
  input: {
    roomCode,
    userName: text('账号', 20).optional().meta({ description: '按昵称查找；管理员也按账号' }),
    memberTypeId: whole('成员类别', 1, 2)
      .optional()
      .meta({
        description: Object.entries(memberTypes)
          .map(([no, name]) => `${no} ${name}`)
          .join('，'),
      }),
    status: whole('状态', 0, 1).optional().default(1).meta({ description: '1 在线的；0 来过的全部成员，仅管理员' }),
    ...paging,
    pageSize: whole('每页条数', 1, 100).optional().default(10),
  },
  reply: listOf(
    z.object({
      userId: z.string(),
      userName: account,
      roleUserName: z.string().meta({ description: '昵称' }),
      isManager: z.boolean(),
      avatar: z.string(),
    }),
  ).extend({ guests: z.number().meta({ description: '在线游客人数' }) }),
  refuses: [...entering, 'listHidden'],
})

/** What somebody is in a room. */
export const getRoleFront = call('getRoleFront', {
  summary: '某账号在房间的身份：本人的；管理员可查任何成员的。',
  who: 'player',
  input: { userName: text('账号', 20, 1), roomCode },
  reply: z.object({ userId: z.string(), isManager: z.boolean(), ...grade, isBanned: z.boolean() }),
  refuses: [...entering, 'notFound'],
  limit,
})

/** A member's card. */
export const getRoleUserCardFront = call('getRoleUserCardFront', {
  summary: '同一聊天室（roomCode）或私聊（roomId）里某成员的名片。',
  who: 'player',
  input: { userId, roomCode: roomCode.optional(), roomId: id('房间').transform(BigInt).optional() },
  reply: z.object({
    userId: z.string(),
    userName: account,
    nickname: z.string(),
    avatar: z.string(),
    sex,
    title: z.string().meta({ description: '头衔，即等级名称' }),
    ...grade,
    isManager: z.boolean(),
    totalWinnings: z.string().meta({ description: '累计中奖，元' }),
    favouriteLotteries: z.array(z.string()).meta({ description: '近 30 天下注最多的彩种的名称，至多 3 个' }),
    remark: z.string(),
    canDirect: z.boolean().meta({ description: '本人可以与其私聊' }),
  }),
  refuses: [...entering, 'badInput', 'notFound'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Somebody whom the player meets in the chat. */
export const getUserInfo = call('getUserInfo', {
  summary: '本人，或与本人在同一房间的成员。',
  who: 'player',
  input: { userId },
  reply: z.object({
    userId: z.string(),
    userName: z.string(),
    nickname: z.string(),
    avatar: z.string(),
    sex,
    ...grade,
    agent: z.boolean().meta({ description: '是否代理；他人的不公开，为 false' }),
    login: z.boolean().meta({ description: '是否为本人' }),
  }),
  refuses: ['notFound'],
  limit,
})

/** Whether somebody is below the player. */
export const isDownFront = call('isDownFront', {
  summary: '某成员是否为本人的下级。',
  who: 'player',
  input: { userId, roomCode },
  reply: z.object({ isDown: z.boolean() }),
  refuses: [...entering],
  limit,
})

/** What the player noted. */
export const getMemberRemark = call('getMemberRemark', {
  summary: '本人对某人的备注，没有则为空。',
  who: 'player',
  input: { targetUserId },
  reply: z.object({ remark: z.string() }),
  refuses: [],
})

/** Notes something about somebody, for the player alone. */
export const setMemberRemark = call('setMemberRemark', {
  summary: '备注某人，只有本人可见；空的为删除。',
  who: 'player',
  input: { targetUserId, remark: text('备注', REMARK_LENGTH) },
  reply: z.object({ remark: z.string() }),
  refuses: ['notFound'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
