/** Operators look after the chat: its rooms, the words that it does not want, and bans in one room or in all. */
import { z } from 'zod'
import { roomCode } from '../chat/fields.ts'
import { MESSAGE_LENGTH, MESSAGE_LENGTH_MOST, wordWays } from '../chat/words.ts'
import { reason } from '../desk/fields.ts'
import { pictureRefusals } from '../files/calls.ts'
import { call, type Limit } from '../wire/call.ts'
import { flag, hash, id, listOf, paging, seen, text, timeNumber, whole } from '../wire/fields.ts'
import { pictures } from '../wire/upload.ts'
import { wordsOf } from '../wire/words.ts'
import { durationTypeId, target } from './fields.ts'
import { banStates, ROOM_MANAGERS_MOST, SLOW_MOST_S, WORD_LENGTH, WORDS_AT_ONCE } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }

const grades = (label: string) =>
  z
    .string({ error: `${label}不能为空` })
    .regex(/^(?:(?:-2|[1-9]|10)(?:,(?:-2|[1-9]|10)){0,10})?$/, `${label}格式错误`)
    .transform((list) => [...new Set(list.split(',').filter(Boolean))].map(Number))

const names = z
  .string({ error: '管理员不能为空' })
  .regex(
    new RegExp(`^(?:\\w{4,20}(?:,\\w{4,20}){0,${ROOM_MANAGERS_MOST - 1}})?$`),
    `管理员格式错误，至多 ${ROOM_MANAGERS_MOST} 位`,
  )
  .transform((list) => [...new Set(list.split(',').filter(Boolean))])

const picture = z
  .string()
  .regex(/^(?:\/[\w./-]{1,200})?$/, '图片格式错误')
  .optional()
  .default('')
  .meta({ description: '本站图片的路径，或 consoleUploadChatPicture 得到的地址' })

const words = z
  .string({ error: '词语不能为空' })
  .transform((lines) => [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean))
  .pipe(
    z
      .array(text('词语', WORD_LENGTH, 1))
      .min(1, '词语不能为空')
      .max(WORDS_AT_ONCE, `一次最多 ${WORDS_AT_ONCE} 个词语`),
  )
  .meta({ description: `一行一个，至多 ${WORDS_AT_ONCE} 个` })

/** The rooms of the site. */
export const consoleChatRooms = call('consoleChatRooms', {
  summary: '全部聊天室及其设置，按站点的顺序。',
  who: 'operator',
  right: 'seeChat',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        roomCode: z.string(),
        title: z.string(),
        subTitle: z.string(),
        avatar: z.string(),
        imageUrl: z.string(),
        content: z.string(),
        isPassword: z.boolean(),
        messageLength: z.number(),
        slowSeconds: z.number(),
        isShowList: z.boolean(),
        isMessageBanned: z.boolean(),
        guests: z.boolean(),
        gradesIn: z.array(z.number()).meta({ description: '可进入的等级；空为全部' }),
        bannedGrades: z.array(z.number()),
        sort: z.number(),
        admins: z.array(z.string()).meta({ description: '等级 100 的管理员的账号' }),
        managers: z.array(z.string()).meta({ description: '其他管理员的账号' }),
        privates: z.array(z.string()).meta({ description: '其中可与任何人私聊的' }),
        members: z.number().meta({ description: '进入过的' }),
        online: z.number().meta({ description: '此刻在房间里的' }),
        openReports: z.number().meta({ description: '待处理的举报' }),
        messages: z.number().meta({ description: '至今的消息与事件' }),
        latestAt: timeNumber.nullable(),
      }),
    ),
  }),
  refuses: ['rightMissing'],
})

/** Adds a room, or changes one. */
export const consoleSaveChatRoom = call('consoleSaveChatRoom', {
  summary: '新建聊天室，或更改一个：全部设置一起给出。正在房间里的人立即得知禁言、在线名单、等级与管理员的变更。',
  who: 'operator',
  right: 'chat',
  stepUp: true,
  input: {
    roomCode,
    isNew: flag('新建'),
    title: text('名称', 30, 1),
    subTitle: text('副标题', 60).optional().default(''),
    avatar: picture,
    imageUrl: picture,
    content: text('简介', 1000).optional().default(''),
    password: z
      .union([z.literal(''), z.literal('none'), hash('房间密码')], { error: '房间密码格式错误' })
      .optional()
      .default('')
      .meta({ description: 'sha256hex（四位数字）；空为不变，none 为取消' }),
    messageLength: whole('消息字数', 1, MESSAGE_LENGTH_MOST).optional().default(MESSAGE_LENGTH),
    slowSeconds: whole('慢速间隔', 0, SLOW_MOST_S).optional().default(0),
    isShowList: flag('在线名单'),
    isMessageBanned: flag('全体禁言'),
    guests: flag('游客'),
    gradesIn: grades('可进入的等级').optional().default([]),
    bannedGrades: grades('禁言的等级').optional().default([]),
    sort: whole('顺序', 0, 9999).optional().default(0),
    admins: names.optional().default([]),
    managers: names.optional().default([]),
    privates: names.optional().meta({ description: '两类管理员中可与任何人私聊的；不给则各人不变' }),
    seen,
  },
  reply: z.object({}),
  refuses: [
    'rightMissing',
    'badInput',
    'roomDeleted',
    'chatRoomTaken',
    'chatManagerUnknown',
    'imageUnknown',
    'systemBusy',
    'changedMeanwhile',
  ],
  limit,
})

