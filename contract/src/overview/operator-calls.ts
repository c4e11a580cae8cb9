/** The console's call of the overview: the day's figures, and the issues that are on sale or wait for something. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, lotteryType, timeNumber } from '../wire/fields.ts'
import { waitingStates } from './words.ts'

/** Sums of the ledger's transfers in a span. */
const sums = z.object({
  bettingAmount: amountText.meta({ description: '投注扣款减退款' }),
  settledAmount: amountText.meta({ description: '在此期间结算的投注额，不论何时投注' }),
  returnAmount: amountText.meta({ description: '派奖减更正' }),
  rebate: amountText,
  profit: amountText.meta({ description: '本站账户的净额：已结算投注减派奖、退本与返点，可为负' }),
  recharge: amountText,
  withdraw: amountText.meta({ description: '已付出的提现，不含手续费' }),
  players: z.number().meta({ description: '有投注的玩家数' }),
  registered: z.number().meta({ description: '新注册玩家数' }),
})

/** The figures of the day, and the issues that are open or wait. */
export const consoleOverview = call('consoleOverview', {
  summary: '运营总览：今日与昨日同时段的账目、每小时投注与派奖、各彩种的期次。',
  who: 'operator',
  right: 'seeOverview',
  input: {},
  reply: z.object({
    at: timeNumber,
    day: z.string(),
    signedIn: z.number().meta({ description: '登录有效的玩家数' }),
    today: sums,
    yesterday: sums.meta({ description: '昨日到此刻' }),
    hours: z.array(
      z.object({
        hour: z.number(),
        bettingAmount: amountText,
        returnAmount: amountText,
        online: z.number().meta({ description: '平均在线的玩家数，一位小数' }),
      }),
    ),
    issues: z
      .array(
        z.object({
          lotteryCode: z.string(),
          lotteryName: z.string(),
          lotteryType,
          issue: z.string(),
          state: z.enum(waitingStates),
          late: z.boolean().meta({ description: '自营彩种开奖时间已过一分钟仍未结算，外部开奖的按站点设置的小时数' }),
          closesAt: timeNumber,
          drawsAt: timeNumber,
          betCount: z.number(),
          bettingAmount: amountText,
        }),
      )
      .meta({ description: '未结算的在前，其余为各彩种正在销售的一期' }),
  }),
  refuses: ['rightMissing'],
  limit: { per: 'account', max: 120, window_s: 60 },
})
