/** The paths of `draws`. */
export const drawsPaths = {
  getAllLotteryDataFront: 'GET /v1/management/content/getAllLotteryDataFront',
  lotteryConfig: 'GET /v1/lottery/lotteryConfig',
  getNowIssue: 'GET /v1/lottery/getNowIssue',
  openTime: 'GET /v1/lottery/openTime',
  getServerTimeMillisecond: 'GET /v1/betting/getServerTimeMillisecond',
  getStockLotteryDataFront: 'GET /v1/management/content/getStockLotteryDataFront',
  getHotLottery: 'GET /v1/management/content/getHotLottery',
  openResult: 'GET /v1/lottery/openResult',
  nextIssueOpenData: 'GET /v1/betting/nextIssueOpenData',
  lotteryOpenData: 'GET /v1/betting/lotteryOpenData',
  stockLastTrendData: 'GET /v1/lottery/stockLastTrendData',
  fairness: 'GET /v1/lottery/fairness',
} as const
