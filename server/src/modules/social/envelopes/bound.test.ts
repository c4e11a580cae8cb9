/** Money that open turnover binds: it is sent where the taker owes as much of it as the sender, and stays where less. */
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { envelopesOf } from '../../../testing/envelope-players.ts'
import { newOperator } from '../../../testing/operators.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { balanceOf } from '../../money/ledger/reads.ts'
import { lockedOf } from '../../money/turnover/locked.ts'

let server: TestServer
let use: ReturnType<typeof envelopesOf>
let roomCode: string
beforeAll(async () => {
  server = await openTestServer()
  use = envelopesOf(server)
  roomCode = (await newRoom(server.database)).code
})
afterAll(() => closeAudited(server))

/** Credits that ask for so many times their amount. */
async function credit(player: TestPlayer, amount: number, multiple: number): Promise<void> {
  await changeSettings(server.database, { turnoverMultiples: { '419': multiple } })
  await inTransaction(server.database, (tx) => depositPlayMoney(tx, player.id, yuan(amount)))
}
const ask = (player: TestPlayer, money: string) => use.trySend(player, { roomCode, type: '1', money, number: '1' })
const lockedIn = (player: TestPlayer) => inTransaction(server.appDatabase, (tx) => lockedOf(tx, player.id))

it('a recharge goes on before its turnover, and its taker owes it; a bonus stays, and the sender is told what is free', async () => {
  const player = await use.sender(0)
  const [taker] = await use.players(1)
  await credit(player, 100, 1)
  const { recordId } = await use.send(player, { roomCode, type: '1', money: '40', number: '1' })
  await use.open(taker!, recordId)
  expect(await lockedIn(taker!)).toMatchObject({ locked: yuan(40), missing: yuan(40) })
  await credit(player, 50, 5)
  const { data, msg } = await ask(player, '60.01')
  expect(data).toMatchObject({ reason: 'envelopeBound', field: 'money', amount: '60.00' })
  expect(msg).toContain('60.00')
  expect(await balanceOf(server.database, player.id)).toBe(yuan(110))
  expect((await ask(player, '60')).code).toBe(1)
  expect((await ask(player, '1')).data).toMatchObject({ reason: 'envelopeBound', amount: '0.00' })
  expect(await lockedIn(player)).toMatchObject({ balance: yuan(50), locked: yuan(50), missing: yuan(350) })
})

it('no more than what is free goes, however many are sent at once', async () => {
  const player = await use.sender(0)
  await credit(player, 20, 1)
  await credit(player, 100, 5)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(player, '10')))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
  expect(await balanceOf(server.database, player.id)).toBe(yuan(100))
})

it('a bonus goes once its turnover is released', async () => {
  const player = await use.sender(0)
  await credit(player, 100, 5)
  expect((await ask(player, '100')).data).toMatchObject({ reason: 'envelopeBound' })
  const operator = await newOperator(server, ['seePlayers', 'adjust'])
  const { list } = (await server.call('getWithdrawLimitFlowList', {}, player.cookie)).data
  const released = { playerId: player.id.toString(), id: list[0]!.id, reason: '活动规则有误' }
  await server.call('consoleReleaseTurnover', { ...released, code: await operator.code() }, operator.cookie)
  expect((await ask(player, '100')).code).toBe(1)
})

it('where a share asks for as much as the bonus, the bonus goes, and its taker owes it', async () => {
  const player = await use.sender(0)
  const [taker] = await use.players(1)
  await credit(player, 100, 5)
  await changeSettings(server.database, { turnoverMultiples: { '419': 5, '206': 5 } })
  const { recordId } = await use.send(player, { roomCode, type: '1', money: '100', number: '1' })
  await use.open(taker!, recordId)
  expect(await lockedIn(taker!)).toMatchObject({ locked: yuan(100), missing: yuan(500) })
})
