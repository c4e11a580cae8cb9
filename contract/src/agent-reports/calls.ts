/** What agents see of their branch: sums by day, lottery and hour, the rows of their members, and the transfers behind them. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, id, lotteryType } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import {
  children,
  childrenInput,
  daySpan,
  detailInput,
  report,
  reportDetail,
  reportInput,
  sums,
  team,
} from './fields.ts'
import { branchBets, branchBetsInput, branchBills, branchBillsInput } from './lines.ts'
import { figures } from './words.ts'

const limit = { per: 'account', max: 120, window_s: 60 } as const

/** The player's own results by lottery, ranked. */
export const userProfitRank = call('userProfitRank', {
  summary: '本人各彩种的盈亏排行：按结算入账，北京时间的自然日，首尾两日都计入，最多 366 天。',
  who: 'player',
  input: {
    ...daySpan,
    sort: z.enum(wordsOf(figures), { error: '排序格式错误' }).optional().default('profit'),
    order: z.enum(['ascending', 'descending'], { error: '顺序格式错误' }).optional().default('descending'),
  },
  reply: z.object({
    list: z.array(sums.extend({ rank: z.number(), lotteryCode: z.string(), lotteryName: z.string(), lotteryType })),
    total: sums,
  }),
  refuses: ['spanWrong'],
  limit,
})

/** The head figures of an agent's branch in a span, and those of an earlier one beside them. */
export const userAgentReport = call('userAgentReport', {
  summary: '代理报表：本人与各级下级会员在一段业务日内的合计，可与另一段对比。首尾两日都计入，最多 366 天。',
  who: 'agent',
  input: reportInput,
  reply: report,
  refuses: ['spanWrong'],
  limit,
})

/** The same taken apart by day, lottery or hour. */
export const userAgentReportDetail = call('userAgentReportDetail', {
  summary: '代理报表明细：按日、按彩种或按小时，附期间内记账的结果更正。',
  who: 'agent',
  input: detailInput,
  reply: reportDetail,
  refuses: ['spanWrong', 'hoursGone'],
  limit,
})

/** Who is in the branch, and who did what for the first time. */
export const agentReportTeamData = call('agentReportTeamData', {
  summary: '团队人数：会员、代理、在线，与各日的新注册、投注、首充、首投人数。',
  who: 'agent',
  input: daySpan,
  reply: team,
  refuses: ['spanWrong'],
  limit,
})

/** What the branch has on its accounts now. */
export const teamBalance = call('teamBalance', {
  summary: '团队余额：此刻各级下级会员的可用余额之和；站点不许代理看余额时为空。',
  who: 'agent',
  input: {},
  reply: z.object({
    members: z.number().meta({ description: '所计的会员数' }),
    balance: amountText.nullable().meta({ description: '站点只许看直属时，为直属之和' }),
    directOnly: z.boolean(),
  }),
  refuses: [],
  limit,
})

/** What the branch has in the yield wallet and in fixed terms now. */
export const teamYuebaoBalance = call('teamYuebaoBalance', {
  summary: '团队鸿利宝：此刻各级下级会员的鸿利宝与定存之和；站点不许代理看余额时为空。',
  who: 'agent',
  input: {},
  reply: z.object({
    members: z.number().meta({ description: '所计的会员数' }),
    balance: amountText.nullable(),
    pledged: amountText.nullable(),
    directOnly: z.boolean(),
  }),
  refuses: [],
  limit,
})

/** A row for each direct member of somebody in the branch, with the sums of all below. */
export const childReport = call('childReport', {
  summary: '下级报表：parentId（默认本人）的每个直属下级一行，本人与其下级各自的合计，可按任一项排序。',
  who: 'agent',
  input: childrenInput,
  reply: children,
  refuses: ['spanWrong', 'notFound'],
  limit,
})

const oneMember = {
  memberId: id('会员编号').optional(),
  below: z.enum(['0', '1'], { error: '范围格式错误' }).optional().default('0').meta({
    description: '有 memberId 时：0 只看其本人，1 看其本人与各级下级',
  }),
}

/** The bets of the branch. */
export const getAgentBetData = call('getAgentBetData', {
  summary: '下级投注记录：代理各级下级会员的注单；按投注时间，或按结算时间（只有已结算的）。',
  who: 'agent',
  input: { ...branchBetsInput, ...oneMember },
  reply: branchBets,
  refuses: ['notFound'],
  limit,
})

/** The transfers of the branch. */
export const agentBillData = call('agentBillData', {
  summary: '下级账变记录：各级下级会员的账变，默认最近 31 天；报表的每一项都可由 figure 查到其账变。',
  who: 'agent',
  input: { ...branchBillsInput, ...oneMember },
  reply: branchBills,
  refuses: ['notFound'],
  limit,
})
