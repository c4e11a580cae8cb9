/** The paths of `agent-reports`. `agentBillData` is the call of the page agentBillRecord, for which the list of calls has no name. */
export const agentReportsPaths = {
  userProfitRank: 'GET /v1/report/userReport/userProfitRank',
  userAgentReport: 'GET /v1/report/agentReport/userAgentReport',
  userAgentReportDetail: 'GET /v1/report/agentReport/userAgentReport/detail',
  agentReportTeamData: 'GET /v1/report/agentReport/agentReportTeamData',
  teamBalance: 'GET /v1/report/agentReport/teamBalance',
  teamYuebaoBalance: 'GET /v1/report/agentReport/teamYuebaoBalance',
  childReport: 'GET /v1/report/agentReport/childReport',
  getAgentBetData: 'GET /v1/betting/getAgentBetData',
  agentBillData: 'GET /v1/report/agentReport/agentBillData',
} as const
