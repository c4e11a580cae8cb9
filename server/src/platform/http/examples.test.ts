/** What the reference shows has been tried: each example is sent to a server that has what it names, and is done. */
import { rights } from '@hongyun/contract/operators/words.ts'
import { examples } from '@hongyun/contract/reference/examples.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { isDone } from '@hongyun/contract/wire/envelope.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enterResult } from '../../modules/betting/results/enter-result.ts'
import { settleNextIssue } from '../../modules/betting/settlement/settle-issue.ts'
import { coinsOf } from '../../modules/money/coins/testing/coins.ts'
import { giveTicket } from '../../modules/people/security/tickets.ts'
import { depositPlayMoney } from '../../play-money.ts'
import { givenOfAgency } from '../../testing/given-of-agency.ts'
import { givenOfEmbed } from '../../testing/given-of-embed.ts'
import { givenOfExceptions } from '../../testing/given-of-exceptions.ts'
import { givenOfJournal } from '../../testing/given-of-journal.ts'
import { givenOfPayouts } from '../../testing/given-of-payouts.ts'
import { givenOfProtection } from '../../testing/given-of-protection.ts'
import { givenOfSocial } from '../../testing/given-of-social.ts'
import { givenOfTransfers } from '../../testing/given-of-transfers.ts'
import { givenOfYuebao } from '../../testing/given-of-yuebao.ts'
import { openIssue, runIssue, type TestIssue } from '../../testing/issues.ts'
import { betItem, chaseItem } from '../../testing/items.ts'
import { actorCalled, newOperator, type TestOperator } from '../../testing/operators.ts'
import { codeSentTo, failedMessage } from '../../testing/outbox.ts'
import { awaitResult, openOutsideIssue } from '../../testing/outside.ts'
import { openAuthenticator } from '../../testing/passkeys.ts'
import { pictureBlob } from '../../testing/pictures.ts'
import { authenticatorCode } from '../../testing/protected-players.ts'
import { changeSettings } from '../../testing/settings.ts'
import { closeAudited, openTestServer, PASSWORD, type TestPlayer, type TestServer } from '../../testing/test-server.ts'
import { inTransaction } from '../db/database.ts'

/** In the order of the list, and last what ends the session that the others need. */
const names = (Object.keys(examples) as CallName[]).toSorted(
  (one, other) => Number(/logout/i.test(one)) - Number(/logout/i.test(other)),
)

let coins: ReturnType<typeof coinsOf>
let coinOrder: Awaited<ReturnType<typeof coins.place>>
let server: TestServer
let player: TestPlayer
let operator: TestOperator
let drawn: TestIssue
let onSale: readonly [TestIssue, TestIssue]
let settled: TestIssue
let notice: bigint
const authenticator = openAuthenticator()
const replies = new Map<CallName, unknown>()

beforeAll(async () => {
  server = await openTestServer()
  const { database } = server
  player = await server.newPlayer({ agent: true, userName: 'player' })
  operator = await newOperator(server, wordsOf(rights))
  drawn = await openIssue(database)
  await runIssue(database, drawn)
  // A minute apart: two that are opened in one moment are not in an order.
  onSale = [await openIssue(database), await openIssue(database, 'k3_1m', 3_660_000)]
  settled = await openOutsideIssue(database)
  await awaitResult(database, settled)
  for (const name of ['li_lei', 'han_mei'])
    await enterResult(database, await actorCalled(database, name), { ...settled, numbers: '7,0,2' })
  while (await settleNextIssue(database, new Set())) {}
  const rows = await database.query<{ id: bigint }>(
    `insert into notice (kind, title, content) values ('公告', '公告', '正文') returning id`,
  )
  notice = rows[0]!.id
  const awaited = await openOutsideIssue(database)
  await awaitResult(database, awaited)
  await enterResult(database, await actorCalled(database, 'li_lei'), { ...awaited, numbers: '1,2,3' })
  // A coin order of the player that is paid, and a second payment, which waits for operators.
  coins = coinsOf(server)
  await coins.look()
  coinOrder = await coins.place(player, '100')
  coins.chain.mine(coinOrder)
  coins.chain.mine(coinOrder)
  coins.chain.age()
  await coins.look()
  await coins.sweep()
})
afterAll(() => closeAudited(server))

