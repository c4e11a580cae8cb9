/** Common passwords are refused wherever a login password is set, though only their hashes arrive. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginHash, protection } from '../../../testing/protected-players.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, PASSWORD, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let safe: ReturnType<typeof protection>
beforeAll(async () => {
  server = await openTestServer()
  safe = protection(server)
})
afterAll(() => closeAudited(server))

const register = async (userName: string, password: string) =>
  (await server.call('register', { userName, password: passwordHash(userName, password) })) as {
    code: number
    data: unknown
  }
const REFUSED = { code: -98, data: { reason: 'passwordCommon', field: 'password' } }

describe('signing up', () => {
  it.each([
    ['by the list', 'Common_1', '123456'],
    ['by a word of this site', 'Common_1', 'hongyun888'],
    ['as the user name', 'Common_1', 'Common_1'],
    ['as the user name in small letters with figures behind it', 'Common_1', 'common_1123'],
  ])('with a password that is guessed first, %s, is refused and registers nobody', async (_how, userName, password) => {
    expect(await register(userName, password)).toMatchObject(REFUSED)
    expect(await server.database.query(`select 1 from player where user_name_key = 'common_1'`)).toEqual([])
  })
})

it('no password is changed to such a one: the earlier stays', async () => {
  const player = await safe.newPlayer()
  const change = (password: string) =>
    safe.ask(player, 'resetPassword', { oldPassword: loginHash(player), password: loginHash(player, password) })
  expect(await change('qwerty')).toMatchObject(REFUSED)
  expect(
    await safe.ask(player, 'verifyPassword', { purpose: 'safetyPassword', password: loginHash(player, PASSWORD) }),
  ).toMatchObject({ code: 1 })
})

it('any is taken where the tenant does not mind', async () => {
  await changeSettings(server.database, { refuseCommonPasswords: false })
  await expect.poll(async () => (await register('common_3', '123456')).code).toBe(1)
})
