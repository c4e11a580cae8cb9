/**
 * An input for each call. A test sends every one of them to a server, with the ids and issues that are there, and
 * expects it to be done: what the reference shows has been tried.
 */
import { passwordHash, safetyPasswordHash } from '../wire/credentials.ts'
import type { CallName } from '../wire/routes.ts'

export type ExampleInput = Readonly<Record<string, string | object>>

const random = 'k2f9-41c7-a0de'
const lotteryCode = 'k3_1m'
const issue = '202611220731'
const id = '217342918465224704'
const requestId = '8d1f6a52-0b3e'
const chaseItem = {
  lotteryCode,
  playDetailCode: 'k3_hezhi_lm',
  bettingNumber: 'da',
  bettingCount: '1',
  bettingAmount: '2.00',
  bettingPoint: '0',
  bettingUnit: '1',
  graduationCount: '1',
}
const item = { ...chaseItem, bettingIssue: issue }
const multiples = [
  { issue: '202611220732', graduationCount: '1' },
  { issue: '202611220733', graduationCount: '2' },
]
const chase = { bettingData: [chaseItem], issueData: multiples, bettingAmount: '6.00', stopOnWin: true }
const heartbeat = {
  status: 'timeout',
  reason: 'no answer within 15 s',
  checkTime: 1795300000000,
  connectionTime: 15000,
}

const ticket = 'Vq3m0cXfJ8uYtKpR5nZs1LhGdAeWb7Ci2oQxTyUv9wE'
const safetyPassword = safetyPasswordHash('player', '271828')
const answers = [
  { id: 1, answer: '实验小学' },
  { id: 4, answer: '陈老师' },
  { id: 9, answer: 'Dream of the Red Chamber' },
]

/** The example input of each call. */
export const examples: Record<CallName, ExampleInput> = {
  login: { userName: 'player', password: passwordHash('player', 'play1234'), random },
  register: { userName: 'he_qing', password: passwordHash('he_qing', 'quiet.moon1') },
  logout: {},
  checkUser: { userName: 'he_qing' },
  imageCode: { random },
  info: {},
  infoUpdate: { nickname: '和清', sex: 'unknown' },
  defaultAvatar: {},
  userExperienceData: {},
  heartbeat: {},
  sessionList: {},
  endSession: {},
  rebate: {},
  securityList: {},
  safeQuestionList: {},
  isChangeSafetyPassword: {},
  verifyPassword: { password: passwordHash('player', 'play1234'), purpose: 'safetyPassword' },
  setSafetyPassword: { ticket, safetyPassword },
  verifySafetyPassword: { safetyPassword, verifyType: 'safetyQuestion' },
  setSafetyQuestion: { ticket, answers },
  secondFactor: {},
  beginSecondFactor: { ticket },
  confirmSecondFactor: { code: '492817' },
  endSecondFactor: { ticket, code: 'K7QX-2MNA-B5RT-WZ3D' },
  verifySafetyQuestion: { answers },
  resetSafetyPassword: { ticket, safetyPassword: safetyPasswordHash('player', '930582') },
  resetPassword: { oldPassword: passwordHash('player', 'play1234'), password: passwordHash('player', 'play12345') },
  messageList: { pageNum: '1', pageSize: '20' },
  messageContent: { id },
  unReadMessage: {},
  setMessageRead: {},
  deleteMessage: { ids: id },
  getTenantConfig: {},
  getRegisterVerifyFront: {},
  getNewRegisterVerifyFront: {},
  getRegisterTypeFront: {},
  imageBannerHomePcFront: {},
  getIntroductionList: { pageNum: '1', pageSize: '20' },
  findByIdIntroduction: { id: '1' },
  getAllLotteryDataFront: {},
  getStockLotteryDataFront: { lotteryType: 'K3' },
  getHotLottery: {},
  queryBalanceFront: {},
  getTransactionRecordsFront: { kind: 'bet', pageNum: '1', pageSize: '20' },
  findDictionAll: {},
  userProfit: {},
  lotteryConfig: { lotteryCode },
  getNowIssue: { lotteryCode },
  openTime: { lotteryCode, size: '10' },
  openResult: { lotteryCode, issue },
  stockLastTrendData: { lotteryCode, size: '50' },
  fairness: { lotteryCode, issue },
  longDragon: { lotteryCode },
  openTime6hc: { lotteryCode: 'hk6', size: '10' },
  howToPlay: { lotteryCode },
  drawStatistics: { lotteryCode },
  todayTrendData: { lotteryCode },
  trendChart: { lotteryCode, size: '100' },
  getServerTimeMillisecond: {},
  nextIssueOpenData: { lotteryCode },
  lotteryOpenData: { lotteryCode, pageNum: '1', pageSize: '20' },
  getBetRebate: { lotteryType: 'K3' },
  getAllBetRebate: {},
  addBetting: { bettingData: [item], requestId },
  addFastBetting: { bettingData: [item], requestId: '8d1f6a52-0b3f' },
  cancelBetting: { id, requestId: '8d1f6a52-0b40' },
  addChaseBetting: { chaseData: chase, requestId: '8d1f6a52-0b41' },
  cancelAutoChaseBetting: { id, requestId: '8d1f6a52-0b42' },
  getChaseBetting: { lotteryCode, size: '10' },
  getChaseBetData: { pageNum: '1', pageSize: '20', state: 'running' },
  getChaseDetail: { id },
  getAgentBetData: { pageNum: '1', pageSize: '20' },
  getBetting: { lotteryCode, size: '10' },
  getBetData: { pageNum: '1', pageSize: '20', state: 'waiting' },
  getBetDetail: { id },
  getNewestBounsList: { size: '10' },
  frontPaySort: {},
  frontAlipayPayment: {},
  rechargeFrontPaymentRecord: { payType: 'alipay', channelId: 'fast_a', amount: '100.00', requestId: '8d1f6a52-0b43' },
  cancelFrontPaymentRecord: { id },
  frontSummaryPaymentRecordList: { pageNum: '1', pageSize: '20', state: 'pending' },
  hc: { records: [heartbeat] },
  consoleLogin: { name: 'operator', password: passwordHash('operator', 'operate1234'), code: '492817' },
  consoleLogout: {},
  consoleInfo: {},
  consoleOverview: {},
  consoleSite: {},
  consoleSetSite: { mode: 'open' },
  consoleSetAddress: { address: '203.0.113.0/24', blocked: 'true' },
  consoleActs: { pageNum: '1', pageSize: '20', act: 'signIn' },
}
