/** The paths of `draws`. */
export const drawsPaths = {
  getStockLotteryDataFront: 'GET /v1/management/content/getStockLotteryDataFront',
  getHotLottery: 'GET /v1/management/content/getHotLottery',
  openResult: 'GET /v1/lottery/openResult',
  nextIssueOpenData: 'GET /v1/betting/nextIssueOpenData',
  lotteryOpenData: 'GET /v1/betting/lotteryOpenData',
  stockLastTrendData: 'GET /v1/lottery/stockLastTrendData',
  fairness: 'GET /v1/lottery/fairness',
} as const
