/** The paths of `coins` for operators. */
export const coinsOperatorPaths = {
  consoleCoins: 'GET /v1/console/coins',
  consoleResolveCoin: 'POST /v1/console/resolveCoin',
} as const
