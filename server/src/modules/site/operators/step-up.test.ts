/** Acts that matter take a fresh code: good once, whatever it is sent for, counted, locked, and noted where it is wrong. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ringOf } from '../../../testing/keyring.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { renewOperator, setDisabled } from './operators.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  operator = await newOperator(server)
})
afterAll(() => closeAudited(server))

const act = (code: string | undefined, own = operator) =>
  server.call('consoleSetSite', { mode: 'open', ...(code !== undefined && { code }) }, own.cookie)
const wrongCode = (own = operator): string => (own.credentials().code === '000000' ? '000001' : '000000')
const WRONG = { code: -98, data: { reason: 'operatorCodeWrong', field: 'code' } }
const LOCKED = { code: -98, data: { reason: 'operatorCodeLocked', field: 'code' } }
const actsOf = async (own = operator) =>
  (await server.call('consoleActs', { name: own.name }, own.cookie)).data.list.map(({ act: what }) => what)
const forget = () => server.database.query(`update failed_try set last_at = last_at - interval '15 minutes'`)

describe('a code', () => {
  it('is asked for, and what is wrong with it is refused before anything is done', async () => {
    expect(await act(undefined)).toMatchObject({ code: -98, data: { reason: 'badInput', field: 'code' } })
    expect(await act('12345')).toMatchObject({ code: -98, data: { reason: 'badInput', field: 'code' } })
    for (const code of [wrongCode(), operator.credentials(-2).code, operator.credentials(2).code])
      expect(await act(code)).toMatchObject(WRONG)
    expect(await actsOf()).toEqual(['stepUpFailed', 'stepUpFailed', 'stepUpFailed'])
  })

  it('is good once, and no earlier one after it', async () => {
    const [earlier, now, next] = [-1, 0, 1].map((steps) => operator.credentials(steps).code)
    expect(await act(now)).toMatchObject({ code: 1 })
    expect(await act(now)).toMatchObject(WRONG)
    expect(await act(earlier)).toMatchObject(WRONG)
    expect(await act(next)).toMatchObject({ code: 1 })
    expect(await act(now)).toMatchObject(WRONG)
  })

  it('that signed in is used up by it, and one that acted signs nobody in', async () => {
    const used = operator.credentials()
    const signIn = (credentials: object) => server.call('consoleLogin', credentials)
    expect(await signIn(used)).toMatchObject({ code: 1 })
    expect(await act(used.code)).toMatchObject(WRONG)
    const next = operator.credentials(1)
    expect(await act(next.code)).toMatchObject({ code: 1 })
    expect(await signIn(next)).toMatchObject({ code: -98, data: { reason: 'operatorWrong' } })
  })

  it('sent twenty times at once acts once', async () => {
    const { code } = operator.credentials()
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(code)))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect((await actsOf()).filter((what) => what === 'siteMode')).toHaveLength(1)
  })

  it('is used up by an act that is then refused', async () => {
    const { code } = operator.credentials()
    const refused = await server.call('consoleSetSite', { mode: 'open', message: '好', code }, operator.cookie)
    expect(refused).toMatchObject({ code: -98, data: { field: 'mode' } })
    expect(await act(code)).toMatchObject(WRONG)
  })

  it('of another operator is wrong', async () => {
    const other = await newOperator(server)
    expect(await act(other.credentials().code)).toMatchObject(WRONG)
    expect(await act(other.credentials().code, other)).toMatchObject({ code: 1 })
  })

  it('of an operator who was disabled or renewed meanwhile opens nothing', async () => {
    const { code } = operator.credentials()
    await renewOperator(server.database, ringOf(7), operator.name, 'another-password')
    expect(await act(code)).toMatchObject({ code: 0 })
    const other = await newOperator(server)
    await setDisabled(server.database, other.name, true)
    expect(await act(other.credentials().code, other)).toMatchObject({ code: 0 })
  })
})

describe('guesses', () => {
  it('are ten, in turn or at once; then the right code waits 15 minutes, and no longer for trying', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(wrongCode())))
    const reasons = answers.map(({ data }) => (data as unknown as { reason: string }).reason)
    expect(reasons.filter((reason) => reason === 'operatorCodeWrong')).toHaveLength(10)
    expect(reasons.filter((reason) => reason === 'operatorCodeLocked')).toHaveLength(10)
    const countedAt = () =>
      server.database.query('select last_at from failed_try where subject = $1', [`code:operator/${operator.name}/act`])
    const before = await countedAt()
    expect(await act(await operator.code())).toMatchObject(LOCKED)
    expect(await countedAt()).toEqual(before)
    await forget()
    expect(await act(await operator.code())).toMatchObject({ code: 1 })
  })

  it('lock neither signing in nor another operator', async () => {
    for (let guess = 1; guess <= 10; guess += 1) expect(await act(wrongCode())).toMatchObject(WRONG)
    expect(await act(await operator.code())).toMatchObject(LOCKED)
    expect(await server.call('consoleLogin', operator.credentials())).toMatchObject({ code: 1 })
    const other = await newOperator(server)
    expect(await act(await other.code(), other)).toMatchObject({ code: 1 })
    await forget()
  })

  it('are forgiven by a right one', async () => {
    for (let guess = 1; guess <= 9; guess += 1) await act(wrongCode())
    expect(await act(await operator.code())).toMatchObject({ code: 1 })
    for (let guess = 1; guess <= 9; guess += 1) expect(await act(wrongCode())).toMatchObject(WRONG)
    expect(await act(await operator.code())).toMatchObject({ code: 1 })
  })
})

it('nobody without the right is asked for a code, and none is used up by asking', async () => {
  const watcher = await newOperator(server, ['seeActs'])
  const { code } = watcher.credentials()
  expect(await act(code, watcher)).toMatchObject({ code: -98, data: { reason: 'rightMissing' } })
  expect(await server.call('consoleLogin', watcher.credentials())).toMatchObject({ code: 1 })
})
