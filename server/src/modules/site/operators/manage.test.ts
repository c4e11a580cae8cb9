/** Operators and roles in the console: nobody climbs, nobody changes what they may themselves, and a change holds at once. */
import { type Right, rights } from '@hongyun/contract/operators/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { authenticatorCode } from '../../../testing/protected-players.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
/** Who may everything, and two who only manage operators. */
let chief: TestOperator
let clerk: TestOperator
let other: TestOperator
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  chief = await newOperator(server, wordsOf(rights))
  clerk = await newOperator(server, ['operators', 'seeActs'])
  other = await newOperator(server, ['operators', 'seeActs'])
})
afterAll(() => closeAudited(server))

const act = async (own: TestOperator, name: CallName, input: Record<string, unknown>) =>
  server.call(name, { ...input, code: await own.code() }, own.cookie)
const reasonOf = async (own: TestOperator, name: CallName, input: Record<string, unknown>) => {
  const { code, data } = await act(own, name, input)
  return code === 1 ? 'done' : (data as unknown as { reason: string }).reason
}
let named = 0
const fresh = () => {
  named += 1
  return `${named}号`
}
/** A role, made by who may everything. */
const newRole = async (given: readonly Right[], name = fresh()): Promise<string> => {
  const { data } = await act(chief, 'consoleSaveRole', { name, rights: given.join(',') })
  return (data as { id: string }).id
}
const give = (own: TestOperator, to: TestOperator, ...roleIds: string[]) =>
  reasonOf(own, 'consoleSetRoles', { id: to.id, roleIds: roleIds.join(',') })
const rightsNow = async ({ cookie }: TestOperator) => (await server.call('consoleInfo', {}, cookie)).data.rights
const listed = async () => (await server.call('consoleOperators', {}, chief.cookie)).data
const actsOf = async ({ name }: TestOperator) =>
  (await server.call('consoleActs', { name }, chief.cookie)).data.list.map(({ act: what }) => what)

