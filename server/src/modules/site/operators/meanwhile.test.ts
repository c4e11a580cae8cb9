/** What is saved whole is refused where a colleague has changed it since it was looked at. */
import { type Right, rights } from '@hongyun/contract/operators/words.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let chief: TestOperator
beforeAll(async () => {
  server = await openTestServer()
  chief = await newOperator(server, wordsOf(rights))
})
afterAll(() => closeAudited(server))

const act = async (name: CallName, input: Record<string, unknown>) => {
  const { code, data } = await server.call(name, { ...input, code: await chief.code() }, chief.cookie)
  return code === 1 ? 'done' : (data as unknown as { reason: string }).reason
}
const listed = async () => (await server.call('consoleOperators', {}, chief.cookie)).data
const roleCalled = async (name: string) => (await listed()).roles.find((role) => role.name === name)!
/** The id of a role that is made. */
async function newRole(name: string, given: readonly Right[]): Promise<string> {
  expect(await act('consoleSaveRole', { name, rights: given.join(',') })).toBe('done')
  return (await roleCalled(name)).id
}

it('a role keeps what a colleague changed', async () => {
  const id = await newRole('彩票', ['odds', 'seeActs'])
  const seen = seenOf('role', await roleCalled('彩票'))
  const save = (given: string) => act('consoleSaveRole', { id, name: '彩票', rights: given, seen })
  expect([await save('seeActs'), await save('seeActs,odds')]).toEqual(['done', 'changedMeanwhile'])
})

it('a role that a colleague took away is not given back with others', async () => {
  const other = await newOperator(server, [])
  const [taken, kept, more] = [
    await newRole('风控', ['odds']),
    await newRole('财务', ['seeActs']),
    await newRole('客服', ['results']),
  ]
  const set = (roleIds: readonly string[], seen?: string) =>
    act('consoleSetRoles', { id: other.id, roleIds: roleIds.join(','), ...(seen && { seen }) })
  const rolesNow = async () =>
    (await listed()).operators.find((one) => one.id === other.id.toString())!.roles.map(({ id }) => id)
  expect(await set([taken, kept])).toBe('done')
  const seen = seenOf('operatorRoles', { roleIds: (await rolesNow()).toSorted() })
  expect([await set([kept], seen), await set([taken, kept, more], seen)]).toEqual(['done', 'changedMeanwhile'])
  expect(await rolesNow()).toEqual([kept])
})
