/** The paths of `agents` that operators call. */
export const agentsOperatorPaths = {
  consoleAgentTree: 'GET /v1/console/agentTree',
  consoleAgentCodes: 'GET /v1/console/agentCodes',
  consoleAgentMoves: 'GET /v1/console/agentMoves',
  consoleMakeAgent: 'POST /v1/console/makeAgent',
  consoleMoveMember: 'POST /v1/console/moveMember',
} as const
