/** The paths of `turnover` that are for operators. */
export const turnoverOperatorPaths = {
  consolePlayerTurnover: 'GET /v1/console/playerTurnover',
  consolePlayerTurnoverBets: 'GET /v1/console/playerTurnoverBets',
  consoleReleaseTurnover: 'POST /v1/console/releaseTurnover',
} as const
