/** Signing in: what is refused, what it costs to guess, and that no answer tells whether a name exists. */

import { Worker } from 'node:worker_threads'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Bus } from '../../../platform/bus/bus.ts'
import { openLocalBus } from '../../../platform/bus/hub.ts'
import { closeAudited, openTestServer, PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { setFrozen } from './freeze.ts'

let server: TestServer
let serial = 0
/** Whose sessions the other processes are told to have ended. */
const told: unknown[] = []
beforeAll(async () => {
  const publish: Bus['publish'] = ({ name }, message) => {
    if (name === 'sessions.ended') told.push(message)
  }
  server = await openTestServer({ env: { TRUST_PROXY: '1' }, bus: { ...openLocalBus(), publish } })
})
afterAll(() => closeAudited(server))

const newName = () => `signin_${++serial}`
const newAddress = () => `203.0.113.${++serial}`
/** Signs in; each time from another address, so that only the name counts, unless one is given. */
async function signIn(
  userName: string,
  password = PASSWORD,
  extra: Record<string, string> = {},
  address = newAddress(),
) {
  const payload = { userName, password: passwordHash(userName, password), random: 'sign-in-test', ...extra }
  const headers = { 'x-forwarded-for': address }
  const answer = await server.app.inject({ method: 'POST', url: '/v1/users/login', payload, headers })
  return answer.json<{ code: number; msg: string; data: { reason?: string; imageCode?: boolean } | null }>()
}
/** A picture's code for the `random` of this test. */
async function solve(random = 'sign-in-test'): Promise<{ random: string; imageCode: string }> {
  const { data } = await server.call('imageCode', { random })
  expect(data.image).toMatch(/^data:image\/png;base64,iVBOR/)
  const rows = await server.database.query<{ answer: string }>('select answer from captcha where random = $1', [random])
  expect(data.image).not.toContain(Buffer.from(rows[0]!.answer).toString('base64'))
  return { random, imageCode: rows[0]!.answer }
}
async function failTimes(userName: string, times: number, address = newAddress()) {
  const answers = []
  for (let n = 0; n < times; n += 1)
    answers.push(await signIn(userName, 'wrong1', n >= 3 ? await solve() : {}, address))
  return answers
}

describe('the right password', () => {
  it('signs in, in any case of the name', async () => {
    const { userName } = await server.newPlayer({ userName: 'Sign_In_Me' })
    for (const name of [userName, 'sign_in_me', 'SIGN_IN_ME']) expect((await signIn(name)).code).toBe(1)
  })
})

describe('a wrong password and an unknown name', () => {
  it('are answered in the same words, at every count of failures', async () => {
    const { userName: known } = await server.newPlayer({ userName: newName() })
    const unknown = newName()
    const [knownAnswers, unknownAnswers] = [await failTimes(known, 11), await failTimes(unknown, 11)]
    expect(unknownAnswers).toEqual(knownAnswers)
    expect(knownAnswers[0]).toEqual({
      code: -98,
      msg: '用户名或密码错误',
      data: { reason: 'wrongCredentials', imageCode: false },
    })
    expect(knownAnswers[2]).toEqual({
      code: -98,
      msg: '用户名或密码错误',
      data: { reason: 'wrongCredentials', imageCode: true },
    })
    expect(knownAnswers[9]!.msg).toMatch(/15 分钟/)
    expect(knownAnswers[10]!.msg).toMatch(/15 分钟/)
  })

  it('cost the same work', async () => {
    const { userName: known } = await server.newPlayer({ userName: newName() })
    // The first unknown name makes what the others are compared with.
    await signIn(newName(), 'wrong1')
    const hashed = vi.spyOn(Worker.prototype, 'postMessage')
    const hashedFor = async (name: string) => {
      hashed.mockClear()
      await signIn(name, 'wrong1')
      return hashed.mock.calls.length
    }
    for (let n = 0; n < 3; n += 1) expect([await hashedFor(newName()), await hashedFor(known)]).toEqual([1, 1])
    hashed.mockRestore()
  })
})

describe('the picture', () => {
  it('is asked for after 3 failures of a name, from any address', async () => {
    const { userName } = await server.newPlayer({ userName: newName() })
    await failTimes(userName, 3)
    expect(await signIn(userName)).toEqual({
      code: -98,
      msg: '请输入图形验证码',
      data: { reason: 'captchaRequired', field: 'imageCode', imageCode: true },
    })
    expect((await signIn(userName, PASSWORD, await solve())).code).toBe(1)
  })

  it('is asked for after 3 failures from an address, for any name', async () => {
    const { userName } = await server.newPlayer({ userName: newName() })
    const address = newAddress()
    for (let n = 0; n < 3; n += 1) await signIn(newName(), 'wrong1', {}, address)
    expect((await signIn(userName, PASSWORD, {}, address)).msg).toBe('请输入图形验证码')
    expect((await signIn(userName, PASSWORD, {}, newAddress())).code).toBe(1)
    // A success clears the name, not the address: else one's own account would open the way for guessing on.
    expect((await signIn(userName, PASSWORD, await solve(), address)).code).toBe(1)
    expect((await signIn(userName, PASSWORD, {}, address)).msg).toBe('请输入图形验证码')
  })

  it('counts once, right or wrong, for its own id and for five minutes', async () => {
    const { userName } = await server.newPlayer({ userName: newName() })
    await failTimes(userName, 3)
    const wrong = '图形验证码错误或已过期，请刷新后重新输入'
    const first = await solve()
    expect((await signIn(userName, PASSWORD, { ...first, imageCode: 'zzzz' })).msg).toBe(wrong)
    expect((await signIn(userName, PASSWORD, first)).msg).toBe(wrong)
    const second = await solve()
    expect((await signIn(userName, PASSWORD, { ...second, random: 'somebody-else' })).msg).toBe(wrong)
    expect((await signIn(userName, 'wrong1', second)).msg).toBe('用户名或密码错误')
    expect((await signIn(userName, PASSWORD, second)).msg).toBe(wrong)
    const old = await solve()
    await server.database.query(`update captcha set expires_at = now() - interval '1 second'`)
    expect((await signIn(userName, PASSWORD, old)).msg).toBe(wrong)
    const upper = await solve()
    expect((await signIn(userName, PASSWORD, { ...upper, imageCode: upper.imageCode.toUpperCase() })).code).toBe(1)
  })

  it('of one solution lets one of ten at once through', async () => {
    const { userName } = await server.newPlayer({ userName: newName() })
    await failTimes(userName, 3)
    const solution = await solve()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(userName, PASSWORD, solution)))
    // The one success clears the name, and whoever comes after it needs no picture; none used the same one twice.
    const used = answers.filter(({ code }) => code === 1).length
    expect(used).toBeGreaterThanOrEqual(1)
    expect(await server.database.query('select 1 from captcha where random = $1', [solution.random])).toEqual([])
  })
})

