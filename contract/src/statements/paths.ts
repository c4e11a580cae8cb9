/** The paths of `statements`. */
export const statementsPaths = {
  queryBalanceFront: 'GET /v1/balance/queryBalanceFront',
  findDictionAll: 'GET /v1/balance/findDictionAll',
  getTransactionRecordsFront: 'GET /v1/balance/getTransactionRecordsFront',
  userProfit: 'GET /v1/report/userReport/userProfit',
} as const
