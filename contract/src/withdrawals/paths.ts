/** The paths of players in `withdrawals`. */
export const withdrawalsPaths = {
  queryUsersTenantConfigWithdrawSettingFront: 'GET /v1/users/queryUsersTenantConfigWithdrawSettingFront',
  frontWithdrawRecord: 'GET /v1/transaction/frontWithdrawRecord',
  frontTradingWithdrawRecordList: 'GET /v1/transaction/frontTradingWithdrawRecordList',
  saveFrontWithdrawRecord: 'POST /v1/transaction/saveFrontWithdrawRecord',
  cancelFrontWithdrawRecord: 'POST /v1/transaction/cancelFrontWithdrawRecord',
} as const