describe('ten failures of a name from one address', () => {
  it('lock the pair for 15 minutes, against the right password too, and then no more', async () => {
    const { userName } = await server.newPlayer({ userName: newName() })
    const address = newAddress()
    await failTimes(userName, 10, address)
    const locked = { code: -98, msg: '登录失败次数过多，请 15 分钟后再试' }
    expect(await signIn(userName, PASSWORD, {}, address)).toMatchObject(locked)
    expect(await signIn(userName.toUpperCase(), PASSWORD, await solve(), address)).toMatchObject(locked)
    const move = (minutes: number) =>
      server.database.query('update failed_try set last_at = last_at - make_interval(mins => $1)', [minutes])
    await move(14)
    expect(await signIn(userName, PASSWORD, {}, address)).toMatchObject(locked)
    await move(1)
    expect((await signIn(userName, PASSWORD, {}, address)).code).toBe(1)
  })

  it('are counted anew after a success', async () => {
    const { userName } = await server.newPlayer({ userName: newName() })
    await failTimes(userName, 9)
    expect((await signIn(userName, PASSWORD, await solve())).code).toBe(1)
    expect((await signIn(userName, 'wrong1')).data).toEqual({ reason: 'wrongCredentials', imageCode: false })
    expect((await signIn(userName)).code).toBe(1)
  })
})

describe('an account that may not sign in', () => {
  it('hears so only with the right password', async () => {
    const frozen = (await server.newPlayer({ userName: newName() })).userName
    const barred = (await server.newPlayer({ userName: newName() })).userName
    expect(await setFrozen(server.database, shell, frozen.toUpperCase(), true)).toBe(true)
    await server.database.query(`update player set state = 'barred' where user_name = $1`, [barred])
    expect((await signIn(frozen, 'wrong1')).msg).toBe('用户名或密码错误')
    expect(await signIn(frozen)).toMatchObject({ code: -8 })
    expect((await signIn(barred, 'wrong1')).msg).toBe('用户名或密码错误')
    expect(await signIn(barred)).toMatchObject({ code: -49 })
    expect(await setFrozen(server.database, shell, frozen, false)).toBe(true)
    expect((await signIn(frozen)).code).toBe(1)
    expect(await setFrozen(server.database, shell, 'nobody_here', true)).toBe(false)
  })
})

it('signing out tells the other processes of the player, and of nothing where there was no session', async () => {
  const { id, cookie } = await server.newPlayer()
  told.length = 0
  // The second time the session has ended already.
  for (const token of [undefined, 'none', cookie, cookie]) await server.call('logout', {}, token)
  expect(told).toEqual([id.toString()])
})
