/** Example inputs of the calls of the sums of agents. */
const days = { startDay: '2026-03-01', endDay: '2026-03-31' }
const agentId = '100001'

export const agentReportExamples = {
  userProfitRank: { ...days, sort: 'staked' },
  userAgentReport: { ...days, compareFrom: '2026-02-01' },
  userAgentReportDetail: { ...days, by: 'day' },
  agentReportTeamData: days,
  teamBalance: {},
  teamYuebaoBalance: {},
  childReport: { ...days, pageNum: '1', pageSize: '20', sort: 'profit' },
  getAgentBetData: { pageNum: '1', pageSize: '20' },
  agentBillData: { pageNum: '1', pageSize: '20', figure: 'prize' },
  consoleAgentReport: { agentId, ...days },
  consoleAgentReportDetail: { agentId, ...days, by: 'lottery' },
  consoleAgentTeam: { agentId, ...days },
  consoleAgentChildren: { ...days, pageNum: '1', pageSize: '20', parentId: agentId },
  consoleAgentBets: { agentId, by: 'settled', pageNum: '1', pageSize: '20' },
  consoleAgentBills: { agentId, of: 'all', figure: 'prize', pageNum: '1', pageSize: '20' },
} as const
