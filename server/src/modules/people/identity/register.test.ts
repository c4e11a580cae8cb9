/** Signing up: the tenant's rules, the name, and that a name has one player. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { verifyPassword } from '../../../platform/keys/passwords.ts'
import { cheapHashes, realHashes } from '../../../testing/hash-cost.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import type { Settings } from '../../site/tenant/settings.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

/** Changes settings of the server under test at once, without its poll. */
async function set(change: Partial<Settings>): Promise<void> {
  await changeSettings(server.database, change)
  await expect
    .poll(async () => (await server.call('getNewRegisterVerifyFront')).data)
    .toEqual({
      open: change.registerOpen ?? true,
      inviteCode: change.registerInviteCode ?? false,
      imageCode: change.registerImageCode ?? false,
      phone: false,
      mail: false,
    })
}
const signUp = (userName: string, extra: Record<string, string> = {}) =>
  server.call('register', { userName, password: passwordHash(userName, PASSWORD), ...extra })
const players = async () =>
  Number((await server.database.query<{ n: bigint }>('select count(*) as n from player'))[0]!.n)

describe('a new player', () => {
  it('is signed in, with an empty account and the rebate of the tenant', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/users/register',
      payload: { userName: 'New_Player1', password: passwordHash('New_Player1', PASSWORD), ofAge: 'true' },
    })
    expect(answer.json()).toMatchObject({
      code: 1,
      data: { userName: 'New_Player1', nickname: 'New_Player1', grade: 1, agent: false, login: true },
    })
    const stated = await server.database.query('select text, at <= clock_timestamp() as is_past from age_statement')
    expect(stated).toEqual([{ text: '我已年满 18 周岁，同意服务条款，并会理性投注', is_past: true }])
    const cookie = /sid=([\w-]+)/.exec(String(answer.headers['set-cookie']))![1]!
    expect((await server.call('info', {}, cookie)).data).toMatchObject({ rebate: '8.0', lastLoginAddress: '127.0.0.1' })
    expect((await server.call('queryBalanceFront', {}, cookie)).data).toMatchObject({
      balance: '0.00',
      waitingCount: 0,
    })
  })

  it('has the rebate that the tenant gives by the time it is written, not what this process knew before', async () => {
    await changeSettings(server.database, { defaultRebate: 700 })
    const { data } = await signUp('late_rebate')
    const rows = await server.database.query(
      'select own_rate from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1',
      [data.userId],
    )
    expect(rows).toEqual([{ own_rate: 700 }])
    await changeSettings(server.database, { defaultRebate: 800 })
  })

  it('has argon2id of what was sent, with a salt of its own', async () => {
    realHashes()
    onTestFinished(cheapHashes)
    await signUp('hash_one')
    await signUp('hash_two')
    const rows = await server.database.query<{ user_name: string; password_hash: string }>(
      `select user_name, password_hash from player where user_name in ('hash_one', 'hash_two')`,
    )
    expect(rows).toHaveLength(2)
    for (const { user_name, password_hash } of rows) {
      expect(password_hash).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
      expect(await verifyPassword(passwordHash(user_name, PASSWORD), password_hash)).toBe(true)
      expect(await verifyPassword(passwordHash(user_name, 'other1'), password_hash)).toBe(false)
    }
    expect(rows[0]!.password_hash.split('$')[3]).not.toBe(rows[1]!.password_hash.split('$')[3])
  })

  it.each(['abcd', 'a'.repeat(20), '____', '1234', 'A_1b'])('may be called %s', async (userName) => {
    expect((await signUp(userName)).code).toBe(1)
  })

  it.each(['abc', 'a'.repeat(21), 'ab cd', 'ab-cd', '玩家一号', 'abcd\n', 'ＡＢＣＤ', '', "abcd'"])(
    'may not be called %j',
    async (userName) => {
      const before = await players()
      expect(await signUp(userName)).toMatchObject({ code: -98, data: { field: 'userName' } })
      expect(await players()).toBe(before)
    },
  )

  it.each([PASSWORD, 'A'.repeat(64), 'a'.repeat(63), 'g'.repeat(64), ''])(
    'may not send %j for a hash',
    async (password) => {
      expect(await server.call('register', { userName: 'bad_hash', password })).toMatchObject({
        code: -98,
        data: { field: 'password' },
      })
    },
  )
})

