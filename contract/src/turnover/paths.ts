/** The paths of `turnover`. */
export const turnoverPaths = {
  getWithdrawLimitFlowList: 'GET /v1/transaction/getWithdrawLimitFlowList',
  getWithdrawLimitFlowBets: 'GET /v1/transaction/getWithdrawLimitFlowBets',
} as const
