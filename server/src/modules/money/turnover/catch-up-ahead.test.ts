/** A long backlog is taken over in transactions of their own, whoever needs to know what is locked. */
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { payoutSafety } from '../../../testing/payout-accounts.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { noteAct, shell } from '../../site/operators/acts.ts'
import { transfer } from '../ledger/post-transfers.ts'
import { newWithdrawer, type Placed, type Withdrawer, withdrawals } from '../withdrawals/testing/withdrawals.ts'
import { releaseRequirement } from './release.ts'

/** More than are taken over at once. */
const CREDITS = 2001

let server: TestServer
let player: Withdrawer
let order: Placed
let operator: TestOperator
let roomCode: string
let first: bigint

beforeAll(async () => {
  server = await openTestServer()
  operator = await newOperator(server, ['withdrawals'])
  roomCode = (await newRoom(server.database)).code
  player = await newWithdrawer(server, 1000)
  order = await withdrawals(server).place(player)
  await changeSettings(server.database, { turnoverMultiples: { '419': 1 } })
  await inTransaction(server.database, async (tx) => {
    const entries = []
    for (let n = 0; n < CREDITS; n += 1) {
      const subject = { kind: 'player', id: player.id } as const
      const record = await noteAct(tx, shell, 'playMoney', { amount: yuan(1).toString() }, subject)
      entries.push({ playerId: player.id, code: 419, amount: yuan(1), record } as const)
    }
    await transfer(tx, entries)
  })
  const [row] = await server.database.query<{ seq: bigint }>(
    'select max(seq) as seq from transfer where player_id = $1 and code = 419',
    [player.id],
  )
  first = row!.seq
})
afterAll(() => closeAudited(server))

it.each([
  ['the page of withdrawals', () => server.call('queryUsersTenantConfigWithdrawSettingFront', {}, player.cookie), 1],
  // What it has taken over stays, though the order is refused.
  ['a withdrawal', () => withdrawals(server).ask(player, '2000'), -3062],
  ['an operator’s look at an order', () => server.call('consoleWithdrawal', { id: order.id }, operator.cookie), 1],
  [
    'an envelope',
    () => {
      const figures = { roomCode, type: '1', money: '1', number: '1', safetyPassword: payoutSafety(player) }
      return server.call('sendRedEnvelope', figures, player.cookie)
    },
    1,
  ],
  [
    'a release',
    async () => {
      const released = { playerId: player.id, id: first, reason: '活动规则有误' }
      await releaseRequirement(server.appDatabase, { operatorId: operator.id, address: 'test' }, released)
      return { code: 1, msg: '' }
    },
    1,
  ],
])('%s takes it over in slices', async (_who, ask, code) => {
  for (const statement of [
    'delete from turnover_use where player_id = $1',
    'delete from turnover_requirement where player_id = $1',
    'delete from turnover_waiting where player_id = $1',
    'delete from turnover_place where player_id = $1',
  ])
    await server.database.query(statement, [player.id])
  const answer = await ask()
  expect(answer.code, answer.msg).toBe(code)
  const [kept] = await server.database.query<{ requirements: bigint; transactions: bigint }>(
    `select count(*) as requirements, count(distinct xmin::text) as transactions from turnover_requirement
     where player_id = $1`,
    [player.id],
  )
  expect(kept!.requirements).toBe(BigInt(CREDITS))
  expect(kept!.transactions).toBeGreaterThan(1n)
})
