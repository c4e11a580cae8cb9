/** What answers about codes, opened accounts and members show. */
import { z } from 'zod'
import { playerStates } from '../identity/words.ts'
import { amountText, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { memberKind, rebateText } from './fields.ts'
import { inviteStates, openedStates } from './words.ts'

export const inviteState = z.enum(wordsOf(inviteStates), { error: '状态格式错误' })
export const openedState = z.enum(wordsOf(openedStates), { error: '状态格式错误' })

/** An invite code, and what came of it. */
export const inviteRow = z.object({
  id: z.string(),
  code: z.string(),
  link: z.string().meta({ description: '本站内的路径，前面加上站点的地址' }),
  kind: memberKind,
  rebate: rebateText,
  uses: z.number().meta({ description: '已注册的人数' }),
  usesMax: z.number().nullable().meta({ description: '可注册的人数；空为不限' }),
  expiresAt: timeNumber.nullable().meta({ description: '截止时间；空为长期' }),
  remark: z.string(),
  state: inviteState,
  createdAt: timeNumber,
  recharged: z.number().meta({ description: '其中充值过的人数' }),
  bet: z.number().meta({ description: '其中有注单已结算的人数' }),
})

/** An account that an agent has prepared for somebody. */
export const openedRow = z.object({
  id: z.string(),
  userName: z.string(),
  kind: memberKind,
  rebate: rebateText,
  state: openedState,
  createdAt: timeNumber,
  expiresAt: timeNumber,
  takenAt: timeNumber.nullable(),
  playerId: z.string().nullable(),
})

/** A member as the agent above sees it. */
export const memberRow = z.object({
  id: z.string(),
  userName: z.string().meta({ description: '不能看到全名的已脱敏' }),
  kind: memberKind,
  rebate: rebateText,
  state: z.enum(wordsOf(playerStates)),
  isDirect: z.boolean(),
  registeredAt: timeNumber,
  lastSeenAt: timeNumber.nullable(),
  directs: z.number().meta({ description: '直属下级人数' }),
  members: z.number().meta({ description: '全部下级人数' }),
  balance: amountText.nullable().meta({ description: '可用余额；不能看到的为空' }),
})

/** Who gets what of 100 yuan of stakes. */
export const shareAt = z.object({
  returned: amountText.meta({ description: '平均派还给玩家的奖金' }),
  rebate: amountText.meta({ description: '玩家自己的返点' }),
})
