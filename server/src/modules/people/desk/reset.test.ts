/** An operator resets what a player can't prove any more: the player is told, and sets another. */
import { rights } from '@hongyun/contract/operators/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import {
  closeAudited,
  openTestServer,
  PASSWORD,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'

let server: TestServer
let operator: TestOperator
let player: TestPlayer

beforeAll(async () => {
  server = await openTestServer()
  operator = await newOperator(server, wordsOf(rights))
  player = await server.newPlayer({ userName: 'desk_reset' })
})
afterAll(() => closeAudited(server))

const act = async (name: 'consoleResetPassword' | 'consoleResetSafety', reason = '本人核对身份') =>
  server.call(name, { playerId: player.id.toString(), reason, code: await operator.code() }, operator.cookie)
const logIn = (password: string) =>
  server.call('login', {
    userName: player.userName,
    password: passwordHash(player.userName, password),
    random: 'desk-random',
  })
const actsOn = () =>
  server.database.query<{ act: string; detail: unknown }>(
    `select act, detail from operator_act where subject_kind = 'player' and subject_id = $1 and act like 'reset%' order by id`,
    [player.id.toString()],
  )

it('of the login password ends every session, answers -99, and the link of the answer sets another, once', async () => {
  const { path } = (await act('consoleResetPassword')).data
  await expect.poll(async () => (await server.call('info', {}, player.cookie)).code).toBeLessThan(1)
  expect((await logIn(PASSWORD)).code).toBe(-99)
  const ticket = new URL(path, 'https://site.invalid').searchParams.get('ticket')
  const wanted = { ticket, userName: player.userName, password: passwordHash(player.userName, 'quiet.moon7') }
  expect((await server.call('forgetPasswordReset', wanted)).code).toBe(1)
  expect((await logIn('quiet.moon7')).code).toBe(1)
  expect((await server.call('forgetPasswordReset', wanted)).data).toMatchObject({ reason: 'ticketExpired' })
})

it('of a safety password takes it away, and says where there is none', async () => {
  expect((await act('consoleResetSafety')).data).toMatchObject({ reason: 'safetyPasswordUnset' })
  await server.database.query(`insert into safety_password (player_id, password_hash) values ($1, 'none')`, [player.id])
  const shown = async () =>
    (await server.call('consolePlayer', { playerId: player.id.toString() }, operator.cookie)).data.hasSafetyPassword
  expect(await shown()).toBe(true)
  expect((await act('consoleResetSafety')).code).toBe(1)
  expect(await shown()).toBe(false)
})

it('leaves an act with the reason, and nothing that signs anybody in', async () => {
  const detail = { name: player.userName, reason: '本人核对身份' }
  expect(await actsOn()).toEqual([
    { act: 'resetPassword', detail },
    { act: 'resetSafety', detail },
  ])
})
