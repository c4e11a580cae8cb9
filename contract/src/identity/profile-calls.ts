/** What a player shows and is: profile, avatar, grade, and what is bound to the account. */

import { z } from 'zod'
import { payoutMost, payoutRow } from '../bindings/fields.ts'
import { pictureUrlPattern } from '../files/words.ts'
import { call } from '../wire/call.ts'
import { amountText, field, fieldOrNone, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { birthdayPattern, isBirthday } from './adult.ts'
import { nickname } from './nickname.ts'
import { bindings, sexes } from './words.ts'

const defaultAvatarPattern = /^\/avatars\/\d{2}\.svg$/

/** Changes the player's profile. */
export const infoUpdate = call('infoUpdate', {
  summary:
    '修改资料，只改提交了的字段；QQ、微信与地址提交空文本即清除。生日须年满 18 周岁；生日与真实姓名设置后不能修改，姓名有误须人工验证。昵称不能与他人的用户名或昵称只差大小写、全角半角或附加符号，也不能有形近的外文字母，也不能含有客服、管理员、官方等容易被当作本站工作人员的名字。',
  who: 'player',
  input: {
    nickname: nickname.optional(),
    sex: z.enum(wordsOf(sexes), { error: '性别格式错误' }).optional(),
    birthday: z
      .string()
      .regex(birthdayPattern, { error: '生日格式错误', abort: true })
      .refine(isBirthday, '生日格式错误')
      .optional(),
    signature: text('个性签名', 50).optional(),
    avatar: z
      .string()
      .refine((url) => defaultAvatarPattern.test(url) || pictureUrlPattern.test(url), '头像格式错误')
      .meta({ description: 'defaultAvatar 中的一个，或 uploadImage 得到的地址' })
      .optional(),
    realName: field('realName').optional(),
    qq: fieldOrNone('qq').optional(),
    wechat: fieldOrNone('wechat').optional(),
    address: fieldOrNone('address').optional(),
  },
  reply: z.object({}),
  refuses: ['underAge', 'birthdaySet', 'realNameSet', 'personExcluded', 'nicknameTaken', 'notFound'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** The avatars to choose from. */
export const defaultAvatar = call('defaultAvatar', {
  summary: '可选的头像。',
  who: 'anyone',
  input: {},
  reply: z.object({ list: z.array(z.object({ id: z.string(), url: z.string(), name: z.string() })) }),
  refuses: [],
})

/** The player's grade and growth. */
export const userExperienceData = call('userExperienceData', {
  summary:
    '等级与成长值，各等级的名称（按站点设置为金属名或 VIP1 至 VIP10）、所需成长值与每日充值限额。成长值为已结算投注的本金（元，取整）。',
  who: 'player',
  input: {},
  reply: z.object({
    experience: z.number(),
    grade: z.number(),
    gradeName: z.string(),
    nextGradeName: z.string().nullable(),
    nextExperience: z.number().nullable(),
    rechargeDayAmount: amountText.meta({ description: '本级的每日充值限额' }),
    grades: z.array(
      z.object({
        grade: z.number(),
        name: z.string(),
        experience: z.number(),
        rechargeDayAmount: amountText.meta({ description: '该等级的每日充值限额' }),
      }),
    ),
  }),
  refuses: [],
})

/** When the player reached each grade. */
export const gradeHistory = call('gradeHistory', {
  summary: '升级记录：达到各等级的日期，最近的在前。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({ grade: z.number(), name: z.string(), day: z.string().meta({ description: 'YYYY-MM-DD' }) }),
    ),
  }),
  refuses: [],
})

/** Everything that is bound to the account. */
export const card = call('card', {
  summary: '账户上绑定的全部信息与收款账户，已脱敏：是否已绑定、何时绑定、能否自己修改。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        kind: z.enum(wordsOf(bindings)),
        masked: z.string().meta({ description: '空为未绑定' }),
        boundAt: timeNumber.nullable(),
        canChange: z.boolean(),
      }),
    ),
    accounts: z.array(payoutRow).meta({ description: '收款账户，最近绑定的在前' }),
    accountsMost: payoutMost.meta({ description: '每种收款账户最多可绑定几个' }),
  }),
  refuses: [],
})
