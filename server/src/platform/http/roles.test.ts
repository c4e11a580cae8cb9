/**
 * Who may reach what: every call by every kind of caller, with the id of one's own, of another player, and a
 * guessed one.
 */

import { rights } from '@hongyun/contract/operators/words.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setFrozen } from '../../modules/people/identity/freeze.ts'
import { sendLetters } from '../../modules/people/messages/send-letters.ts'
import { shell } from '../../modules/site/operators/acts.ts'
import { contextOf } from '../../modules/site/outgoing/send-out.ts'
import { openIssue, runIssue, type TestIssue } from '../../testing/issues.ts'
import { betItem, chaseItem } from '../../testing/items.ts'
import { newOperator } from '../../testing/operators.ts'
import { awaitResult, openOutsideIssue, openSource } from '../../testing/outside.ts'
import { bindCard, cardNumber, payoutSafety, prepareToBind } from '../../testing/payout-accounts.ts'
import { pictureBlob } from '../../testing/pictures.ts'
import { matrix } from '../../testing/roles-matrix.ts'
import { type Ids, NO, type Role, type Row, roles } from '../../testing/roles-rows.ts'
import { sealAll } from '../../testing/sealing.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../testing/test-server.ts'
import { inTransaction } from '../db/database.ts'
import { readKeyring } from '../keys/keyring.ts'
import { personalKey } from '../keys/personal.ts'

type Caller = { cookie: string; code?: () => Promise<string> }

let server: TestServer
let issue: TestIssue
let later: TestIssue
let callers: Record<Role, Caller | undefined>
let owner: TestPlayer
let bystander: TestPlayer
let order: { id: bigint; order_no: string }
let evidence: string
let card: string
let withdrawal: string
let letters = 0
let ids: Ids
let sealedMessage: Buffer

/** A chase of the owner over the open issues. */
async function placeChase(): Promise<string> {
  const issueData = [issue, later].map((one) => ({ issue: one.issue, graduationCount: '1' }))
  const chaseData = { bettingData: [chaseItem()], issueData, bettingAmount: '4.00', stopOnWin: true }
  const placed = await server.call('addChaseBetting', { chaseData }, owner.cookie)
  expect(placed).toMatchObject({ code: 1 })
  return placed.data.chaseId
}

/** A bet of the owner on the open issue. */
async function placeBet(on = issue, bettingNumber = 'da'): Promise<string> {
  const placed = await server.call('addBetting', { bettingData: [betItem(on, { bettingNumber })] }, owner.cookie)
  expect(placed.code).toBe(1)
  return placed.data.ids[0]!
}

/** A message that was not taken, to somebody who is no player. */
async function failedMessage(): Promise<string> {
  const rows = await server.database.query<{ id: bigint }>(
    `insert into outgoing_message (channel, kind, sealed, recipient, state, next_try_at)
     values ('sms', 'code', $1, '138****8000', 'failed', now()) returning id`,
    [sealedMessage],
  )
  return rows[0]!.id.toString()
}

/** An issue that waits for a result from outside, and a source that may say it. */
async function awaitedIssue(): Promise<string> {
  await openSource(server.database, 'official')
  const opened = await openOutsideIssue(server.database)
  await awaitResult(server.database, opened)
  return opened.issue
}

/** A letter to the owner. */
async function sendLetter(): Promise<string> {
  letters += 1
  const letter = {
    kind: 'welcome',
    reference: `letter ${letters}`,
    title: '好',
    content: '好',
    link: '/index',
  } as const
  await inTransaction(server.database, (tx) => sendLetters(tx, [{ ...letter, playerId: owner.id }]))
  return (await server.call('messageList', {}, owner.cookie)).data.list[0]!.id
}

/** What a call may use up: each that names one gets a new one. */
const makers = {
  bet: placeBet,
  chase: placeChase,
  letter: sendLetter,
  message: failedMessage,
  outside: awaitedIssue,
}
type Made = keyof typeof makers

/** The ids that the input of a row is made with. */
function idsOf(input: Row['input']): (keyof Ids)[] {
  const named: (keyof Ids)[] = []
  input?.(
    new Proxy({} as Ids, {
      get: (_, name) => {
        named.push(name as keyof Ids)
        return ''
      },
    }),
  )
  return named
}

/** Signing in or out ends the session of the browser, so each gets its own session. */
async function callerOf(role: Role, name: CallName): Promise<Caller | undefined> {
  const isOperator = role === 'operator' || role === 'watcher'
  if (name === 'consoleLogout' && isOperator) return newOperator(server)
  const ends = name === 'logout' || name === 'login' || name === 'register'
  if (ends && callers[role] && role !== 'frozen' && !isOperator) return server.newPlayer()
  return callers[role]
}