const replyOf = <T>(name: CallName): T => replies.get(name) as T
const letter = () => replyOf<{ list: { id: string }[] }>('messageList').list[0]!.id
const bet = (name: CallName) => ({ id: replyOf<{ ids: string[] }>(name).ids[0] })
const chase = () => ({ id: replyOf<{ chaseId: string }>('addChaseBetting').chaseId })
const ticket = (name: CallName) => ({ ticket: replyOf<{ ticket: string }>(name).ticket })
const ticketFor = async (verifyType: string) => {
  const input = { ...examples.verifySafetyPassword, verifyType }
  return { ticket: (await server.call('verifySafetyPassword', input, player.cookie)).data.ticket }
}
/** What another operator asked for. */
const openApproval = async () => {
  const { list } = (await server.call('consoleApprovals', {}, operator.cookie)).data
  return { id: list.find(({ kind }) => kind === 'resultEntry')!.id }
}
/** The one that the console has made. */
const otherOperator = async () => {
  const { name } = replyOf<{ name: string }>('consoleAddOperator')
  const { operators } = (await server.call('consoleOperators', {}, operator.cookie)).data
  return { id: operators.find((one) => one.name === name)!.id }
}
/** An issue that was to be drawn and has no result. */
const awaited = async () => {
  const opened = await openOutsideIssue(server.database)
  await awaitResult(server.database, opened)
  return { issue: opened.issue }
}
/** Of a player of their own: a new password ends every session. */
async function proofOfAnother() {
  const { id } = await server.newPlayer({ userName: 'lin_yuan' })
  const proof = { playerId: id, way: 'safetyQuestion', purpose: 'loginPassword', since: 0n } as const
  return inTransaction(server.database, (tx) => giveTicket(tx, proof))
}
/** What a call has made. */
const made = (name: CallName) => ({ id: replyOf<{ id: string }>(name).id })
const verification = () => made('manualVerification')
const recharge = () => replyOf<{ orderNo: string; payAmount: string }>('rechargeFrontPaymentRecord')
const withdrawal = () => ({ id: replyOf<{ id: string }>('saveFrontWithdrawRecord').id })
const payee = () => ({ payeeId: replyOf<{ id: string }>('updateAlipay').id })
/** One in review: the example of cancelling has taken the first one back. */
const openWithdrawal = async () => {
  const placed = await server.call('frontTradingWithdrawRecordList', { state: 'review' }, player.cookie)
  if (placed.data.list[0]) return { id: placed.data.list[0].id }
  const input = { ...examples.saveFrontWithdrawRecord, ...payee(), requestId: 'another' }
  return { id: (await server.call('saveFrontWithdrawRecord', input, player.cookie)).data.id }
}
/** A new credit of the player that asks for turnover. */
const newRequirement = async () => {
  await changeSettings(server.database, { turnoverMultiples: { '419': 1 } })
  await inTransaction(server.database, (tx) => depositPlayMoney(tx, player.id, yuan(10)))
  await changeSettings(server.database, { turnoverMultiples: {} })
  const { list } = (await server.call('consolePlayerTurnover', { playerId: player.id.toString() }, operator.cookie))
    .data
  return { playerId: player.id.toString(), id: list[0]!.id }
}
const slip = () => ({ bettingData: [betItem(onSale[0])] })
const embed = givenOfEmbed(() => server, replyOf)
/** What an example can't know: the ids, issues and codes of this server. */
const given: Partial<Record<CallName, () => Record<string, unknown> | Promise<Record<string, unknown>>>> = {
  login: () => ({ password: passwordHash('player', PASSWORD) }),
  verifyPassword: () => ({ password: passwordHash('player', PASSWORD) }),
  forgetPassword: async () => {
    await server.call('imageCode', { random: examples.forgetPassword.random })
    await server.database.query('update captcha set answer = $1', [examples.forgetPassword.imageCode])
    return {}
  },
  forgetPasswordReset: async () => ({ ticket: (await proofOfAnother()).ticket }),
  recoveryCase: () => ticket('forgetPassword'),
  ...givenOfProtection(() => ({ server, player })),
  setSafetyPassword: () => ticket('verifyPassword'),
  setSafetyQuestion: () => ticket('verifySafetyPassword'),
  resetSafetyPassword: () => ticket('verifySafetyQuestion'),
  sendPhoneCode: () => ticketFor('phone'),
  verifyPhoneCode: async () => ({ ...(await ticketFor('phone')), phoneCode: await codeSentTo(server, '13800138000') }),
  sendMailCode: () => ticketFor('mail'),
  verifyMailCode: async () => ({
    ...(await ticketFor('mail')),
    mailCode: await codeSentTo(server, 'he.qing@example.com'),
  }),
  consoleSetOdds: () => ({ digest: replyOf<{ digest: string }>('consoleOddsEffect').digest }),
  consoleResult: () => ({ issue: settled.issue }),
  consoleResultEffect: () => ({ issue: settled.issue }),
  consoleEnterResult: awaited,
  consoleVoidIssue: awaited,
  consoleCorrectResult: () => ({ issue: settled.issue }),
  consoleSendAgain: () => failedMessage(server),
  consoleGiveUp: () => failedMessage(server),
  beginSecondFactor: () => ticketFor('secondFactor'),
  confirmSecondFactor: () => ({ code: authenticatorCode(replyOf<{ key: string }>('beginSecondFactor').key) }),
  endSecondFactor: async () => ({
    ...(await ticketFor('secondFactor')),
    code: replyOf<{ recoveryCodes: string[] }>('confirmSecondFactor').recoveryCodes[0],
  }),
  beginPasskey: () => ticketFor('passkey'),
  addPasskey: async () => ({
    ...(await ticketFor('passkey')),
    credential: authenticator.make(replyOf('beginPasskey')),
  }),
  renamePasskey: () => made('addPasskey'),
  passkeySignIn: () => ({ credential: authenticator.sign(replyOf('beginPasskeySignIn')) }),
  removePasskey: async () => ({ ...(await ticketFor('passkey')), id: replyOf<{ id: string }>('addPasskey').id }),
  addBankCard: async () => {
    await server.call('infoUpdate', { realName: '林间明' }, player.cookie)
    return {}
  },
  findUsersBankCardDetailsById: () => made('addBankCard'),
  safetyCheckBankCard: () => made('addBankCard'),
  updateBankCardFront: () => made('addBankCard'),
  destructionCheckBankCard: () => made('updateBankCardFront'),
  updateAlipay: () => made('addAlipay'),
  consoleLookPayout: () => made('updateAlipay'),
  updateWeixin: () => made('addWeixin'),
  updateDigitalCurrency: () => made('addDigitalCurrency'),
  uploadImage: async () => ({ file: await pictureBlob() }),
  uploadImageFiles: async () => ({ file: await pictureBlob() }),
  uploadAuditImages: async () => ({ file: await pictureBlob() }),
  auditImage: () => ({ id: replyOf<{ list: { id: string }[] }>('uploadAuditImages').list[0]!.id }),
  manualVerification: () => ({ evidence: replyOf<{ list: { id: string }[] }>('uploadAuditImages').list[0]!.id }),
  consoleVerification: () => verification(),
  consoleTakeVerification: () => verification(),
  consoleEvidence: () => ({
    ...verification(),
    evidence: replyOf<{ evidence: string[] }>('consoleVerification').evidence[0],
  }),
  consolePutBackVerification: () => verification(),
  consoleDecideVerification: async () => {
    await server.call('consoleTakeVerification', verification(), operator.cookie)
    return verification()
  },
  resetPassword: () => ({ oldPassword: passwordHash('player', PASSWORD) }),
  messageContent: () => ({ id: letter() }),
  deleteMessage: () => ({ ids: letter() }),
  findByIdIntroduction: () => ({ id: notice }),
  openResult: () => ({ issue: drawn.issue }),
  fairness: () => ({ issue: drawn.issue }),
  addBetting: slip,
  addFastBetting: slip,
  cancelBetting: () => bet('addBetting'),
  getBetDetail: () => bet('addFastBetting'),
  addChaseBetting: () => ({
    chaseData: {
      bettingData: [chaseItem()],
      issueData: onSale.map(({ issue }, n) => ({ issue, graduationCount: String(n + 1) })),
      bettingAmount: '6.00',
      stopOnWin: true,
    },
  }),
  cancelAutoChaseBetting: chase,
  getChaseDetail: chase,
  saveFrontWithdrawRecord: payee,
  frontWithdrawRecord: withdrawal,
  cancelFrontWithdrawRecord: withdrawal,
  consoleWithdrawal: withdrawal,
  consoleOrder: () => ({ orderNo: replyOf<{ orderNo: string }>('saveFrontWithdrawRecord').orderNo }),
  consoleTakeWithdrawal: openWithdrawal,
  consolePutBackWithdrawal: openWithdrawal,
  consoleDecideWithdrawal: async () => {
    const { id } = await openWithdrawal()
    await server.call('consoleTakeWithdrawal', { id }, operator.cookie)
    return { id }
  },
  ...givenOfPayouts(() => ({ server, player })),
  ...givenOfSocial(() => ({ server, player, operator, replyOf, betId: () => bet('addFastBetting').id! })),
  ...embed.given,
  ...givenOfAgency(() => ({ server, player, operator, replyOf })),
  ...givenOfYuebao(() => ({ server, player })),
  cancelFrontPaymentRecord: () => made('rechargeFrontPaymentRecord'),
  consoleTakeStatement: () => {
    const { orderNo, payAmount } = recharge()
    return { csv: `订单号,流水号,金额\n${orderNo},SBX1,${payAmount}\n` }
  },
  consoleExplainDifference: () => ({ orderNo: recharge().orderNo }),
  consoleCreditDifference: () => ({ orderNo: recharge().orderNo }),
  consoleAskOrder: () => ({ orderNo: recharge().orderNo }),
  ...givenOfExceptions(() => server),
  ...givenOfJournal(() => ({ server, player })),
  ...givenOfTransfers(() => ({ server, player, operator })),
  getWithdrawLimitFlowBets: async () => ({ id: (await newRequirement()).id }),
  consolePlayerTurnoverBets: newRequirement,
  consoleReleaseTurnover: newRequirement,
  consoleLogin: () => operator.credentials(1),
  consoleChangePassword: () => ({ password: operator.credentials().password }),
  consoleSortChannels: async () => {
    const { list } = (await server.call('consoleChannels', {}, operator.cookie)).data
    return { channelIds: list.map(({ channelId }) => channelId).join(',') }
  },
  digitalCurrencyOrder: () => ({ orderNo: coinOrder.orderNo }),
  consoleResolveCoin: async () => ({ id: await coins.reviewOf(coinOrder.orderNo) }),
  consoleApproval: openApproval,
  consoleDecideApproval: async () => {
    const { id } = await openApproval()
    const { digest } = (await server.call('consoleApproval', { id }, operator.cookie)).data
    return { id, digest: digest ?? undefined }
  },
  consoleRenewOperator: otherOperator,
  consoleDisableOperator: otherOperator,
  consoleSetRoles: async () => ({ ...(await otherOperator()), roleIds: '' }),
  ...{ consoleDeleteRole: () => made('consoleSaveRole'), consoleDeleteBanner: () => made('consoleSaveBanner') },
  ...{ consoleOperatorSessions: otherOperator, consoleEndSessions: otherOperator },
}

/** Signing in ends the session that the browser had before. */
function cookieFor(name: CallName) {
  if (name.startsWith('embedChat')) return embed.session(name)
  if (/^(?:login|register|passkeySignIn|consoleLogin)$/.test(name)) return undefined
  return name.startsWith('console') ? operator.cookie : player.cookie
}

it.each(names)('%s', async (name) => {
  const stepUp = calls[name].stepUp && { code: await operator.code() }
  const input = { ...examples[name], ...(await given[name]?.()), ...stepUp }
  const { code, msg, data } = await server.call(name, input, cookieFor(name))
  expect(isDone(code), `${code} ${msg}`).toBe(true)
  replies.set(name, data)
})
