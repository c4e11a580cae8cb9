/** The paths of operators in `withdrawals`. */
export const withdrawalsOperatorPaths = {
  consoleWithdrawals: 'GET /v1/console/withdrawals',
  consoleWithdrawal: 'GET /v1/console/withdrawals/one',
  consoleTakeWithdrawal: 'POST /v1/console/withdrawals/take',
  consolePutBackWithdrawal: 'POST /v1/console/withdrawals/putBack',
  consoleDecideWithdrawal: 'POST /v1/console/withdrawals/decide',
  consoleResolvePayout: 'POST /v1/console/withdrawals/resolvePayout',
} as const
