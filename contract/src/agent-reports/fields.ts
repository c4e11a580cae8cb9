/** Fields that the reports of agents and of operators share. */
import { z } from 'zod'
import { amountText, dayField, id, lotteryCode, paging, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { childSorts, MAX_CORRECTIONS, reportParts } from './words.ts'

/** A span of business days, both included. */
export const daySpan = { startDay: dayField('开始日期'), endDay: dayField('结束日期') }

export const reportInput = {
  ...daySpan,
  lotteryCode: lotteryCode.optional(),
  compareFrom: dayField('对比开始日期').optional().meta({ description: '与自该日起同样天数的一段对比' }),
}
export const detailInput = {
  ...daySpan,
  lotteryCode: lotteryCode.optional(),
  by: z
    .enum(wordsOf(reportParts), { error: '分组格式错误' })
    .meta({ description: 'hour 只有今天与昨天：取 endDay 这一天' }),
}
export const childrenInput = {
  ...paging,
  ...daySpan,
  lotteryCode: lotteryCode.optional(),
  parentId: id('上级编号').optional(),
  userName: z
    .string()
    .regex(/^\w{1,20}$/, '用户名格式错误')
    .optional()
    .meta({ description: '整个用户名，不分大小写；在全部各级下级中查找' }),
  sort: z.enum(wordsOf(childSorts), { error: '排序格式错误' }).optional().default('staked').meta({
    description: 'id 为编号：逐页读全部时用它，不因投注而换位',
  }),
  order: z.enum(['ascending', 'descending'], { error: '顺序格式错误' }).optional().default('descending'),
  after: id('会员编号').optional().meta({
    description: '只要编号更大的：以 sort=id、order=ascending 逐页读全部时，用上一页最后一名的编号代替页码',
  }),
}

/** The sums of some players over some days. */
export const sums = z.object({
  bets: z.number().meta({ description: '已结算的注单数' }),
  staked: amountText.meta({ description: '已结算的投注额，不论何时投注' }),
  placed: amountText.meta({ description: '投注扣款，减撤单与作废退回' }),
  prize: amountText,
  refunded: amountText,
  rebate: amountText,
  agentRebate: amountText,
  corrected: amountText.meta({ description: '结果更正补派为正，扣回为负' }),
  recharge: amountText,
  withdrawal: amountText.meta({ description: '提现与手续费，减退回' }),
  activity: amountText,
  pay: amountText,
  other: amountText.meta({ description: '其余账变，入账为正' }),
  profit: amountText.meta({ description: '派奖 + 退本 + 投注返点 + 更正 − 投注，可为负' }),
})
export type Sums = z.output<typeof sums>

/** How far the sums follow: what happened before `upTo` is in them. */
const follows = {
  upTo: timeNumber.meta({ description: '此刻之前的账变都已计入' }),
  closed: z.boolean().meta({ description: '所选各日都已封账，不再变动' }),
}

const span = z.object({ startDay: z.string(), endDay: z.string() })

export const report = z.object({
  ...follows,
  own: sums.meta({ description: '代理本人' }),
  branch: sums.meta({ description: '各级下级会员，不含本人' }),
  bettors: z.number().meta({ description: '各日投注人数之和' }),
  compare: span.extend({ own: sums, branch: sums, bettors: z.number() }).nullable(),
})

export const reportDetail = z.object({
  ...follows,
  list: z
    .array(
      sums.extend({
        key: z.string().meta({ description: '日期，或彩种代码；不属于彩种的账变，彩种代码为空' }),
        name: z.string(),
        closed: z.boolean(),
        bettors: z.number().meta({ description: '投注人数；按彩种时为各日之和' }),
      }),
    )
    .meta({ description: '各级下级会员，不含本人；没有账变的日期也在其中。按小时则为空' }),
  hours: z
    .array(z.object({ hour: z.number(), time: timeNumber, bets: z.number(), staked: amountText, profit: amountText }))
    .meta({ description: 'endDay 的各小时；按日与按彩种则为空' }),
  corrections: z
    .array(
      z.object({
        day: z.string().meta({ description: '记账的日期' }),
        ofDay: z.string().meta({ description: '更正的是哪一天结算的期次' }),
        lotteryCode: z.string(),
        lotteryName: z.string(),
        issue: z.string(),
        members: z.number(),
        amount: amountText,
      }),
    )
    .meta({ description: `所选期间内记账的结果更正，最近的在前，最多 ${MAX_CORRECTIONS} 条；按小时则为空` }),
})

const counts = {
  registered: z.number().meta({ description: '新注册的会员' }),
  bettors: z.number().meta({ description: '投注人数' }),
  firstRechargers: z.number().meta({ description: '首次充值的会员' }),
  firstBettors: z.number().meta({ description: '首次投注的会员' }),
}
export const team = z.object({
  ...follows,
  members: z.number().meta({ description: '现在的各级下级' }),
  agents: z.number().meta({ description: '其中代理' }),
  direct: z.number().meta({ description: '其中直属' }),
  online: z.number().meta({ description: '现在在线' }),
  ...counts,
  days: z.array(z.object({ day: z.string(), closed: z.boolean(), ...counts })),
})

const who = {
  id: z.string(),
  userName: z.string().meta({ description: '是否脱敏由站点设置' }),
  isAgent: z.boolean(),
}
export const children = z.object({
  ...follows,
  list: z.array(
    z.object({
      ...who,
      rebate: z.string().meta({ description: '返点，百分数' }),
      members: z.number().meta({ description: '其各级下级' }),
      own: sums,
      branch: sums.meta({ description: '其各级下级，不含其本人' }),
      all: sums.meta({ description: '本人与下级之和，排序依此' }),
    }),
  ),
  total: z.number(),
  pageNum: z.number(),
  pageSize: z.number(),
  totals: sums.meta({ description: '全部所选会员及其下级之和' }),
  branch: sums.nullable().meta({
    description:
      '所看上级的整支（不含其本人）在这些日子的合计，与 totals 之差来自期间移来或移走的；按用户名查找、没有上级时为空',
  }),
  parents: z.array(z.object(who)).meta({ description: '从查看者本人到所看的上级' }),
})
