/** Who may reach each call, and with what input. A call without a row here does not compile, and a row without a call does not either. */
import { examples } from '@hongyun/contract/reference/examples.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { answersOf } from './answers.ts'
import { passkeyExample } from './passkeys.ts'
import { PASSWORD } from './test-server.ts'

/** The owner has a bet and an order; the agent is the one above the owner; an operator has all rights, the watcher none. */
export const roles = ['guest', 'frozen', 'other', 'agent', 'foreignAgent', 'owner', 'operator', 'watcher'] as const
export type Role = (typeof roles)[number]
type Input = Record<string, unknown>
/** `bystander` is a player nobody is signed in as. */
type Ids = {
  bet: string
  order: string
  chase: string
  letter: string
  evidence: string
  message: string
  player: string
  bystander: string
  outside: string
}
export type Row = {
  input?: (ids: Ids) => Input
  codes: Record<Role, number | number[]>
  /** Others who see the owner's records, but never the owner's name. */
  shownTo?: Role
  /** Operators look after players: they see whose the records are. */
  isOfDesk?: true
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
const operators = (input: Input = {}, watcher = NO, operator = DONE): Row => ({
  input: () => input,
  codes: { ...all(SIGN_IN), operator, watcher },
})
/** Operators, about the owner. */
const aboutPlayer = (input: Input = {}): Row => ({
  ...operators(),
  input: ({ player }) => ({ playerId: player, ...input }),
  shownTo: 'operator',
  isOfDesk: true,
})
/** Operators, to somebody who is in nobody's way afterwards. */
const toBystander = (input: Input = {}, operator = DONE): Row => ({
  codes: { ...all(SIGN_IN), operator, watcher: NO },
  input: ({ bystander }) => ({ playerId: bystander, ...input }),
})

/** Operators, about an issue that waits for a result from outside. */
const atOutside = (input: Input, operator = DONE): Row => ({
  input: ({ outside }) => ({ lotteryCode: 'fc3d', issue: outside, ...input }),
  codes: { ...all(SIGN_IN), operator, watcher: NO },
})

/** Calls for anyone that ask for a session all the same. */
const playersOfAnyone: Row['codes'] = {
  ...all(NO),
  guest: SIGN_IN,
  frozen: FROZEN,
  operator: SIGN_IN,
  watcher: SIGN_IN,
}

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
  card: players(),
  userExperienceData: players(),
  gradeHistory: players(),
  heartbeat: players(),
  resetPassword: players({ oldPassword: noHash, password: noHash }, NO),
  sessionList: players(),
  // Of a session that is not the player's nothing ends.
  endSession: players({ id: '999999' }),
  rebate: players(),
  // Signing up is closed to numbers and addresses here; what proves or binds needs a session.
  sendPhoneCode: { input: () => ({ purpose: 'bind', phone: '13800138000', ticket: noTicket }), codes: playersOfAnyone },
  verifyPhoneCode: {
    input: () => ({ purpose: 'prove', phoneCode: '0000', verifyType: 'phone' }),
    codes: playersOfAnyone,
  },
  sendMailCode: { input: () => ({ purpose: 'prove' }), codes: playersOfAnyone },
  verifyMailCode: {
    input: () => ({ purpose: 'bind', mail: 'a@b.cn', mailCode: '0000', ticket: noTicket }),
    codes: playersOfAnyone,
  },
  securityList: players(),
  verifyPassword: players({ password: noHash, purpose: 'safetyPassword' }, NO),
  isChangeSafetyPassword: players(),
  verifySafetyPassword: players({ safetyPassword: noHash, verifyType: 'safetyPassword' }, -5),
  setSafetyPassword: players({ ticket: noTicket, safetyPassword: noHash }, NO),
  resetSafetyPassword: players({ ticket: noTicket, safetyPassword: noHash }, -5),
  beginPasskeySignIn: anyone(),
  passkeySignIn: anyone({ credential: passkeyExample }, NO),
  passkeyList: players(),
  beginPasskey: players({ ticket: noTicket }, NO),
  addPasskey: players({ ticket: noTicket, credential: passkeyExample, name: 'x' }, NO),
  renamePasskey: players({ id: '1', name: 'x' }, NO),
  removePasskey: players({ ticket: noTicket, id: '1' }, NO),
  secondFactor: players(),
  beginSecondFactor: players({ ticket: noTicket }, NO),
  confirmSecondFactor: players({ code: '000000' }, NO),
  endSecondFactor: players({ ticket: noTicket, code: '000000' }, NO),
  safeQuestionList: players(),
  setSafetyQuestion: players({ ticket: noTicket, answers: answersOf('甲校') }, NO),
  verifySafetyQuestion: players({ answers: answersOf('甲校') }, -5),
  uploadImage: players({}, NO),
  uploadImageFiles: players({}, NO),
  uploadAuditImages: players({}, NO),
  auditImage: owners(({ evidence }) => ({ id: evidence })),
  forgetPassword: anyone({ userName: 'role_login', random, imageCode: 'none' }, NO),
  forgetPasswordReset: anyone({ ticket: noTicket, userName: 'role_login', password: noHash }, NO),
  recoveryCase: anyone({ ticket: noTicket, contact: 'a@b.cn', statement: '忘记了密码，也没有设置问题' }, NO),
  manualVerification: players(
    { kind: 'safetyPassword', statement: '忘记了，请帮我清除。谢谢', evidence: '999999' },
    NO,
  ),
  manualVerificationList: players(),
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
  consolePlayers: aboutPlayer(),
  consolePlayer: aboutPlayer(),
  consolePlayerMoney: aboutPlayer(),
  consolePlayerStatement: aboutPlayer(),
  consolePlayerBets: aboutPlayer(),
  consolePlayerChases: aboutPlayer(),
  consolePlayerSessions: aboutPlayer(),
  consolePlayerLetters: aboutPlayer(),
  consolePlayerNotes: aboutPlayer(),
  consolePlayerLooks: aboutPlayer(),
  consoleAdjustments: aboutPlayer(),
  consoleLook: aboutPlayer({ field: 'lastAddress' }),
  consoleAdjustEffect: aboutPlayer({ ledgerCode: '413', amount: '1.00' }),
  consoleSetFrozen: toBystander({ frozen: 'true', reason: '本人要求' }),
  consoleSignOutPlayer: toBystander(),
  consoleResetPassword: toBystander({ reason: '核对身份' }),
  consoleResetSafety: toBystander({ reason: '核对身份' }, NO),
  consoleUnlockPlayer: toBystander({ what: 'login' }),
  consoleSetRebate: toBystander({ rebate: '7.5', reason: '按代理申请调整' }),
  consoleAddNote: toBystander({ text: '来电核对一致' }),
  consoleSetMark: toBystander({ kind: 'watched', marked: 'true', reason: '多次换机' }),
  consoleAdjust: toBystander({ ledgerCode: '413', amount: '1.00', reason: '派奖延迟' }),
  consoleActs: { ...operators(), shownTo: 'operator', isOfDesk: true },
  consoleSetShownName: operators({ shownCode: 'k3_5m', shownName: '五分骰' }),
  consoleLotteries: operators(),
  consoleSetOnSale: operators({ ...lottery, onSale: 'true' }),
  consoleSetLimits: operators(examples.consoleSetLimits),
  consoleLotteryDays: operators({ lotteryCode: 'hk6' }),
  consoleSetLotteryDay: operators({ lotteryCode: 'hk6', day: '2090-03-04', kind: 'rule' }),
  consoleResults: operators(),
  consoleResult: atOutside({}),
  consoleResultEffect: atOutside({}),
  consoleEnterResult: atOutside({ openNumber: '1,2,3' }),
  consoleVoidIssue: atOutside({ reason: '官方取消' }),
  consoleCorrectResult: atOutside({ openNumber: '1,2,3', reason: '官方更正' }, NO),
  consoleSources: operators(),
  consoleAddSource: operators({
    name: 'roles',
    publicKey: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
    lotteries: 'fc3d',
  }),
  consoleEndSource: operators({ name: 'official' }),
  consoleVerifications: operators(),
  consoleVerification: operators({ id: '999999' }, NO, NO),
  consoleEvidence: operators({ id: '999999', evidence: '999999' }, NO, NO),
  consoleTakeVerification: operators({ id: '999999' }, NO, NO),
  consolePutBackVerification: operators({ id: '999999' }, NO, NO),
  consoleDecideVerification: operators({ id: '999999', decision: 'unclear' }, NO, NO),
  consoleOutbox: operators(),
  consoleSendAgain: {
    input: ({ message }) => ({ id: message }),
    codes: { ...all(SIGN_IN), operator: DONE, watcher: NO },
  },
  consoleGiveUp: { input: ({ message }) => ({ id: message }), codes: { ...all(SIGN_IN), operator: DONE, watcher: NO } },
  consoleApprovals: operators(),
  consoleApproval: operators({ id: '999999' }, NO, NO),
  consoleDecideApproval: operators({ id: '999999', decision: 'approve', digest: noHash }, NO, NO),
  consoleOperators: operators(),
  consoleAddOperator: operators({ name: 'Wrong', roleIds: '' }, NO, NO),
  consoleRenewOperator: operators({ id: '999999' }, NO, NO),
  consoleDisableOperator: operators({ id: '999999', disabled: 'true' }, NO, NO),
  consoleSetRoles: operators({ id: '999999', roleIds: '' }, NO, NO),
  consoleSaveRole: operators({ id: '999999', name: '客服', rights: '' }, NO, NO),
  consoleDeleteRole: operators({ id: '999999' }, NO, NO),
  consoleOperatorSessions: operators({ id: '999999' }, NO, NO),
  consoleEndSessions: operators({ id: '999999' }, NO, NO),
  consoleChangePassword: operators({ password: noHash, newPassword: noHash }, NO, NO),
  consoleActChain: operators(),
}
