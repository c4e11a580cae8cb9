/** The paths of operators in `agent-reports`. */
export const agentReportsOperatorPaths = {
  consoleAgentReport: 'GET /v1/console/agents/report',
  consoleAgentReportDetail: 'GET /v1/console/agents/report/detail',
  consoleAgentTeam: 'GET /v1/console/agents/team',
  consoleAgentChildren: 'GET /v1/console/agents/children',
  consoleAgentBets: 'GET /v1/console/agents/bets',
  consoleAgentBills: 'GET /v1/console/agents/bills',
} as const