describe('an operator', () => {
  it('is made with a role, signs in with what was shown, and may what the role says', async () => {
    const role = await newRole(['seeOverview', 'results'])
    const name = `made_${process.pid}`
    const { data } = (await act(chief, 'consoleAddOperator', { name, roleIds: role })) as unknown as {
      data: { password: string; key: string; uri: string }
    }
    expect(data.uri).toContain(data.key)
    const credentials = {
      name,
      password: passwordHash(name, data.password),
      code: authenticatorCode(data.key),
    }
    expect(await server.call('consoleLogin', credentials)).toMatchObject({
      code: 1,
      data: { rights: ['seeOverview', 'results'] },
    })
    const shown = (await listed()).operators.find((one) => one.name === name)
    expect(shown).toMatchObject({ rights: ['seeOverview', 'results'], ownRights: [], sessions: 1, disabledAt: null })
    expect(await actsOf(chief)).toEqual(['operatorRoles', 'operatorAdd', 'roleAdd'])
    expect(await reasonOf(chief, 'consoleAddOperator', { name, roleIds: '' })).toBe('operatorNameTaken')
    expect(await reasonOf(chief, 'consoleAddOperator', { name: 'shell', roleIds: '' })).toBe('operatorNameTaken')
    expect(await reasonOf(chief, 'consoleAddOperator', { name: `${name}x`, roleIds: '999' })).toBe('notFound')
  })

  it('is renewed, disabled and enabled; what it has open ends', async () => {
    const target = await newOperator(server, [])
    const renewed = await act(chief, 'consoleRenewOperator', { id: target.id })
    expect(renewed).toMatchObject({ code: 1, data: { name: target.name } })
    expect(await rightsNow(target)).toBeUndefined()
    expect(await server.call('consoleLogin', target.credentials())).toMatchObject({ code: -98 })
    const { password, key } = renewed.data as unknown as { password: string; key: string }
    const signIn = (steps: number) =>
      server.call('consoleLogin', {
        name: target.name,
        password: passwordHash(target.name, password),
        code: authenticatorCode(key, steps),
      })
    expect((await signIn(0)).code).toBe(1)
    expect(await reasonOf(chief, 'consoleDisableOperator', { id: target.id, disabled: 'true' })).toBe('done')
    expect((await signIn(1)).code).toBe(-98)
    expect((await listed()).operators.find(({ id }) => id === target.id.toString())).toMatchObject({ sessions: 0 })
    expect(await reasonOf(chief, 'consoleDisableOperator', { id: target.id, disabled: 'false' })).toBe('done')
    expect((await signIn(1)).code).toBe(1)
    // What is so already is no act.
    expect(await reasonOf(chief, 'consoleDisableOperator', { id: target.id, disabled: 'false' })).toBe('done')
    expect(await actsOf(chief)).toEqual(['operatorEnable', 'operatorDisable', 'operatorRenew'])
  })

  it('of the machine itself is nobody here', async () => {
    for (const [name, input] of [
      ['consoleRenewOperator', {}],
      ['consoleDisableOperator', { disabled: 'false' }],
      ['consoleSetRoles', { roleIds: '' }],
    ] as const)
      expect(await reasonOf(chief, name, { id: '0', ...input })).toBe('badInput')
    expect((await listed()).operators.map(({ name }) => name)).not.toContain('shell')
  })

  it('has sessions that are listed and ended, one or all but the own', async () => {
    const cookies = [clerk.cookie]
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/v1/console/login',
      payload: clerk.credentials(),
    })
    cookies.push(/oid=([\w-]+)/.exec(String(signedIn.headers['set-cookie']))![1]!)
    const sessions = async () =>
      (await server.call('consoleOperatorSessions', { id: clerk.id }, clerk.cookie)).data.list
    expect((await sessions()).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    const end = (own: TestOperator, input: object) => act(own, 'consoleEndSessions', { ...input })
    expect(await end(clerk, { id: other.id, sessionId: (await sessions())[0]!.id })).toMatchObject({
      code: -98,
      data: { reason: 'notFound' },
    })
    expect(await end(clerk, { id: clerk.id })).toMatchObject({ data: { ended: 1 } })
    expect((await sessions()).map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect((await server.call('consoleInfo', {}, cookies[1])).code).toBe(0)
    expect(await end(chief, { id: clerk.id })).toMatchObject({ data: { ended: 1 } })
    expect(await rightsNow(clerk)).toBeUndefined()
  })

  it('changes its own password by the earlier one, and keeps the session it is in', async () => {
    const [password, next] = [clerk.credentials().password, passwordHash(clerk.name, 'another-1234')]
    const away = await server.app.inject({ method: 'POST', url: '/v1/console/login', payload: clerk.credentials() })
    const elsewhere = /oid=([\w-]+)/.exec(String(away.headers['set-cookie']))![1]!
    const change = (input: object) =>
      reasonOf(clerk, 'consoleChangePassword', { password, newPassword: next, ...input })
    expect(await change({ password: next })).toBe('operatorPasswordWrong')
    expect(await change({ newPassword: password })).toBe('operatorPasswordSame')
    for (const guessed of ['password1', clerk.name])
      expect(await change({ newPassword: passwordHash(clerk.name, guessed) })).toBe('passwordCommon')
    expect(await change({})).toBe('done')
    expect((await server.call('consoleInfo', {}, elsewhere)).code).toBe(0)
    expect(await rightsNow(clerk)).toEqual(['seeActs', 'operators'])
    expect(await server.call('consoleLogin', clerk.credentials(1))).toMatchObject({ code: -98 })
    expect(await server.call('consoleLogin', { ...clerk.credentials(1), password: next })).toMatchObject({ code: 1 })
    expect(await actsOf(clerk)).toContain('operatorPassword')
  })
})