/** A picture for a room. */
export const consoleUploadChatPicture = call('consoleUploadChatPicture', {
  summary:
    '上传聊天室的图片或头像，得到地址，再由 consoleSaveChatRoom 设定；一天内没有聊天室用它的会被删除，换下的也是如此。',
  who: 'operator',
  right: 'chat',
  uploads: 1,
  input: { file: pictures(1) },
  reply: z.object({ url: z.string() }),
  refuses: ['rightMissing', ...pictureRefusals],
  limit,
})

/** Deletes a room. */
export const consoleDeleteChatRoom = call('consoleDeleteChatRoom', {
  summary: '删除聊天室：正在其中的人立即离开，谁也不能再进入；记录保留到期限。',
  who: 'operator',
  right: 'chat',
  stepUp: true,
  input: { roomCode, reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'roomDeleted'],
  limit,
})

/** The words that the site does not want. */
export const consoleChatWords = call('consoleChatWords', {
  summary: '聊天里不允许的词语；全半角、大小写、空格与不可见字符都不影响匹配。',
  who: 'operator',
  right: 'seeChat',
  input: {},
  reply: z.object({
    list: z.array(z.object({ word: z.string(), way: z.enum(wordsOf(wordWays)), addedAt: timeNumber })),
  }),
  refuses: ['rightMissing'],
})

/** Sets words. */
export const consoleSetChatWord = call('consoleSetChatWord', {
  summary: '加入或更改词语，或移除（none），一行一个，一起生效或都不生效；两秒内在各处生效。',
  who: 'operator',
  right: 'chat',
  input: {
    words,
    way: z.enum([...wordsOf(wordWays), 'none'], { error: '处理方式格式错误' }),
  },
  reply: z.object({}),
  refuses: ['rightMissing', 'badInput', 'notFound'],
  limit,
})

/** The bans of all rooms. */
export const consoleChatBans = call('consoleChatBans', {
  summary: '各聊天室里的禁言，最近的在前。',
  who: 'operator',
  right: 'seeChat',
  input: {
    state: z.enum(wordsOf(banStates), { error: '状态格式错误' }).optional().default('holding'),
    roomCode: roomCode.optional(),
    target: text('成员', 30).optional().default('').meta({ description: '成员的编号、账号的开头或昵称的一部分' }),
    ...paging,
  },
  reply: listOf(
    z.object({
      id: z.string(),
      roomCode: z.string().nullable().meta({ description: '全部房间与私聊为空' }),
      roomId: z.string().nullable().meta({ description: '全部房间为空' }),
      title: z.string().nullable(),
      target: z.string(),
      userName: z.string(),
      nickname: z.string(),
      durationTypeId: z.number(),
      from: timeNumber,
      until: timeNumber.nullable(),
      by: z.string().meta({ description: '操作员，或房间管理员的账号' }),
      isOfSite: z.boolean(),
      liftedAt: timeNumber.nullable(),
      liftedBy: z.string().nullable(),
    }),
  ),
  refuses: ['rightMissing'],
})

/** Bans a member in a room or everywhere. */
export const consoleBanChatMember = call('consoleBanChatMember', {
  summary:
    '禁言一名成员，或改为新的时长，6 为解除；在一个聊天室（roomCode）或一个私聊（roomId）里，都不给则在全部聊天室与私聊中。房间管理员不能更改。',
  who: 'operator',
  right: 'chat',
  input: {
    roomCode: roomCode.optional(),
    roomId: id('房间').transform(BigInt).optional(),
    target,
    durationTypeId,
    reason,
  },
  reply: z.object({}),
  refuses: ['rightMissing', 'badInput', 'roomDeleted', 'memberUnknown', 'banGone'],
  limit,
})
