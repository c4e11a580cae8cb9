/** While a large branch is changed, whoever would wait for it is told to come again, and keeps no connection that bets need. */

import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { newOperator } from '../../../testing/operators.ts'
import { holdPlayers, whileHeld } from '../../../testing/patient-locks.ts'
import { cardNumber, HOLDER, payoutPlayer, payoutSafety } from '../../../testing/payout-accounts.ts'
import { newPicture } from '../../../testing/pictures.ts'
import { authenticatorCode, loginHash, protection } from '../../../testing/protected-players.ts'
import { closeAudited, PASSWORD, type TestPlayer } from '../../../testing/test-server.ts'
import { lockPlans } from '../identity/rebate-plan.ts'
import { type Joining, openJoining, refused } from './testing/joining.ts'

let here: Joining
let inviteCode: string
let memberId: string
const userName = 'busy_member'

beforeAll(async () => {
  here = await openJoining('busy')
  inviteCode = (await here.create()).data.code
  memberId = (await here.signUp({ inviteCode }, userName)).data.userId
})
afterAll(() => closeAudited(here.server))

const busy = refused('systemBusy', { retryAfter: 3 })

const whileBusy = <R>(hold: (tx: Tx) => Promise<unknown>, ask: () => Promise<R>) =>
  whileHeld(here.server.database, hold, ask)
const raise = (rebate: string) => here.server.call('raiseRebate', { id: memberId, rebate }, here.agent.cookie)
const signIn = () =>
  here.server.call('login', { userName, password: passwordHash(userName, PASSWORD), random: 'busy-branch' })
const write = () => here.server.call('sendMemberLetter', { title: '周末', text: '老地方见' }, here.agent.cookie)

it('who registers by a code waits for the plans no longer than that', async () => {
  expect(await whileBusy(lockPlans, () => here.signUp({ inviteCode }))).toMatchObject(busy)
  expect(await here.signUp({ inviteCode })).toMatchObject({ code: 1 })
})

it('nor who registers by a code that somebody else is registering by', async () => {
  const hold = (tx: Tx) => tx.query('select 1 from invite_code where code = $1 for update', [inviteCode])
  expect(await whileBusy(hold, () => here.signUp({ inviteCode }))).toMatchObject(busy)
})

it('nor who signs in, nor an agent who makes a code, prepares an account, or writes', async () => {
  const asked = () => Promise.all([signIn(), here.create(), here.open(), write()])
  for (const answer of await whileBusy(holdPlayers, asked)) expect(answer).toMatchObject(busy)
  for (const answer of await asked()) expect(answer).toMatchObject({ code: 1 })
})

it('nor who signs in with a second factor, whose code is good afterwards', async () => {
  const safe = protection(here.server)
  const player = await safe.newPlayer()
  const { ticket } = (await safe.proveLogin(player, 'secondFactor')).data
  const { key } = (await here.server.call('beginSecondFactor', { ticket }, player.cookie)).data
  const confirmed = await here.server.call('confirmSecondFactor', { code: authenticatorCode(key) }, player.cookie)
  const [code] = confirmed.data.recoveryCodes
  const signInWith = () =>
    here.server.call('login', { userName: player.userName, password: loginHash(player), random: 'busy-branch', code })
  for (let n = 0; n < 2; n += 1) expect(await whileBusy(holdPlayers, signInWith)).toMatchObject(busy)
  expect(await signInWith()).toMatchObject({ code: 1 })
  expect((await signInWith()).data).toMatchObject({ reason: 'secondFactorWrong' })
})

