/** The console's calls of lotteries: on sale or not, their limits, the days of those that are drawn elsewhere. */
import { z } from 'zod'
import { outcome } from '../approvals/outcome.ts'
import { call } from '../wire/call.ts'
import { amountText, dayField, lotteryCode, lotteryType, money, seen, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { calendarKinds, dayKinds, issueStates, lotterySources } from './words.ts'

const limits = {
  maxBetPayout: amountText.meta({ description: '单注最高派奖' }),
  maxCombinationExposure: amountText.meta({ description: '一期中同一玩法同一号码最多可赔' }),
  maxPlayExposure: amountText.meta({ description: '一期中同一玩法最多可赔' }),
  maxIssueExposure: amountText.meta({ description: '一期最多可赔' }),
}

const lottery = z.object({
  lotteryCode: z.string(),
  lotteryName: z.string().meta({ description: '玩家看到的名称' }),
  trueName: z.string(),
  lotteryType,
  source: z.enum(wordsOf(lotterySources)),
  interval: z.number().meta({ description: '两期之间，秒；由外部开奖的为平均' }),
  closeBefore: z.number().meta({ description: '开奖前几秒封盘' }),
  onSale: z.boolean(),
  ...limits,
})

const act = { who: 'operator', right: 'lotteries', limit: { per: 'account', max: 60, window_s: 60 } } as const

/** Every lottery with its limits. */
export const consoleLotteries = call('consoleLotteries', {
  summary: '全部彩种：是否在售、名称、封盘与限额。',
  who: 'operator',
  right: 'seeLotteries',
  input: {},
  reply: z.object({ list: z.array(lottery) }),
  refuses: ['rightMissing'],
})

/** Sells a lottery, or stops. */
export const consoleSetOnSale = call('consoleSetOnSale', {
  ...act,
  summary: '开售或停售一个彩种；已受理的注单不变，照常开奖与结算。一秒内在所有节点生效。',
  stepUp: true,
  input: { lotteryCode, onSale: z.enum(['true', 'false'], { error: '是否在售格式错误' }) },
  reply: lottery,
  refuses: ['rightMissing', 'lotteryUnknown'],
})

/** Sets the limits of a lottery. */
export const consoleSetLimits = call('consoleSetLimits', {
  ...act,
  summary:
    '设置一个彩种的限额，元；从小到大依次为单注、号码、玩法、期次，不填的不变。已受理的注单不变。设为须两人时只是提出申请。',
  stepUp: true,
  input: {
    lotteryCode,
    maxBetPayout: money('单注最高派奖').optional(),
    maxCombinationExposure: money('同一号码限额').optional(),
    maxPlayExposure: money('同一玩法限额').optional(),
    maxIssueExposure: money('一期限额').optional(),
    seen,
  },
  reply: lottery.extend(outcome),
  refuses: [
    'rightMissing',
    'lotteryUnknown',
    'changedMeanwhile',
    'limitsWrong',
    'approvalImpossible',
    'approvalSameHand',
    'approvalChanged',
  ],
})

/** The days of an outside lottery that are not as its rule says, and its issues to come. */
export const consoleLotteryDays = call('consoleLotteryDays', {
  summary: '一个外部开奖彩种的日历：与规则不同的日子，以及尚未开奖的期次。',
  who: 'operator',
  right: 'seeLotteries',
  input: { lotteryCode },
  reply: z.object({
    weekdays: z.array(z.number()).meta({ description: '每周开奖的日子，0 为星期日' }),
    drawsAt: z.string().meta({ description: '开奖时间，如 21:15' }),
    rests: z.boolean().meta({ description: '春节与国庆休市' }),
    days: z.array(z.object({ day: z.string(), kind: z.enum(wordsOf(calendarKinds)), by: z.string(), at: timeNumber })),
    issues: z.array(
      z.object({
        issue: z.string(),
        state: z.enum(wordsOf(issueStates)),
        closesAt: timeNumber,
        drawsAt: timeNumber,
        hasBets: z.boolean(),
      }),
    ),
  }),
  refuses: ['rightMissing', 'lotteryUnknown'],
})

/** Sets one day of the calendar. */
export const consoleSetLotteryDay = call('consoleSetLotteryDay', {
  ...act,
  summary: '设置一天加开、休市或恢复按规则；期号不变，尚未开奖的期次移到新的时间。',
  stepUp: true,
  input: { lotteryCode, day: dayField('日期'), kind: z.enum(wordsOf(dayKinds), { error: '类别格式错误' }) },
  reply: z.object({
    moved: z
      .array(z.object({ issue: z.string(), closesAt: timeNumber.nullable(), drawsAt: timeNumber.nullable() }))
      .meta({ description: '改期的期次；取消的没有时间' }),
    written: z.number().meta({ description: '新排的期数' }),
  }),
  refuses: ['rightMissing', 'lotteryUnknown', 'dayWrong'],
})