it.each(['admin', 'Ad_Min_88', 'KEFU_01', 'h0ngyun'])(
  '%s is not for who registers; the site may open it',
  async (userName) => {
    const before = await players()
    const refused = { code: -98, msg: '该名字容易被当作本站工作人员，请更换', data: { field: 'userName' } }
    expect(await signUp(userName)).toMatchObject(refused)
    expect(await server.call('checkUser', { userName })).toMatchObject(refused)
    expect(await players()).toBe(before)
    const own = await server.newPlayer({ userName })
    expect((await server.call('infoUpdate', { signature: '你好' }, own.cookie)).code).toBe(1)
  },
)

describe('a taken name', () => {
  it('is taken in any case, and checkUser says so', async () => {
    expect((await signUp('Taken_Name')).code).toBe(1)
    const before = await players()
    for (const userName of ['Taken_Name', 'taken_name', 'TAKEN_NAME', 'tAKEN_nAME']) {
      expect(await signUp(userName)).toMatchObject({ code: -98, msg: '该用户名已被注册，请更换' })
      expect((await server.call('checkUser', { userName })).data).toEqual({ available: false })
    }
    expect((await server.call('checkUser', { userName: 'free_name' })).data).toEqual({ available: true })
    expect(await players()).toBe(before)
  })

  it('goes to one of twenty who ask at once', async () => {
    const names = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'RaceName' : 'racename'))
    const answers = await Promise.all(names.map((userName) => signUp(userName)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ code, msg }) => code === -98 && msg.includes('已被注册'))).toHaveLength(19)
    const rows = await server.database.query(`select 1 from player where user_name_key = 'racename'`)
    expect(rows).toHaveLength(1)
    expect(
      await server.database.query(`select 1 from rebate_plan p where not exists
      (select 1 from player o where o.id = p.player_id)`),
    ).toEqual([])
  })
})

describe("the tenant's rules", () => {
  afterEach(() => set({ registerOpen: true, registerInviteCode: false, registerImageCode: false }))

  it('may close signing up', async () => {
    await set({ registerOpen: false })
    expect(await signUp('closed_door')).toMatchObject({ code: -98, msg: expect.stringContaining('暂停注册') })
  })

  it('may ask for an invite code, and no code is made up', async () => {
    await set({ registerInviteCode: true })
    expect((await signUp('no_invite')).msg).toMatch(/邀请码/)
    expect((await signUp('no_invite', { inviteCode: 'ABCD1234' })).msg).toMatch(/邀请码/)
    await set({ registerInviteCode: false })
    expect((await signUp('no_invite', { inviteCode: 'ABCD1234' })).msg).toMatch(/邀请码/)
    expect((await signUp('no_invite', { inviteCode: 'AB-CD' })).data).toEqual({
      reason: 'badInput',
      field: 'inviteCode',
    })
  })

  it('may ask for the picture, whose code counts once', async () => {
    await set({ registerImageCode: true })
    expect((await server.call('getRegisterVerifyFront')).data).toMatchObject({ registerImageCode: true })
    const random = 'register-picture'
    expect(await signUp('picture_one')).toMatchObject({ msg: '请输入图形验证码', data: { imageCode: true } })
    await server.call('imageCode', { random })
    const [row] = await server.database.query<{ answer: string }>('select answer from captcha where random = $1', [
      random,
    ])
    const imageCode = row!.answer.toUpperCase()
    expect((await signUp('picture_one', { random, imageCode })).code).toBe(1)
    expect(await signUp('picture_two', { random, imageCode })).toMatchObject({ msg: expect.stringContaining('已过期') })
  })

  it('takes no phone and no mail where none can be checked', async () => {
    for (const extra of [
      { phone: '13800000000', phoneCode: '1234' },
      { mail: 'a@b.cn', mailCode: '1234' },
    ]) {
      expect(await signUp('with_phone', extra)).toMatchObject({ code: -98, msg: expect.stringContaining('手机或邮箱') })
    }
  })
})