it('nor an operator who freezes, signs out, or resets, nor who changes the password or uploads', async () => {
  const player = await protection(here.server).newPlayer()
  const operator = await newOperator(here.server, ['players', 'resetPlayers'])
  const file = await newPicture()
  const hashOf = (password: string) => passwordHash(player.userName, password)
  const desk = async <N extends CallName>(name: N, input: Record<string, string> = {}) => {
    const stepUp = calls[name].stepUp && { code: await operator.code() }
    return here.server.call(name, { playerId: player.id.toString(), ...input, ...stepUp }, operator.cookie)
  }
  const asked = async () => [
    await here.server.call('uploadImage', { file }, player.cookie),
    await here.server.call(
      'resetPassword',
      { oldPassword: hashOf(PASSWORD), password: hashOf('another-Word7') },
      player.cookie,
    ),
    await desk('consoleSetFrozen', { frozen: 'true', reason: '核实身份' }),
    await desk('consoleSignOutPlayer'),
    await desk('consoleResetPassword', { reason: '核实身份' }),
    await desk('consoleAddNote', { text: '正在核实' }),
  ]
  for (const answer of await whileBusy(holdPlayers, asked)) expect(answer).toMatchObject(busy)
  for (const answer of await asked()) expect(answer).toMatchObject({ code: 1 })
})

it('nor an operator who makes an agent, ends one, decides a move, or bars from the wallet', async () => {
  const [player, agent] = [await here.server.newPlayer(), await here.server.newPlayer({ agent: true, ownRate: 700 })]
  await here.create({ rebate: '6.0' }, agent)
  const by = await Promise.all([0, 1].map(() => newOperator(here.server, ['changeAgents', 'wallet'])))
  const desk = async (name: CallName, of: TestPlayer, input: Record<string, string> = {}, operator = by[0]!) =>
    here.server.call(
      name,
      { playerId: of.id.toString(), reason: '核实身份', ...input, code: await operator.code() },
      operator.cookie,
    )
  const move = { parentName: here.other.userName, fromDay: businessDay(Date.now() + 5 * 86_400_000) }
  expect(await desk('consoleMoveMember', player, move)).toMatchObject({ code: 1 })
  // The second one who asks for it decides it.
  const onPlayers = async () => [
    await desk('consoleMoveMember', player, move, by[1]),
    await desk('consoleMakeAgent', player),
    await desk('consoleSetPlayerYuebao', player, { on: 'false' }),
  ]
  const taken = () => desk('consoleTakeAgent', agent)
  for (const answer of await whileBusy(holdPlayers, async () => [...(await onPlayers()), await taken()]))
    expect(answer).toMatchObject(busy)
  const ofCodes = (tx: Tx) => tx.query('select 1 from invite_code for update')
  for (const hold of [lockPlans, ofCodes]) expect(await whileBusy(hold, taken)).toMatchObject(busy)
  for (const answer of [...(await onPlayers()), await taken()]) expect(answer).toMatchObject({ code: 1 })
})

it('nor who binds a card, saves a picture of the chat, or leaves a partner', async () => {
  const player = await payoutPlayer(here.server)
  const room = await newRoom(here.server.database)
  const file = await newPicture()
  const { imgPath } = (await here.server.call('uploadChatFile', { roomCode: room.code, file }, player.cookie)).data
  const card = { bankNumber: cardNumber(1), bankCode: 'ICBC', holderName: HOLDER, safetyPassword: payoutSafety(player) }
  const asked = async () => [
    await here.server.call('addBankCard', card, player.cookie),
    await here.server.call('addSavedImage2', { imgPath }, player.cookie),
    await here.server.call('embedChatUnbind', { partner: 'nobody' }, player.cookie),
  ]
  for (const answer of await whileBusy(holdPlayers, asked)) expect(answer).toMatchObject(busy)
  expect((await asked()).map(({ code, data }) => (data as { reason?: string }).reason ?? code)).toEqual([
    1,
    1,
    'notFound',
  ])
})

it('nor an agent who raises a rebate, who raises one at a time', async () => {
  expect(await whileBusy(lockPlans, () => raise('7.6'))).toMatchObject(busy)
  const hold = (tx: Tx) =>
    tx.query(`select pg_advisory_xact_lock(hashtext('rebate raise'), hashtext($1))`, [here.agent.id.toString()])
  // However patient: a second one does not wait at all.
  const answer = await inTransaction(here.server.database, async (tx) => {
    await hold(tx)
    return raise('7.6')
  })
  expect(answer).toMatchObject(busy)
  expect(await raise('7.6')).toMatchObject({ code: 1, data: { rebate: '7.6' } })
})
