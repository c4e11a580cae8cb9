/**
 * The chat in a frame of another site. Its page has no cookie: what these calls answer as `token` goes in the header of
 * `EMBED_HEADER` with each further call.
 */
import { z } from 'zod'
import { pictureRefusals } from '../files/calls.ts'
import { register } from '../identity/calls.ts'
import { captchaId, factorCode, workProof } from '../identity/code-calls.ts'
import { call, type Limit } from '../wire/call.ts'
import { field, hash, timeNumber } from '../wire/fields.ts'
import { pictures } from '../wire/upload.ts'
import { keyField } from './signed-key.ts'
import { EMBED_SESSION_MINUTES, partnerPattern, TICKET_MINUTES } from './words.ts'

export const partnerField = z.string({ error: '合作站点不能为空' }).regex(partnerPattern, '合作站点格式错误')
const ticket = z
  .string({ error: '登录步骤不能为空' })
  .regex(/^[\w-]{43}$/, '登录步骤格式错误')
  .meta({ description: 'embedChatLoginKey 给出，一次有效' })

const account = z.object({ userId: z.string(), nickname: z.string(), avatar: z.string() })
const session = {
  token: z.string().meta({ description: '嵌入聊天的会话，放在 X-Embed-Session 头里；只能调用聊天' }),
  expiresAt: timeNumber,
  account,
}

const keyRefusals = ['embedOff', 'embedPartnerUnknown', 'embedKeyWrong', 'embedKeyExpired', 'embedKeyUsed'] as const
const standing = ['accountFrozen', 'signInNotAllowed', 'passwordReset'] as const
const binding = ['embedOff', 'embedPartnerUnknown', 'embedTicketWorn', 'embedUserBound'] as const
const limit: Limit = { per: 'address', max: 60, window_s: 60 }

/** Signs in a partner's user. */
export const embedChatLoginKey = call('embedChatLoginKey', {
  summary: `以合作站点签发的密钥进入嵌入聊天。已绑定账号的得到会话，${EMBED_SESSION_MINUTES} 分钟；没有绑定的得到 ticket，${TICKET_MINUTES} 分钟内绑定或注册。过期时 data.serverTime 是本站的时间。`,
  who: 'anyone',
  input: { partner: partnerField, key: keyField },
  reply: z.object({
    token: session.token.nullable(),
    ticket: z.string().nullable(),
    expiresAt: timeNumber,
    account: account.nullable(),
  }),
  refuses: [...keyRefusals, ...standing, 'embedSessionNeeded'],
  limit,
})

/** Who a partner's user is here. */
export const embedChatBindInfo = call('embedChatBindInfo', {
  summary: '合作站点的用户是否绑定了账号：凭嵌入聊天的会话，或凭 ticket；只有 partner 时，答复哪些来源可以嵌入。',
  who: 'anyone',
  input: { ticket: ticket.optional(), partner: partnerField.optional() },
  reply: z.object({
    partnerName: z.string(),
    origins: z.array(z.string()).meta({ description: '其页面可以嵌入聊天的来源' }),
    nickname: z.string().nullable().meta({ description: '在合作站点的昵称；不知是谁时为空' }),
    isBound: z.boolean(),
    account: account.nullable(),
  }),
  refuses: ['embedOff', 'embedPartnerUnknown', 'embedTicketWorn', 'embedSessionNeeded'],
  limit,
})

/** Binds an account that is there already. */
export const embedChatBind = call('embedChatBind', {
  summary: '把本站已有的账号绑定到合作站点的用户，以登录密码证明；次数限制、图形验证码与两步验证同 login。',
  who: 'anyone',
  input: {
    ticket,
    userName: field('userName'),
    password: hash('密码'),
    random: captchaId,
    imageCode: field('imageCode').optional(),
    work: workProof.optional(),
    code: factorCode.optional(),
  },
  reply: z.object(session),
  refuses: [
    ...binding,
    ...(['wrongCredentials', 'captchaRequired', 'captchaWrong', 'workRequired', 'accountLocked'] as const),
    ...(['secondFactorRequired', 'secondFactorWrong', 'secondFactorLocked', 'embedAccountTaken'] as const),
    ...standing,
    'systemBusy',
  ],
  limit,
})

/** Registers and binds. */
export const embedChatRegister = call('embedChatRegister', {
  summary: '为合作站点的用户注册账号并绑定，规则同 register。',
  who: 'anyone',
  input: { ticket, ...register.input.shape },
  reply: z.object(session),
  refuses: [...binding, ...register.refuses],
  limit: { per: 'address', max: 20, window_s: 60 },
})

/** Renews the session and the nickname. */
export const embedChatRefreshAccount = call('embedChatRefreshAccount', {
  summary: `以同一用户的新密钥延长会话 ${EMBED_SESSION_MINUTES} 分钟，并更新昵称；由合作站点注册的账号以它为昵称，名字已有人用时不变。`,
  who: 'player',
  input: { key: keyField },
  reply: z.object({ expiresAt: timeNumber, account }),
  refuses: [...keyRefusals, 'embedUserOther', 'embedSessionNeeded'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Sets the avatar. */
export const embedChatAvatar = call('embedChatAvatar', {
  summary: '设置由合作站点注册的账号的头像；图片随请求上传，本站不读取外部地址。',
  who: 'player',
  uploads: 1,
  input: { file: pictures(1) },
  reply: z.object({ avatar: z.string() }),
  refuses: ['embedSessionNeeded', 'embedProfileShut', ...pictureRefusals],
  limit: { per: 'account', max: 10, window_s: 60 },
})

/** The partners that a player's account is bound at. */
export const embedChatBindings = call('embedChatBindings', {
  summary: '本人的账号绑定在哪些合作站点。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        partner: z.string(),
        partnerName: z.string(),
        nickname: z.string().meta({ description: '在该站点的昵称' }),
        boundAt: timeNumber,
      }),
    ),
  }),
  refuses: [],
})

/** Ends a binding. */
export const embedChatUnbind = call('embedChatUnbind', {
  summary: '解除与合作站点的绑定：那里的嵌入聊天一秒内退出，再进入须重新绑定。',
  who: 'player',
  input: { partner: partnerField },
  reply: z.object({}),
  refuses: ['notFound', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})
