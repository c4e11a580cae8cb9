/** What fits the calls of the sums of agents: of a player who is nobody's member. */
import type { CallName } from '@hongyun/contract/wire/routes.ts'

const days = { startDay: '2026-03-01', endDay: '2026-03-31', compareFrom: '2026-02-01' }
const ofNobody = { agentId: '1', parentId: '1', memberId: '1' }
const lines = { ...ofNobody, below: '1', by: 'settled', code: '201', figure: 'prize', direction: 'in', kind: 'prize' }
const ofDesk = { ...lines, of: 'all' }
const sorted = { ...days, ...ofNobody, sort: 'staked', order: 'ascending', after: '1' }

export const fittingOfAgentReports: Partial<Record<CallName, Record<string, string>>> = {
  userProfitRank: sorted,
  userAgentReport: days,
  userAgentReportDetail: { ...days, by: 'day' },
  agentReportTeamData: days,
  childReport: sorted,
  getAgentBetData: lines,
  agentBillData: lines,
  consoleAgentReport: { ...days, ...ofNobody },
  consoleAgentReportDetail: { ...days, ...ofNobody, by: 'lottery' },
  consoleAgentTeam: { ...days, ...ofNobody },
  consoleAgentChildren: sorted,
  consoleAgentBets: ofDesk,
  consoleAgentBills: ofDesk,
}
