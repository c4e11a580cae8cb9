/** The accounts that bank transfers go to: what operators keep of them. */
import { yuan } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import { banks, DAY_MINUTES } from '../channels/words.ts'
import { reason } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { amountText, id, money, text, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'

/** More than an account takes in a day. */
const MOST_LIMIT = yuan(100_000_000)

const own = { who: 'operator', right: 'channels', limit: { per: 'account', max: 60, window_s: 60 } } as const
const payeeId = id('收款账户')
const done = z.object({})

/** Every account, with what it has taken today. */
export const consolePayees = call('consolePayees', {
  summary: '银行转账的收款账户：账号、每日上限、今日已收、待付与审核中的。玩家下单时轮到当下负担最小的。',
  who: 'operator',
  right: 'channels',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        bank: z.enum(wordsOf(banks)),
        holder: z.string(),
        number: z.string(),
        branch: z.string(),
        dayLimit: amountText.nullable().meta({ description: '两人审批之前没有' }),
        opensAt: z.number().meta({ description: '北京时间零点起的分钟' }),
        closesAt: z.number().meta({ description: '北京时间零点起的分钟；可早于开放时间：跨零点' }),
        isOn: z.boolean(),
        asked: z.array(z.string()).meta({ description: '待审批的每日上限' }),
        today: amountText.meta({ description: '今日已收' }),
        open: amountText.meta({ description: '待付款与审核中' }),
        usedAt: timeNumber.nullable(),
      }),
    ),
  }),
  refuses: ['rightMissing'],
})

/** Adds an account, switched off and without a limit. */
export const consoleAddPayee = call('consoleAddPayee', {
  ...own,
  summary: '添加收款账户：停用，没有每日上限，账号与户名不再更改；两人审批每日上限之后才能启用。',
  stepUp: true,
  input: {
    bank: z.enum(wordsOf(banks), {
      error: ({ input }) => (input === undefined ? '开户银行不能为空' : '开户银行格式错误'),
    }),
    holder: text('户名', 40, 2),
    bankNumber: z
      .string({ error: '账号不能为空' })
      .regex(/^\d{8,30}$/, '账号格式错误')
      .meta({ description: '8 至 30 位数字' }),
    branch: text('开户支行', 40).optional().default(''),
  },
  reply: z.object({ id: z.string() }),
  refuses: ['rightMissing', 'payeeTaken'],
})

/** Changes the hours of an account. */
export const consoleSetPayee = call('consoleSetPayee', {
  ...own,
  summary: '修改收款账户的时段；已下的订单不变。',
  stepUp: true,
  input: {
    id: payeeId,
    opensAt: whole('开放时间', 0, DAY_MINUTES - 1).meta({ description: '北京时间零点起的分钟' }),
    closesAt: whole('关闭时间', 1, DAY_MINUTES).meta({ description: '可早于开放时间：跨零点' }),
  },
  reply: done,
  refuses: ['rightMissing', 'payeeUnknown'],
})

/** Switches an account on or off. */
export const consoleSwitchPayee = call('consoleSwitchPayee', {
  ...own,
  summary: '启用或停用收款账户；已下的订单照常审核与入账。',
  stepUp: true,
  input: { id: payeeId, on: z.enum(['true', 'false'], { error: '启停格式错误' }) },
  reply: done,
  refuses: ['rightMissing', 'payeeUnknown', 'payeeNoLimit'],
})

/** Asks for the limit of a day: a second operator sees the account, and approves both. */
export const consoleAskPayeeLimit = call('consoleAskPayeeLimit', {
  ...own,
  summary: '提出收款账户的每日上限：另一名操作员核对账号与户名、通过后生效。',
  stepUp: true,
  input: {
    id: payeeId,
    dayLimit: money('每日上限').refine(
      (amount) => amount >= yuan(1) && amount <= MOST_LIMIT,
      '每日上限必须在 1 与 100000000 元之间',
    ),
    reason,
  },
  reply: z.object({
    id: z.string().meta({ description: '申请编号' }),
    state: z
      .enum(['open', 'same', 'approved'])
      .meta({ description: 'same：您已提出相同的申请；approved：另一人已提出，随即生效' }),
  }),
  refuses: ['rightMissing', 'payeeUnknown', 'approvalImpossible'],
})
