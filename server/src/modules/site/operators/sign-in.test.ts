/** Operators sign in: two factors, each code once, locks, and sessions that end at once. */

import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ringOf } from '../../../testing/keyring.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createOperator, setDisabled } from './operators.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => closeAudited(server))

type Credentials = ReturnType<TestOperator['credentials']>
const WRONG = { code: -98, msg: '用户名、密码或动态口令错误', data: { reason: 'operatorWrong' } }

const send = (credentials: Credentials, address = '203.0.113.1') =>
  server.app.inject({
    method: 'POST',
    url: '/v1/console/login',
    payload: credentials,
    headers: { 'x-forwarded-for': address },
  })
const signIn = async (credentials: Credentials) => (await send(credentials)).json()
const tokenOf = (answer: Awaited<ReturnType<typeof send>>) =>
  /oid=([\w-]+)/.exec(String(answer.headers['set-cookie']))![1]
const info = async (cookie?: string) => (await server.call('consoleInfo', {}, cookie)).code
const actsOf = async ({ cookie, name }: TestOperator) =>
  (await server.call('consoleActs', { name }, cookie)).data.list.map(({ act }) => act)

describe('the two factors', () => {
  it('open a session with a cookie of its own, which is noted', async () => {
    const operator = await newOperator(server)
    const answer = await send(operator.credentials())
    expect(answer.json()).toMatchObject({
      code: 1,
      data: { name: operator.name, rights: expect.arrayContaining(['site']) },
    })
    const [cookie] = answer.headers['set-cookie'] as string[]
    expect(cookie).toMatch(/^oid=[\w-]{43}; Max-Age=43200; Path=\/v1; HttpOnly; SameSite=Strict$/)
    expect(await info(tokenOf(answer))).toBe(1)
    expect(await actsOf(operator)).toEqual(['signIn'])
  })

  it('are refused in the same words, whichever of them is wrong', async () => {
    const operator = await newOperator(server)
    const right = operator.credentials()
    const wrongCode = right.code === '000000' ? '000001' : '000000'
    expect(await signIn({ ...right, password: passwordHash(operator.name, 'wrong') })).toEqual(WRONG)
    expect(await signIn({ ...right, code: wrongCode })).toEqual(WRONG)
    expect(await signIn(operator.credentials(-2))).toEqual(WRONG)
    expect(await signIn(operator.credentials(2))).toEqual(WRONG)
    expect(await signIn({ ...right, name: 'nobody_at_all' })).toEqual(WRONG)
    expect(await actsOf(operator)).toEqual(Array(4).fill('signInFailed'))
    // None of these tries used up the code.
    expect(await signIn(right)).toMatchObject({ code: 1 })
  })

  it('are good once: a code that was taken opens nothing again, nor does an earlier one', async () => {
    const operator = await newOperator(server)
    const [earlier, now, next] = [operator.credentials(-1), operator.credentials(), operator.credentials(1)]
    expect(await signIn(now)).toMatchObject({ code: 1 })
    expect(await signIn(now)).toEqual(WRONG)
    expect(await signIn(earlier)).toEqual(WRONG)
    expect(await signIn(next)).toMatchObject({ code: 1 })
    expect(await signIn(now)).toEqual(WRONG)
  })

  it('sent many times at once open one session', async () => {
    const operator = await newOperator(server)
    const credentials = operator.credentials()
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(credentials)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  it('stand in no table in plain text', async () => {
    const key = ringOf(9)
    const secret = (await createOperator(server.database, key, { name: 'sealed', password: 'Pa55word!', rights: [] }))!
    const [row] = await server.database.query<{ row: string }>(
      `select o::text as row from operator o where name = 'sealed'`,
    )
    expect(row!.row).not.toContain(secret.toString('hex'))
    expect(row!.row).not.toContain(passwordHash('sealed', 'Pa55word!'))
  })
})

it('nobody signs in as whoever works at the machine itself', async () => {
  const answer = await send({ name: 'shell', password: passwordHash('shell', 'wrong'), code: '000000' })
  expect(answer.json()).toMatchObject({ code: -98, msg: WRONG.msg })
})

describe('guesses', () => {
  const wrongOf = (operator: TestOperator) => ({
    ...operator.credentials(),
    password: passwordHash(operator.name, 'wrong'),
  })
  const forget = () => server.database.query(`update failed_try set last_at = last_at - interval '15 minutes'`)
  const LOCKED = { code: -98, msg: '登录失败次数过多，请 15 分钟后再试' }

  it('lock the name for the address they come from after ten, and for no other', async () => {
    const operator = await newOperator(server)
    for (let guess = 1; guess <= 10; guess += 1) expect(await signIn(wrongOf(operator))).toEqual(WRONG)
    expect(await signIn(operator.credentials())).toMatchObject(LOCKED)
    expect((await send(operator.credentials(), '203.0.113.2')).json()).toMatchObject({ code: 1 })
    await forget()
    expect(await signIn(operator.credentials(1))).toMatchObject({ code: 1 })
  })

  it('sent at once are ten', async () => {
    const operator = await newOperator(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(wrongOf(operator))))
    expect(answers.filter(({ msg }) => msg === WRONG.msg)).toHaveLength(10)
    await forget()
  })

  it('at the code beside the right password are ten from everywhere; known browsers still come in', async () => {
    const operator = await newOperator(server)
    const signedIn = await send(operator.credentials(), '198.51.100.1')
    const did = /did=([\w-]+)/.exec(String(signedIn.headers['set-cookie']))![1]!
    const right = operator.credentials(1)
    const wrongCode = { ...right, code: right.code === '000000' ? '000001' : '000000' }
    for (let guess = 1; guess <= 10; guess += 1)
      expect((await send(wrongCode, `198.51.100.${10 + guess}`)).json()).toEqual(WRONG)
    // No answer tells that the password was right.
    expect((await send(right, '198.51.100.30')).json()).toEqual(WRONG)
    const known = { method: 'POST', url: '/v1/console/login', payload: right, cookies: { did } } as const
    expect((await server.app.inject(known)).json()).toMatchObject({ code: 1 })
  })

  it('are counted apart from those of a player', async () => {
    const operator = await newOperator(server)
    await server.newPlayer({ userName: operator.name })
    const wrong = { userName: operator.name, password: passwordHash(operator.name, 'wrong'), random: 'console-test' }
    for (let guess = 1; guess <= 3; guess += 1) await server.call('login', wrong)
    expect(await signIn(operator.credentials())).toMatchObject({ code: 1 })
  })
})

describe('a session', () => {
  it('ends at signing out, and no other with it', async () => {
    const operator = await newOperator(server)
    const other = tokenOf(await send(operator.credentials()))
    expect(await server.call('consoleLogout', {}, operator.cookie)).toMatchObject({ code: 1 })
    expect([await info(operator.cookie), await info(other)]).toEqual([0, 1])
    expect(await actsOf({ ...operator, cookie: other! })).toEqual(['signOut', 'signIn'])
  })

  it('ends when the operator is disabled, who then can not sign in again', async () => {
    const operator = await newOperator(server)
    expect(await setDisabled(server.database, operator.name, true)).toBe(true)
    expect(await info(operator.cookie)).toBe(0)
    expect(await signIn(operator.credentials())).toEqual(WRONG)
    await setDisabled(server.database, operator.name, false)
    expect(await info(operator.cookie)).toBe(0)
    expect(await signIn(operator.credentials())).toMatchObject({ code: 1 })
  })

  it('ends where the browser signs in again, which is noted', async () => {
    const [operator, other] = [await newOperator(server), await newOperator(server)]
    const payload = other.credentials()
    await server.app.inject({ method: 'POST', url: '/v1/console/login', payload, cookies: { oid: operator.cookie } })
    expect([await info(operator.cookie), await info(other.cookie)]).toEqual([0, 1])
    expect(await actsOf({ ...other, name: operator.name })).toEqual(['signOut'])
  })

  it('ends by itself', async () => {
    const operator = await newOperator(server)
    await server.database.query('update operator_session set expires_at = now() where operator_id = $1', [operator.id])
    expect(await info(operator.cookie)).toBe(0)
  })

  it("is not a player's, nor a player's one of it", async () => {
    const [operator, player] = [await newOperator(server), await server.newPlayer()]
    expect(await info(player.cookie)).toBe(0)
    expect((await server.call('queryBalanceFront', {}, operator.cookie)).code).toBe(0)
  })
})
