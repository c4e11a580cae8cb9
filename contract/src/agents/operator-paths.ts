/** The paths of `agents` that operators call. */
export const agentsOperatorPaths = {
  consoleAgentTree: 'GET /v1/console/agentTree',
  consoleAgentCodes: 'GET /v1/console/agentCodes',
  consoleAgentMoves: 'GET /v1/console/agentMoves',
  consoleAgentLetters: 'GET /v1/console/agentLetters',
  consoleRebateRaises: 'GET /v1/console/rebateRaises',
  consoleMakeAgent: 'POST /v1/console/makeAgent',
  consoleTakeAgent: 'POST /v1/console/takeAgent',
  consoleMoveMember: 'POST /v1/console/moveMember',
} as const