describe('nobody climbs', () => {
  it('by giving a right they lack: to another, to a new operator, or to a role', async () => {
    const [strong, weak] = [await newRole(['odds']), await newRole(['seeActs'])]
    expect(await give(clerk, other, strong)).toBe('rightNotOwn')
    expect(await give(clerk, other, weak, strong)).toBe('rightNotOwn')
    expect(await reasonOf(clerk, 'consoleAddOperator', { name: 'climber', roleIds: strong })).toBe('rightNotOwn')
    expect(await reasonOf(clerk, 'consoleSaveRole', { name: fresh(), rights: 'seeActs,odds' })).toBe('rightNotOwn')
    expect(await reasonOf(clerk, 'consoleSaveRole', { id: weak, name: fresh(), rights: 'seeActs,odds' })).toBe(
      'rightNotOwn',
    )
    expect(await give(clerk, other, weak)).toBe('done')
    expect(await rightsNow(other)).toEqual(['seeActs', 'operators'])
    expect((await listed()).operators.map(({ name }) => name)).not.toContain('climber')
  })

  it('by what signs in somebody who may more, nor shuts them out', async () => {
    expect(await reasonOf(clerk, 'consoleRenewOperator', { id: chief.id })).toBe('rightNotOwn')
    expect(await reasonOf(clerk, 'consoleDisableOperator', { id: chief.id, disabled: 'true' })).toBe('rightNotOwn')
    expect(await reasonOf(clerk, 'consoleEndSessions', { id: chief.id })).toBe('rightNotOwn')
    const gone = await newOperator(server, ['odds'])
    await reasonOf(chief, 'consoleDisableOperator', { id: gone.id, disabled: 'true' })
    expect(await reasonOf(clerk, 'consoleDisableOperator', { id: gone.id, disabled: 'false' })).toBe('rightNotOwn')
    expect(await rightsNow(chief)).toEqual(wordsOf(rights))
  })

  it('by taking from others what they lack themselves', async () => {
    const strong = await newRole(['odds'])
    expect(await give(chief, other, strong)).toBe('done')
    expect(await give(clerk, other)).toBe('rightNotOwn')
    expect(await reasonOf(clerk, 'consoleSaveRole', { id: strong, name: fresh(), rights: '' })).toBe('rightNotOwn')
    expect(await rightsNow(other)).toContain('odds')
    expect(await give(chief, other)).toBe('done')
    expect(await reasonOf(clerk, 'consoleDeleteRole', { id: strong })).toBe('rightNotOwn')
  })

  it('by a role that is called another: who gives it goes by its name', async () => {
    const strong = await newRole(['odds'])
    expect(await reasonOf(clerk, 'consoleSaveRole', { id: strong, name: fresh(), rights: 'odds' })).toBe('rightNotOwn')
  })

  it('by a change of their own: roles, a role they have, their state, their second factor', async () => {
    const role = await newRole(['seeActs'])
    expect(await give(clerk, clerk, role)).toBe('operatorSelf')
    expect(await give(chief, chief, role)).toBe('operatorSelf')
    expect(await give(other, clerk, role)).toBe('done')
    expect(await reasonOf(clerk, 'consoleSaveRole', { id: role, name: fresh(), rights: 'seeActs,operators' })).toBe(
      'operatorSelf',
    )
    expect(await reasonOf(clerk, 'consoleSaveRole', { id: role, name: fresh(), rights: 'seeActs' })).toBe('done')
    expect(await reasonOf(clerk, 'consoleDisableOperator', { id: clerk.id, disabled: 'true' })).toBe('operatorSelf')
    expect(await reasonOf(clerk, 'consoleRenewOperator', { id: clerk.id })).toBe('operatorSelf')
  })

  it('together: two who manage give each other no more than either has', async () => {
    const strong = await newRole(['players'])
    const outcomes = await Promise.all([give(clerk, other, strong), give(other, clerk, strong)])
    expect(outcomes).toEqual(['rightNotOwn', 'rightNotOwn'])
  })
})

