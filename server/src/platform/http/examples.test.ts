/** What the reference shows has been tried: each example is sent to a server that has what it names, and is done. */
import { examples } from '@hongyun/contract/reference/examples.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { isDone } from '@hongyun/contract/wire/envelope.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIssue, runIssue, type TestIssue } from '../../testing/issues.ts'
import { betItem, chaseItem } from '../../testing/items.ts'
import { newOperator, type TestOperator } from '../../testing/operators.ts'
import { authenticatorCode } from '../../testing/protected-players.ts'
import { closeAudited, openTestServer, PASSWORD, type TestPlayer, type TestServer } from '../../testing/test-server.ts'

/** In the order of the list, and last what ends the session that the others need. */
const names = (Object.keys(examples) as CallName[]).toSorted(
  (one, other) => Number(/logout/i.test(one)) - Number(/logout/i.test(other)),
)

let server: TestServer
let player: TestPlayer
let operator: TestOperator
let drawn: TestIssue
let onSale: readonly [TestIssue, TestIssue]
let notice: bigint
const replies = new Map<CallName, unknown>()

beforeAll(async () => {
  server = await openTestServer()
  const { database } = server
  player = await server.newPlayer({ agent: true, userName: 'player' })
  operator = await newOperator(server)
  drawn = await openIssue(database)
  await runIssue(database, drawn)
  onSale = [await openIssue(database), await openIssue(database)]
  const rows = await database.query<{ id: bigint }>(
    `insert into notice (kind, title, content) values ('公告', '公告', '正文') returning id`,
  )
  notice = rows[0]!.id
})
afterAll(() => closeAudited(server))

const replyOf = <T>(name: CallName): T => replies.get(name) as T
const letter = () => replyOf<{ list: { id: string }[] }>('messageList').list[0]!.id
const bet = (name: CallName) => ({ id: replyOf<{ ids: string[] }>(name).ids[0] })
const chase = () => ({ id: replyOf<{ chaseId: string }>('addChaseBetting').chaseId })
const ticket = (name: CallName) => ({ ticket: replyOf<{ ticket: string }>(name).ticket })
const factorTicket = async () => {
  const input = { ...examples.verifySafetyPassword, verifyType: 'secondFactor' }
  return { ticket: (await server.call('verifySafetyPassword', input, player.cookie)).data.ticket }
}
const slip = () => ({ bettingData: [betItem(onSale[0])] })

/** What an example can't know: the ids, issues and codes of this server. */
const given: Partial<Record<CallName, () => Record<string, unknown> | Promise<Record<string, unknown>>>> = {
  login: () => ({ password: passwordHash('player', PASSWORD) }),
  verifyPassword: () => ({ password: passwordHash('player', PASSWORD) }),
  setSafetyPassword: () => ticket('verifyPassword'),
  setSafetyQuestion: () => ticket('verifySafetyPassword'),
  resetSafetyPassword: () => ticket('verifySafetyQuestion'),
  beginSecondFactor: factorTicket,
  confirmSecondFactor: () => ({ code: authenticatorCode(replyOf<{ key: string }>('beginSecondFactor').key) }),
  endSecondFactor: async () => ({
    ...(await factorTicket()),
    code: replyOf<{ recoveryCodes: string[] }>('confirmSecondFactor').recoveryCodes[0],
  }),
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
  cancelFrontPaymentRecord: () => ({ id: replyOf<{ id: string }>('rechargeFrontPaymentRecord').id }),
  consoleLogin: () => operator.credentials(1),
}

/** Signing in ends the session that the browser had before. */
function cookieFor(name: CallName): string | undefined {
  if (/^(?:login|register|consoleLogin)$/.test(name)) return undefined
  return name.startsWith('console') ? operator.cookie : player.cookie
}

it.each(names)('%s', async (name) => {
  const input = { ...examples[name], ...(await given[name]?.()) }
  const { code, msg, data } = await server.call(name, input, cookieFor(name))
  expect(isDone(code), `${code} ${msg}`).toBe(true)
  replies.set(name, data)
})
