/** Who may reach each call, and with what input. A call without a row here does not compile, and a row without a call does not either. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { answersOf } from './answers.ts'
import { PASSWORD } from './test-server.ts'

/** The owner has a bet and an order; the agent is the one above the owner; the watcher is an operator without rights. */
export const roles = ['guest', 'frozen', 'other', 'agent', 'foreignAgent', 'owner', 'operator', 'watcher'] as const
export type Role = (typeof roles)[number]
type Input = Record<string, unknown>
type Ids = { bet: string; order: string; chase: string; letter: string }
export type Row = {
  input?: (ids: Ids) => Input
  codes: Record<Role, number | number[]>
  /** Others who see the owner's records, but never the owner's name. */
  shownTo?: Role
}

const DONE = 1
export const NO = -98
const SIGN_IN = 0
const FROZEN = -8

const all = (code: number | number[]): Row['codes'] => ({
  guest: code,
  frozen: code,
  other: code,
  agent: code,
  foreignAgent: code,
  owner: code,
  operator: code,
  watcher: code,
})
/** For players' calls an operator counts as not signed in. */
const noPlayers = { guest: SIGN_IN, operator: SIGN_IN, watcher: SIGN_IN, frozen: FROZEN } as const
/** Anyone: a frozen player is a guest here. */
const anyone = (input: Input = {}, code: number | number[] = DONE): Row => ({ input: () => input, codes: all(code) })
/** Players, each about themselves. */
const players = (input: Input = {}, code: number | number[] = DONE): Row => ({
  input: () => input,
  codes: { ...all(code), ...noPlayers },
})
/** Only the owner of the record; for all others it does not exist. */
const owners = (input: Row['input']): Row => ({
  input: input!,
  codes: { ...all(NO), ...noPlayers, owner: DONE },
})
/** Operators; at the console a player is nobody. The watcher has no right, and is refused where one is needed. */
const operators = (input: Input = {}, watcher = NO): Row => ({
  input: () => input,
  codes: { ...all(SIGN_IN), operator: DONE, watcher },
})

const random = 'roles-random'
const lottery = { lotteryCode: 'k3_1m' }

const noHash = '0'.repeat(64)
const noTicket = '0'.repeat(43)

export const matrix: Record<CallName, Row> = {
  login: anyone({ userName: 'role_login', password: passwordHash('role_login', PASSWORD), random }),
  register: anyone({ userName: 'role_login', password: passwordHash('role_login', PASSWORD) }, NO),
  logout: anyone(),
  checkUser: anyone({ userName: 'nobody_yet' }),
  imageCode: anyone({ random }),
  info: players(),
  infoUpdate: players({ signature: '好运' }),
  defaultAvatar: anyone(),
  userExperienceData: players(),
  heartbeat: players(),
  resetPassword: players({ oldPassword: noHash, password: noHash }, NO),
  sessionList: players(),
  // Of a session that is not the player's nothing ends.
  endSession: players({ id: '999999' }),
  rebate: players(),
  securityList: players(),
  verifyPassword: players({ password: noHash, purpose: 'safetyPassword' }, NO),
  isChangeSafetyPassword: players(),
  verifySafetyPassword: players({ safetyPassword: noHash, verifyType: 'safetyPassword' }, -5),
  setSafetyPassword: players({ ticket: noTicket, safetyPassword: noHash }, NO),
  resetSafetyPassword: players({ ticket: noTicket, safetyPassword: noHash }, -5),
  secondFactor: players(),
  beginSecondFactor: players({ ticket: noTicket }, NO),
  confirmSecondFactor: players({ code: '000000' }, NO),
  endSecondFactor: players({ ticket: noTicket, code: '000000' }, NO),
  safeQuestionList: players(),
  setSafetyQuestion: players({ ticket: noTicket, answers: answersOf('甲校') }, NO),
  verifySafetyQuestion: players({ answers: answersOf('甲校') }, -5),
  messageList: players(),
  messageContent: owners(({ letter }) => ({ id: letter })),
  unReadMessage: players(),
  setMessageRead: { ...players(), input: ({ letter }) => ({ ids: letter }) },
  deleteMessage: { ...players(), input: ({ letter }) => ({ ids: letter }) },
  getTenantConfig: anyone(),
  getRegisterVerifyFront: anyone(),
  getNewRegisterVerifyFront: anyone(),
  getRegisterTypeFront: anyone(),
  imageBannerHomePcFront: anyone(),
  getIntroductionList: anyone(),
  findByIdIntroduction: anyone({ id: '999999' }, NO),
  getAllLotteryDataFront: anyone(),
  getStockLotteryDataFront: anyone(),
  getHotLottery: anyone(),
  queryBalanceFront: players(),
  getTransactionRecordsFront: players(),
  findDictionAll: anyone(),
  userProfit: players(),
  lotteryConfig: anyone(lottery),
  getNowIssue: anyone(lottery),
  openTime: anyone(lottery),
  openResult: anyone({ ...lottery, issue: '209912310001' }, NO),
  stockLastTrendData: anyone(lottery),
  fairness: anyone({ ...lottery, issue: '209912310001' }, NO),
  longDragon: players(),
  openTime6hc: anyone({ lotteryCode: 'lhc_1m' }),
  howToPlay: anyone(lottery),
  drawStatistics: anyone(lottery),
  todayTrendData: anyone(lottery),
  trendChart: anyone(lottery),
  getServerTimeMillisecond: anyone(),
  nextIssueOpenData: anyone(lottery),
  lotteryOpenData: anyone(lottery),
  getBetRebate: players({ lotteryType: 'K3' }),
  getAllBetRebate: anyone(),
  addBetting: players({ bettingData: [] }, NO),
  addFastBetting: players({ bettingData: [] }, NO),
  getBetting: players(),
  getBetData: players(),
  getBetDetail: owners(({ bet }) => ({ id: bet })),
  getNewestBounsList: anyone(),
  addChaseBetting: players({ chaseData: {} }, NO),
  cancelAutoChaseBetting: owners(({ chase }) => ({ id: chase })),
  getChaseBetting: players(),
  getChaseBetData: players(),
  getChaseDetail: owners(({ chase }) => ({ id: chase })),
  getAgentBetData: {
    codes: { ...noPlayers, other: NO, agent: DONE, foreignAgent: DONE, owner: NO },
    shownTo: 'agent',
  },
  cancelBetting: owners(({ bet }) => ({ id: bet })),
  frontPaySort: players(),
  frontAlipayPayment: players(),
  rechargeFrontPaymentRecord: players({ payType: 'alipay', channelId: 'no_such', amount: '1.00' }, -3065),
  frontSummaryPaymentRecordList: players(),
  cancelFrontPaymentRecord: owners(({ order }) => ({ id: order })),
  hc: players({ records: [] }),
  consoleLogin: anyone({ name: 'nobody', password: passwordHash('nobody', PASSWORD), code: '000000' }, NO),
  consoleLogout: operators({}, DONE),
  consoleInfo: operators({}, DONE),
  consoleOverview: operators(),
  consoleSite: operators(),
  consoleSetSite: operators({ mode: 'open' }),
  consoleSetAddress: operators({ address: '203.0.113.9', blocked: 'false' }),
  consoleActs: operators(),
}
