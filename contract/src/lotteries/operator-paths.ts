/** The paths of `lotteries`: all are for operators. */
export const lotteriesPaths = {
  consoleLotteries: 'GET /v1/console/lotteries',
  consoleSetOnSale: 'POST /v1/console/setOnSale',
  consoleSetLimits: 'POST /v1/console/setLimits',
  consoleLotteryDays: 'GET /v1/console/lotteryDays',
  consoleSetLotteryDay: 'POST /v1/console/setLotteryDay',
} as const