beforeAll(async () => {
  server = await openTestServer()
  const agent = await server.newPlayer({ agent: true, ownRate: 900 })
  const foreignAgent = await server.newPlayer({ agent: true })
  owner = await server.newPlayer({ parentId: agent.id, money: 10_000 })
  const [other, frozen] = [await server.newPlayer(), await server.newPlayer()]
  await server.newPlayer({ userName: 'role_login' })
  await setFrozen(server.database, shell, frozen.userName, true)
  const [operator, watcher] = [await newOperator(server, wordsOf(rights)), await newOperator(server, [])]
  bystander = await server.newPlayer()
  callers = { guest: undefined, frozen, other, agent, foreignAgent, owner, operator, watcher }
  const personal = personalKey(await readKeyring(server.config.dataDir))
  const said = { to: '13800138000', subject: '', text: '好', code: '' }
  sealedMessage = personal.seal(JSON.stringify(said), contextOf(undefined))
  issue = await openIssue(server.database)
  later = await openIssue(server.database)
  const rows = await server.database.query<typeof order>(
    `insert into recharge_order (order_no, player_id, pay_type, channel_id, terms_no, amount, provider, expires_at)
     values ('P2026010100000001', $1, 'alipay', 'fast_a', 1, 500000, 'nobody', now() + interval '1 hour')
     returning id, order_no`,
    [owner.id],
  )
  order = rows[0]!
  const uploaded = await server.call('uploadAuditImages', { file: await pictureBlob() }, owner.cookie)
  evidence = uploaded.data.list[0]!.id
  await prepareToBind(server, owner)
  card = (await bindCard(server, owner, cardNumber(1))).toString()
  const asked = { way: 'bank', payeeId: card, amount: '100', safetyPassword: payoutSafety(owner) }
  withdrawal = (await server.call('saveFrontWithdrawRecord', asked, owner.cookie)).data.id
  await server.database.query('delete from safety_password')
  ids = {
    ...{ bet: await placeBet(), sealed: await placeBet(), chase: await placeChase(), letter: await sendLetter() },
    ...{ order: order.id.toString(), withdrawal, evidence, card },
    ...{ message: '', outside: '', player: owner.id.toString(), bystander: bystander.id.toString() },
  }
  await sealAll(server)
})
afterAll(() => closeAudited(server))

it('has a row for every call', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe.each(Object.entries(matrix) as [CallName, Row][])('%s', (name, { input, codes, shownTo, isOfDesk }) => {
  it('answers each caller as the matrix says, and shows none the record of another', async () => {
    for (const id of idsOf(input)) if (id in makers) ids[id] = await makers[id as Made]()
    const { bet, withdrawal, chase, letter } = ids
    const records = { bet, order: ids.order, withdrawal, chase, letter, evidence, card }
    for (const role of roles) {
      const caller = await callerOf(role, name)
      const stepUp = calls[name].stepUp && { code: (await caller?.code?.()) ?? '000000' }
      const answer = await server.call(name, { ...input?.(ids), ...stepUp }, caller?.cookie)
      expect([codes[role]].flat(), `${name} by ${role}: ${answer.code} ${answer.msg}`).toContain(answer.code)
      if (role === 'owner') continue
      const shown = JSON.stringify(answer.data)
      const numbers = [...Object.values(records), order.order_no]
      const names = isOfDesk && role === shownTo ? [] : [owner.userName]
      for (const secret of [...(role === shownTo ? [] : numbers), ...names]) {
        expect(shown.includes(secret), `${name} shows ${role} the owner's ${secret}`).toBe(false)
      }
    }
  })
})

describe('ids', () => {
  const guessed = ['1', '9223372036854775807', '1000000000000000000']
  it.each([
    'getBetDetail',
    'cancelBetting',
    'cancelFrontPaymentRecord',
    'getChaseDetail',
    'cancelAutoChaseBetting',
    'messageContent',
    'auditImage',
    'findUsersBankCardDetailsById',
    'frontWithdrawRecord',
    'cancelFrontWithdrawRecord',
  ] as const)('%s says the same of a guessed one and of a foreign one', async (name) => {
    const others = {
      findUsersBankCardDetailsById: card,
      frontWithdrawRecord: withdrawal,
      cancelFrontWithdrawRecord: withdrawal,
      cancelFrontPaymentRecord: order.id.toString(),
      getChaseDetail: await placeChase(),
      cancelAutoChaseBetting: await placeChase(),
      messageContent: await sendLetter(),
    }
    const foreign = name in others ? others[name as keyof typeof others] : await placeBet()
    const answers = []
    for (const id of [...guessed, foreign]) answers.push(await server.call(name, { id }, callers.other!.cookie))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ code: NO, msg: '记录不存在或已被删除' })
  })

  it("an order's number finds nothing for anyone but its owner", async () => {
    const find = async (role: Role) =>
      (await server.call('frontSummaryPaymentRecordList', { orderNo: order.order_no }, callers[role]?.cookie)).data
    expect((await find('owner')).total).toBe(1)
    for (const role of ['other', 'agent', 'foreignAgent'] as const) {
      expect(await find(role)).toMatchObject({ list: [], total: 0, paidAmount: '0.00' })
    }
  })

  it("a bet's id finds nothing in another's statement", async () => {
    const keyword = await placeBet()
    const find = async (role: Role) =>
      (await server.call('getTransactionRecordsFront', { keyword }, callers[role]?.cookie)).data
    expect((await find('owner')).total).toBe(1)
    for (const role of ['other', 'agent', 'foreignAgent'] as const) expect((await find(role)).total).toBe(0)
  })

  it('the newest winners are masked', async () => {
    const round = await openIssue(server.database)
    for (const side of ['da', 'xiao']) await placeBet(round, side)
    await runIssue(server.database, round)
    const winners = (await server.call('getNewestBounsList')).data.list
    expect(winners.length).toBeGreaterThan(0)
    for (const { userName } of winners) expect(userName).toMatch(/^.{2}\*+.$/)
    expect(JSON.stringify(winners)).not.toContain(owner.userName)
  })
})
