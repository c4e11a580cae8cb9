/** The paths of `statements`. */
export const statementsPaths = {
  getTransactionRecordsFront: 'GET /v1/balance/getTransactionRecordsFront',
  userProfit: 'GET /v1/report/userReport/userProfit',
} as const
