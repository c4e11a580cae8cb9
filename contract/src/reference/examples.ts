/**
 * An input for each call. A test sends every one of them to a server, with the ids and issues that are there, and
 * expects it to be done: what the reference shows has been tried.
 */
import { passwordHash, safetyPasswordHash } from '../wire/credentials.ts'
import type { CallName } from '../wire/routes.ts'
import { agentExamples } from './agent-examples.ts'
import { agentPayExamples } from './agent-pay-examples.ts'
import { agentReportExamples } from './agent-report-examples.ts'
import { channelExamples } from './channel-examples.ts'
import { chatExamples } from './chat-examples.ts'
import { coinExamples } from './coin-examples.ts'
import { contentExamples } from './content-examples.ts'
import { deskExamples } from './desk-examples.ts'
import { embedExamples } from './embed-examples.ts'
import { envelopeExamples } from './envelope-examples.ts'
import { giveawayExamples } from './giveaway-examples.ts'
import { journalExamples } from './journal-examples.ts'
import { lotteryExamples } from './lottery-examples.ts'
import { moderationExamples } from './moderation-examples.ts'
import { patternExamples } from './pattern-examples.ts'
import { payoutExamples } from './payout-examples.ts'
import { planExamples } from './plan-examples.ts'
import { breakExamples, protectionExamples } from './protection-examples.ts'
import { reconciliationExamples } from './reconciliation-examples.ts'
import { remittanceExamples } from './remittance-examples.ts'
import { serviceExamples } from './service-examples.ts'
import { sharingExamples } from './sharing-examples.ts'
import { withdrawalExamples } from './withdrawal-examples.ts'
import { yuebaoExamples } from './yuebao-examples.ts'

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

/** A file of this name beside whoever tries the example. */
const picture = 'photo.jpg'

const ticket = 'Vq3m0cXfJ8uYtKpR5nZs1LhGdAeWb7Ci2oQxTyUv9wE'
const safetyPassword = safetyPasswordHash('player', '271828')
const answers = [
  { id: 1, answer: '实验小学' },
  { id: 4, answer: '陈老师' },
  { id: 9, answer: 'Dream of the Red Chamber' },
]

const clientDataJSON = (type: string) =>
  btoa(JSON.stringify({ type, challenge: ticket, origin: 'https://play.example' })).replace(/=+$/, '')
const passkeyId = 'mB3qkYzT5f0cWn7sDv1xLg'
const newPasskey = {
  id: passkeyId,
  type: 'public-key',
  response: {
    clientDataJSON: clientDataJSON('webauthn.create'),
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
  },
}
const passkeyProof = {
  id: passkeyId,
  type: 'public-key',
  response: {
    clientDataJSON: clientDataJSON('webauthn.get'),
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDx3yTz',
    userHandle: 'd2hvZXZlciBpdCBpcw',
  },
}