describe('a change of rights', () => {
  it('holds at once for a session that is open', async () => {
    const role = await newRole(['site'])
    const worker = await newOperator(server, [])
    const set = () => reasonOf(worker, 'consoleSetAddress', { address: '203.0.113.77', blocked: 'false' })
    const allowed = () => server.call('consoleSetSite', { mode: 'open' }, worker.cookie)
    expect((await allowed()).data).toMatchObject({ reason: 'rightMissing' })
    await give(chief, worker, role)
    expect(await rightsNow(worker)).toEqual(['site'])
    // The right is there now, and asks for the code.
    expect((await allowed()).data).toMatchObject({ reason: 'badInput', field: 'code' })
    await act(chief, 'consoleSaveRole', { id: role, name: fresh(), rights: 'seeActs' })
    expect(await rightsNow(worker)).toEqual(['seeActs'])
    expect(await set()).toBe('rightMissing')
    await give(chief, worker)
    expect(await rightsNow(worker)).toEqual([])
  })

  it('of two managers who disable each other at once happens to one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await newOperator(server, ['operators']), await newOperator(server, ['operators'])] as const
      const outcomes = await Promise.all([
        reasonOf(pair[0], 'consoleDisableOperator', { id: pair[1].id, disabled: 'true' }),
        reasonOf(pair[1], 'consoleDisableOperator', { id: pair[0].id, disabled: 'true' }),
      ])
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
      const left = (await listed()).operators.filter(({ id, disabledAt }) =>
        pair.some((one) => one.id.toString() === id && disabledAt === null),
      )
      expect(left).toHaveLength(1)
    }
  })
})

describe('a role', () => {
  it('has a name that no other one looks like', async () => {
    await newRole([], '客服 A组')
    for (const name of ['客服 A组', '客服a组', '客服　Ａ组', ' 客服A 组', '客服A\u0301组'])
      expect(await reasonOf(chief, 'consoleSaveRole', { name, rights: '' }), name).toBe('roleNameTaken')
    const id = await newRole([], '风控')
    expect(await reasonOf(chief, 'consoleSaveRole', { id, name: '客服Ａ组', rights: '' })).toBe('roleNameTaken')
    expect(await reasonOf(chief, 'consoleSaveRole', { id, name: '风控', rights: 'seeActs' })).toBe('done')
  })

  it('keeps what a colleague changed since it was looked at', async () => {
    const id = await newRole(['odds', 'seeActs'], '彩票')
    const seen = seenOf('role', (await listed()).roles.find((role) => role.id === id)!)
    const save = (rights: string) => reasonOf(chief, 'consoleSaveRole', { id, name: '彩票', rights, seen })
    expect([await save('seeActs'), await save('seeActs,odds')]).toEqual(['done', 'changedMeanwhile'])
  })

  it('is taken away once nobody has it', async () => {
    const id = await newRole(['seeActs'])
    await give(chief, other, id)
    expect(await reasonOf(chief, 'consoleDeleteRole', { id })).toBe('roleInUse')
    await give(chief, other)
    expect(await reasonOf(chief, 'consoleDeleteRole', { id })).toBe('done')
    expect(await reasonOf(chief, 'consoleDeleteRole', { id })).toBe('notFound')
    expect((await listed()).roles.map((role) => role.id)).not.toContain(id)
  })

  it('of the same name made by ten at once is one', async () => {
    const name = fresh()
    const makers = await Promise.all(Array.from({ length: 10 }, () => newOperator(server, ['operators'])))
    const outcomes = await Promise.all(makers.map((own) => reasonOf(own, 'consoleSaveRole', { name, rights: '' })))
    expect(outcomes.toSorted()).toEqual(['done', ...Array(9).fill('roleNameTaken')])
  })
})

it('nothing of it is open to who has not the right', async () => {
  const watcher = await newOperator(server, ['seeActs', 'site'])
  const calls = {
    consoleOperators: {},
    consoleAddOperator: { name: 'nobody_new', roleIds: '' },
    consoleRenewOperator: { id: other.id },
    consoleDisableOperator: { id: other.id, disabled: 'true' },
    consoleSetRoles: { id: other.id, roleIds: '' },
    consoleSaveRole: { name: fresh(), rights: '' },
    consoleDeleteRole: { id: '1' },
    consoleOperatorSessions: { id: other.id },
    consoleEndSessions: { id: other.id },
  } as const
  for (const [name, input] of Object.entries(calls))
    expect(await server.call(name as CallName, input, watcher.cookie), name).toMatchObject({
      data: { reason: 'rightMissing' },
    })
})
