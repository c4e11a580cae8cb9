/** Accounts: signing up and in, the player's own data, the heartbeat. */
import { z } from 'zod'
import { inviteCodeField, openKeyField } from '../agents/fields.ts'
import { passkeyProof } from '../security/passkey-fields.ts'
import { call } from '../wire/call.ts'
import { field, hash, id, lotteryType, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { ageStatement } from './adult.ts'
import { captchaId, factorCode, workProof } from './code-calls.ts'
import { isReservedName, NAME_RESERVED } from './reserved-names.ts'
import { sexes } from './words.ts'

/** What the site stores in the browser about the player (docs/rules/site.md, Stored in the browser). */
export const userInfo = z.object({
  userId: z.string(),
  userName: z.string(),
  nickname: z.string(),
  grade: z.number(),
  agent: z.boolean(),
  login: z.literal(true),
  avatar: z.string(),
  rebateupdatedAt: timeNumber,
  userHasDigitalPay: z.boolean(),
})

/** Signs in. */
export const login = call('login', {
  summary:
    '登录。同一账号或地址连续失败 3 次后需要图形验证码；同一地址对同一账号失败 10 次后锁定 15 分钟；账号累计失败 100 次后，未登录过的浏览器还需要工作量证明（data.work 给出 salt 与 bits）。开启两步验证的账号还需要 code（验证器的 6 位数字，或一个恢复码）或 passkey（本人的通行密钥，先调用 beginPasskeySignIn）。',
  who: 'anyone',
  input: {
    userName: field('userName'),
    password: hash('密码'),
    random: captchaId,
    imageCode: field('imageCode').optional(),
    work: workProof.optional(),
    code: factorCode.optional(),
    passkey: passkeyProof.optional(),
  },
  reply: userInfo,
  refuses: [
    'wrongCredentials',
    'captchaRequired',
    'captchaWrong',
    'workRequired',
    'accountLocked',
    'secondFactorRequired',
    'secondFactorWrong',
    'secondFactorLocked',
    'passkeyNoDomain',
    'passkeyWrong',
    'passkeyExpired',
    'accountFrozen',
    'passwordReset',
    'signInNotAllowed',
    'systemBusy',
  ],
  limit: { per: 'address', max: 60, window_s: 60 },
})

const newUserName = field('userName').refine((name) => !isReservedName(name), NAME_RESERVED)

/** Registers a player and signs in. */
export const register = call('register', {
  summary:
    '注册并登录。必填项由 getNewRegisterVerifyFront 给出，可选的方式由 getRegisterTypeFront 给出；手机与邮箱各须验证码（sendPhoneCode、sendMailCode）。由邀请码或代理的开户链接（openKey，用户名须与其一致）注册的，成为该代理的直属下级；inviteTerms 给出条件，不能用的以 data.why 说明原因。用户名不能含有 admin、official 等容易被当作本站工作人员的名字。',
  who: 'anyone',
  input: {
    userName: newUserName,
    password: hash('密码'),
    inviteCode: inviteCodeField.optional(),
    openKey: openKeyField.optional(),
    imageCode: field('imageCode').optional(),
    random: captchaId.optional(),
    phone: field('phone').optional(),
    phoneCode: field('smsCode').optional(),
    mail: field('mail').optional(),
    mailCode: field('mailCode').optional(),
    ofAge: z
      .enum(['true'], { error: '请确认已年满 18 周岁' })
      .optional()
      .meta({ description: `true：声明“${ageStatement.join('')}”，连同时间保存` }),
  },
  reply: userInfo,
  refuses: [
    'userNameTaken',
    'passwordCommon',
    'captchaRequired',
    'captchaWrong',
    'registrationClosed',
    'inviteCodeWrong',
    'openKeyWrong',
    'openedNameOther',
    'codeWrong',
    'codeExpired',
    'contactTaken',
    'personExcluded',
    'systemBusy',
  ],
  limit: { per: 'address', max: 20, window_s: 60 },
})

/** Ends the session. */
export const logout = call('logout', {
  summary: '退出登录；会话在所有节点上 1 秒内失效。',
  who: 'anyone',
  input: {},
  reply: z.object({}),
  refuses: [],
})

/** Changes the login password. */
export const resetPassword = call('resetPassword', {
  summary: '修改登录密码；其他设备全部退出，本设备保持登录。',
  who: 'player',
  input: { oldPassword: hash('原密码'), password: hash('新密码') },
  reply: z.object({}),
  refuses: ['passwordWrong', 'passwordSame', 'passwordReset', 'passwordCommon', 'accountLocked', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Where the player is signed in. */
export const sessionList = call('sessionList', {
  summary: '登录中的设备，最近登录的在前；地址已脱敏。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        address: z.string(),
        agent: z.string().meta({ description: '浏览器的 User-Agent，至多 200 字符' }),
        signedInAt: timeNumber,
        seenAt: timeNumber.meta({ description: '最近活动，精确到数分钟' }),
        current: z.boolean().meta({ description: '是否本次会话' }),
      }),
    ),
    idleMinutes: z.number().meta({ description: '多少分钟没有活动即退出' }),
    maxDays: z.number().meta({ description: '登录后多少天须重新登录' }),
  }),
  refuses: [],
})

/** Ends one session of the player, or all but this one. */
export const endSession = call('endSession', {
  summary: '让一台设备退出；不传 id 时退出除本设备外的全部设备。已退出的不受影响。',
  who: 'player',
  input: { id: id('设备').optional() },
  reply: z.object({ ended: z.number().meta({ description: '退出的设备数' }) }),
  refuses: [],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** The player's rebate for each type of lottery. */
export const rebate = call('rebate', {
  summary: '本人在各彩种类型的返点，百分数。',
  who: 'player',
  input: {},
  reply: z.object({ list: z.array(z.object({ lotteryType, rebate: z.string() })) }),
  refuses: [],
})

/** Whether a user name is free. */
export const checkUser = call('checkUser', {
  summary: '注册前查询用户名是否可用。',
  who: 'anyone',
  input: { userName: newUserName },
  reply: z.object({ available: z.boolean() }),
  refuses: [],
  limit: { per: 'address', max: 20, window_s: 60 },
})

/** The player's own data. */
export const info = call('info', {
  summary: '本人资料；姓名、QQ、微信与地址已脱敏。',
  who: 'player',
  input: {},
  reply: userInfo.extend({
    gradeName: z.string(),
    sex: z.enum(wordsOf(sexes)),
    birthday: z.string(),
    signature: z.string(),
    realName: z.string().meta({ description: '已脱敏；空为未设置，下同' }),
    qq: z.string(),
    wechat: z.string(),
    address: z.string(),
    registeredAt: timeNumber,
    lastLoginAt: timeNumber,
    lastLoginAddress: z.string(),
    rebate: z.string().meta({ description: '本人返点，百分数' }),
  }),
  refuses: [],
})

/** The heartbeat of a signed-in player, every 60 s. */
export const heartbeat = call('heartbeat', {
  summary: '心跳，登录后每 60 秒一次。',
  who: 'player',
  input: {},
  reply: z.object({ serverTime: timeNumber }),
  refuses: [],
})
