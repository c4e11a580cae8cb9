/**
 * Every call's name, method and path: the one list. It carries no schema, so the site can import it without
 * loading the validator; `calls/` adds input, reply and refusals to each name.
 */
export const routes = {
  // users
  login: 'POST /v1/users/login',
  register: 'POST /v1/users/register',
  logout: 'GET /v1/users/logout',
  checkUser: 'GET /v1/users/checkUser',
  imageCode: 'GET /v1/users/imageCode',
  info: 'GET /v1/users/info',
  infoUpdate: 'POST /v1/users/infoUpdate',
  defaultAvatar: 'GET /v1/users/defaultAvatar',
  userExperienceData: 'GET /v1/users/userExperienceData',
  heartbeat: 'GET /v1/users/dmh/ch',
  // messages
  messageList: 'GET /v1/users/messageList',
  messageContent: 'GET /v1/users/messageContent',
  unReadMessage: 'GET /v1/users/unReadMessage',
  setMessageRead: 'POST /v1/users/setMessageRead',
  deleteMessage: 'POST /v1/users/deleteMessage',
  // tenant and content
  getTenantConfig: 'GET /v1/management/tenant/getTenantConfig',
  getRegisterVerifyFront: 'GET /v1/management/tenant/getRegisterVerifyFront',
  getNewRegisterVerifyFront: 'GET /v1/management/tenant/getNewRegisterVerifyFront',
  getRegisterTypeFront: 'GET /v1/management/tenant/getRegisterTypeFront',
  imageBannerHomePcFront: 'GET /v1/management/content/imageBannerHomePcFront',
  getIntroductionList: 'GET /v1/management/content/getIntroductionList',
  findByIdIntroduction: 'GET /v1/management/content/findByIdIntroduction',
  getAllLotteryDataFront: 'GET /v1/management/content/getAllLotteryDataFront',
  getStockLotteryDataFront: 'GET /v1/management/content/getStockLotteryDataFront',
  getHotLottery: 'GET /v1/management/content/getHotLottery',
  // balance and reports
  queryBalanceFront: 'GET /v1/balance/queryBalanceFront',
  getTransactionRecordsFront: 'GET /v1/balance/getTransactionRecordsFront',
  findDictionAll: 'GET /v1/balance/findDictionAll',
  userProfit: 'GET /v1/report/userReport/userProfit',
  // lotteries and draws
  lotteryConfig: 'GET /v1/lottery/lotteryConfig',
  getNowIssue: 'GET /v1/lottery/getNowIssue',
  openTime: 'GET /v1/lottery/openTime',
  openResult: 'GET /v1/lottery/openResult',
  stockLastTrendData: 'GET /v1/lottery/stockLastTrendData',
  fairness: 'GET /v1/lottery/fairness',
  longDragon: 'GET /v1/lottery/longDragon',
  openTime6hc: 'GET /v1/lottery/6hc/openTime',
  howToPlay: 'GET /v1/lottery/howToPlay',
  drawStatistics: 'GET /v1/lottery/drawStatistics',
  todayTrendData: 'GET /v1/stock/todayTrendData',
  trendChart: 'GET /v1/stock/trendChart',
  // betting
  getServerTimeMillisecond: 'GET /v1/betting/getServerTimeMillisecond',
  nextIssueOpenData: 'GET /v1/betting/nextIssueOpenData',
  lotteryOpenData: 'GET /v1/betting/lotteryOpenData',
  getBetRebate: 'GET /v1/betting/getBetRebate',
  getAllBetRebate: 'GET /v1/betting/getAllBetRebate',
  addBetting: 'POST /v1/betting/addBetting',
  addFastBetting: 'POST /v1/betting/addFastBetting',
  cancelBetting: 'POST /v1/betting/cancelBetting',
  addChaseBetting: 'POST /v1/betting/addChaseBetting',
  cancelAutoChaseBetting: 'POST /v1/betting/cancelAutoChaseBetting',
  getChaseBetting: 'GET /v1/betting/getChaseBetting',
  getChaseBetData: 'GET /v1/betting/getChaseBetData',
  getChaseDetail: 'GET /v1/betting/getChaseDetail',
  getAgentBetData: 'GET /v1/betting/getAgentBetData',
  getBetting: 'GET /v1/betting/getBetting',
  getBetData: 'GET /v1/betting/getBetData',
  getBetDetail: 'GET /v1/betting/getBetDetail',
  getNewestBounsList: 'GET /v1/betting/getNewestBounsList',
  // cashier
  frontPaySort: 'GET /v1/transaction/frontPaySort',
  frontAlipayPayment: 'GET /v1/transaction/frontAlipayPayment',
  rechargeFrontPaymentRecord: 'POST /v1/transaction/rechargeFrontPaymentRecord',
  cancelFrontPaymentRecord: 'POST /v1/transaction/cancelFrontPaymentRecord',
  frontSummaryPaymentRecordList: 'GET /v1/transaction/frontSummaryPaymentRecordList',
  // statistics
  hc: 'POST /v1/statistics/hc',
  // console
  consoleLogin: 'POST /v1/console/login',
  consoleLogout: 'POST /v1/console/logout',
  consoleInfo: 'GET /v1/console/info',
  consoleOverview: 'GET /v1/console/overview',
  consoleSite: 'GET /v1/console/site',
  consoleSetSite: 'POST /v1/console/setSite',
  consoleSetAddress: 'POST /v1/console/setAddress',
  consoleActs: 'GET /v1/console/acts',
} as const

export type CallName = keyof typeof routes
export type Method = 'GET' | 'POST'

/** The method and path of a call. */
export function routeOf(name: CallName): { method: Method; path: string } {
  const [method, path] = routes[name].split(' ') as [Method, string]
  return { method, path }
}
