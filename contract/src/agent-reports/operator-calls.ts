/** The console's calls of the sums of agents: the same figures for any agent. */
import { z } from 'zod'
import { playerId } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { wordsOf } from '../wire/words.ts'
import { children, childrenInput, daySpan, detailInput, report, reportDetail, reportInput, team } from './fields.ts'
import { branchBets, branchBetsInput, branchBills, branchBillsInput } from './lines.ts'
import { branchParts } from './words.ts'

const limit = { per: 'account', max: 120, window_s: 60 } as const
const own = { who: 'operator', right: 'seeAgents' } as const

/** The head figures of any agent's branch. */
export const consoleAgentReport = call('consoleAgentReport', {
  summary: '一个代理的报表：本人与各级下级的合计，可与另一段对比。',
  ...own,
  input: { agentId: playerId, ...reportInput },
  reply: report,
  refuses: ['rightMissing', 'notFound', 'spanWrong'],
  limit,
})

/** The same by day, lottery or hour. */
export const consoleAgentReportDetail = call('consoleAgentReportDetail', {
  summary: '一个代理的报表明细：按日、按彩种或按小时。',
  ...own,
  input: { agentId: playerId, ...detailInput },
  reply: reportDetail,
  refuses: ['rightMissing', 'notFound', 'spanWrong', 'hoursGone'],
  limit,
})

/** Who is in any agent's branch. */
export const consoleAgentTeam = call('consoleAgentTeam', {
  summary: '一个代理的团队人数。',
  ...own,
  input: { agentId: playerId, ...daySpan },
  reply: team,
  refuses: ['rightMissing', 'notFound', 'spanWrong'],
  limit,
})

/** The direct members of any agent, or the players without one. */
export const consoleAgentChildren = call('consoleAgentChildren', {
  summary: '下级报表：parentId 的每个直属下级一行；没有 parentId 时为没有上级的代理。用户名不脱敏。',
  ...own,
  input: childrenInput,
  reply: children,
  refuses: ['rightMissing', 'notFound', 'spanWrong'],
  limit,
})

const ofBranch = {
  agentId: playerId,
  of: z.enum(wordsOf(branchParts), { error: '范围格式错误' }).optional().default('branch').meta({
    description: 'branch 看各级下级，own 只看本人，all 看两者；各日的下级以那一天的位置为准',
  }),
}

/** The bets behind the figures of any agent. */
export const consoleAgentBets = call('consoleAgentBets', {
  summary: '一个代理的报表背后的注单，新的在前；按投注时间，或按结算时间（只有已结算的，即报表所计的）。',
  ...own,
  input: { ...branchBetsInput, ...ofBranch },
  reply: branchBets,
  refuses: ['rightMissing', 'notFound'],
  limit,
})

/** The transfers behind the figures of any agent. */
export const consoleAgentBills = call('consoleAgentBills', {
  summary: '一个代理的报表背后的账变，新的在前，默认最近 31 天；报表的每一项都可由 figure 查到其账变。',
  ...own,
  input: { ...branchBillsInput, ...ofBranch },
  reply: branchBills,
  refuses: ['rightMissing', 'notFound'],
  limit,
})
