/** The old number that a player can't tell: the operators lift the lock, and nothing else. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { bindCard, cardNumber, HOLDER, payoutPlayer, payoutSafety } from '../../../testing/payout-accounts.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { verifications } from '../../../testing/verifications.ts'
import { lockAfterWithdrawal } from './locks.ts'

let server: TestServer
let desk: ReturnType<typeof verifications>
let operator: TestOperator
beforeAll(async () => {
  server = await openTestServer()
  desk = verifications(server)
  operator = await newOperator(server, ['verification'])
})
afterAll(() => closeAudited(server))

const lock = (id: bigint) => inTransaction(server.database, (tx) => lockAfterWithdrawal(tx, 'bank', id))
const change = (player: TestPlayer, id: bigint, bankNumber: string) =>
  server.call(
    'updateBankCardFront',
    { id, bankNumber, bankCode: 'ICBC', holderName: HOLDER, safetyPassword: payoutSafety(player) },
    player.cookie,
  )

it('nothing is asked for where nothing is locked', async () => {
  const player = await payoutPlayer(server)
  await bindCard(server, player, cardNumber(1))
  expect((await desk.ask(player, 'binding')).data.reason).toBe('verificationNeedless')
})

it('lifts the lock, money rests, and the next withdrawal locks anew', async () => {
  const player = await payoutPlayer(server)
  const id = await bindCard(server, player, cardNumber(2))
  await lock(id)
  const { id: wanted } = (await desk.ask(player, 'binding')).data
  expect((await change(player, id, cardNumber(3))).data).toMatchObject({ reason: 'payoutLocked' })
  expect((await desk.settle(operator, wanted, 'approved')).code).toBe(1)
  const [card] = (await server.call('getBankCardListFront', {}, player.cookie)).data.list
  expect(card).toMatchObject({ id: id.toString(), locked: false })
  const { withdrawalsRestUntil } = (await server.call('securityList', {}, player.cookie)).data
  expect(withdrawalsRestUntil).toBeGreaterThan(Date.now())
  await lock(id)
  expect((await change(player, id, cardNumber(3))).data).toMatchObject({ reason: 'payoutLocked' })
})

it('is not approved for what was locked after it was asked for', async () => {
  const player = await payoutPlayer(server)
  await lock(await bindCard(server, player, cardNumber(4)))
  const { id: wanted } = (await desk.ask(player, 'binding')).data
  await lock(await bindCard(server, player, cardNumber(5)))
  expect((await desk.settle(operator, wanted, 'approved')).data.reason).toBe('verificationChanged')
})