/** The example input of each call. */
export const examples: Record<CallName, ExampleInput> = {
  login: { userName: 'player', password: passwordHash('player', 'play1234'), random },
  register: { userName: 'he_qing', password: passwordHash('he_qing', 'quiet.moon1'), ofAge: 'true' },
  logout: {},
  checkUser: { userName: 'he_qing' },
  imageCode: { random },
  info: {},
  infoUpdate: { nickname: '和清', sex: 'unknown' },
  defaultAvatar: {},
  card: {},
  userExperienceData: {},
  gradeHistory: {},
  heartbeat: {},
  sessionList: {},
  endSession: {},
  rebate: {},
  ...protectionExamples,
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
  beginPasskeySignIn: {},
  passkeyList: {},
  beginPasskey: { ticket },
  addPasskey: { ticket, credential: newPasskey, name: '家里的电脑' },
  renamePasskey: { id, name: '书房的电脑' },
  passkeySignIn: { credential: passkeyProof },
  removePasskey: { ticket, id },
  sendPhoneCode: { purpose: 'bind', phone: '13800138000', ticket },
  verifyPhoneCode: { purpose: 'bind', phone: '13800138000', phoneCode: '4821', ticket },
  sendMailCode: { purpose: 'bind', mail: 'he.qing@example.com', ticket },
  verifyMailCode: { purpose: 'bind', mail: 'he.qing@example.com', mailCode: '4821', ticket },
  verifySafetyQuestion: { answers },
  forgetPassword: { userName: 'lin_yuan', random, imageCode: 'h7ky' },
  recoveryCase: { ticket, contact: '13800005678', statement: '手机号已停用，安全问题的答案也不记得了，请协助找回。' },
  forgetPasswordReset: { ticket, userName: 'lin_yuan', password: passwordHash('lin_yuan', 'new.moon8') },
  resetSafetyPassword: { ticket, safetyPassword: safetyPasswordHash('player', '930582') },
  ...payoutExamples,
  uploadImage: { file: picture },
  uploadImageFiles: { file: picture },
  uploadAuditImages: { file: picture },
  auditImage: { id },
  manualVerification: {
    kind: 'realName',
    statement: '姓名中的一个字填错了，附身份证照片。',
    evidence: id,
    realName: '林间月',
  },
  manualVerificationList: {},
  consoleVerifications: { state: 'waiting', pageNum: '1', pageSize: '20' },
  consoleTakeVerification: { id },
  consolePutBackVerification: { id },
  consoleVerification: { id },
  consoleEvidence: { id, evidence: id },
  consoleDecideVerification: { id, decision: 'unclear', note: '', code: '492817' },
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
  ...contentExamples,
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
  siteFigures: {},
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
  ...agentReportExamples,
  getBetting: { lotteryCode, size: '10' },
  getBetData: { pageNum: '1', pageSize: '20', state: 'waiting' },
  getBetDetail: { id },
  getNewestBounsList: { size: '10' },
  rechargeFrontPaymentRecord: {
    payType: 'alipay',
    channelId: 'fast_a',
    amount: '100.00',
    terms: '1',
    requestId: '8d1f6a52-0b43',
  },
  cancelFrontPaymentRecord: { id },
  frontSummaryPaymentRecordList: { pageNum: '1', pageSize: '20', state: 'pending' },
  ...yuebaoExamples,
  ...withdrawalExamples,
  getWithdrawLimitFlowList: { pageNum: '1', pageSize: '20', state: 'open' },
  getWithdrawLimitFlowBets: { id: '1', pageNum: '1', pageSize: '20' },
  ...channelExamples,
  ...remittanceExamples,
  ...coinExamples,
  ...chatExamples,
  ...envelopeExamples,
  ...sharingExamples,
  ...moderationExamples,
  ...serviceExamples,
  ...giveawayExamples,
  ...agentExamples,
  ...planExamples,
  ...embedExamples,
  ...agentPayExamples,
  ...patternExamples,
  ...journalExamples,
  hc: { records: [heartbeat] },
  dataPush: { data: { page: 'lottery', seconds: 60 } },
  yyDataPush: { data: { kind: 'lottery', seconds: 42 } },
  view: { data: { home: 1, lottery: 3 } },
  op: { data: { chat: 1 } },
  sc: { data: { source: 'direct' } },
  consoleLogin: { name: 'operator', password: passwordHash('operator', 'operate1234'), code: '492817' },
  consoleLogout: {},
  consoleInfo: {},
  consoleOverview: {},
  consoleSite: {},
  consoleSetSite: { mode: 'open', code: '492817' },
  consoleSetAddress: { address: '203.0.113.0/24', blocked: 'true', code: '492817' },
  consoleOrders: { kind: 'withdrawal', state: 'review', minAmount: '100', pageNum: '1', pageSize: '20' },
  consoleOrder: { orderNo: 'W202611230001' },
  consoleFlow: { day: '2026-11-22' },
  ...reconciliationExamples,
  consoleOutbox: { state: 'failed', pageNum: '1', pageSize: '20' },
  consoleSendAgain: { id },
  consoleGiveUp: { id },
  consoleApprovals: { view: 'open', pageNum: '1', pageSize: '20' },
  consoleApproval: { id },
  consoleDecideApproval: {
    id,
    decision: 'refuse',
    digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    reason: '号码与官方公告不符',
    code: '492817',
  },
  consoleChangePassword: {
    password: passwordHash('operator', 'operate1234'),
    newPassword: passwordHash('operator', 'quiet.moon.12'),
    code: '492817',
  },
  consoleOperators: {},
  consoleAddOperator: { name: 'he_qing', roleIds: '', code: '492817' },
  consoleRenewOperator: { id, code: '492817' },
  consoleDisableOperator: { id, disabled: 'true', code: '492817' },
  consoleSaveRole: { name: '客服', rights: 'seeOverview,seeActs', code: '492817' },
  consoleSetRoles: { id, roleIds: id, code: '492817' },
  consoleDeleteRole: { id, code: '492817' },
  consoleOperatorSessions: { id },
  consoleEndSessions: { id, code: '492817' },
  consoleActChain: {},
  ...breakExamples,
  ...deskExamples,
  consoleSettings: {},
  consoleSetSetting: { key: 'streakLeast', value: '4', reason: '少列一些长龙', code: '492817' },
  ...lotteryExamples,
  consoleActs: { pageNum: '1', pageSize: '20', act: 'signIn' },
}
