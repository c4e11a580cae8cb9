/** The paths of `lotteries`. */
export const lotteriesPaths = {
  getAllLotteryDataFront: 'GET /v1/management/content/getAllLotteryDataFront',
  lotteryConfig: 'GET /v1/lottery/lotteryConfig',
  getNowIssue: 'GET /v1/lottery/getNowIssue',
  openTime: 'GET /v1/lottery/openTime',
  openTime6hc: 'GET /v1/lottery/6hc/openTime',
  getServerTimeMillisecond: 'GET /v1/betting/getServerTimeMillisecond',
} as const
