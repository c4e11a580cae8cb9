/** Accounts that agents open: their owners set the password, once, by a link that is shown once and ends. */
import { OPENED_ACCOUNTS, openedLink } from '@hongyun/contract/agents/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { only } from '../../../platform/db/database.ts'
import {
  closeAudited,
  openTestServer,
  PASSWORD,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'

let server: TestServer
let agent: TestPlayer
let other: TestPlayer
let names = 0

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.newPlayer({ agent: true, ownRate: 850, money: 0 })
  other = await server.newPlayer({ agent: true, ownRate: 900, money: 0 })
})
afterAll(() => closeAudited(server))

const refused = (reason: string, more = {}) => ({ code: -98, data: { reason, ...more } })
function freshName(): string {
  names += 1
  return `opened_${names}`
}
const open = (input = {}, by = agent) =>
  server.call('openAccount', { userName: freshName(), kind: 'member', rebate: '7.0', ...input }, by.cookie)
const signUp = (extra: Record<string, string>, userName: string) =>
  server.call('register', { userName, password: passwordHash(userName, PASSWORD), ofAge: 'true', ...extra })
const playerCalled = async (userName: string) =>
  only(
    await server.database.query<{ agent: boolean; parent_id: bigint | null; own_rate: number }>(
      `select p.agent, p.parent_id, r.own_rate from player p join rebate_plan r on r.id = p.rebate_plan_id where p.user_name = $1`,
      [userName],
    ),
  )

describe('an opened account', () => {
  it('is its owner’s, who sets the password; the name is kept meanwhile', async () => {
    const { data } = await open({ userName: 'Chen_Mei', kind: 'agent', rebate: '8.0' })
    expect(data).toMatchObject({ userName: 'Chen_Mei', kind: 'agent', state: 'open', playerId: null })
    expect(data.link).toBe(openedLink(data.key!))
    const terms = await server.call('inviteTerms', { openKey: data.key! })
    expect(terms.data).toMatchObject({ userName: 'Chen_Mei', kind: 'agent', rebate: '8.0', aboveGets: '0.50' })
    for (const userName of ['chen_mei', 'CHEN_MEI']) {
      expect((await server.call('checkUser', { userName })).data).toEqual({ available: false })
      expect(await signUp({}, userName)).toMatchObject(refused('userNameTaken'))
      expect(await open({ userName }, other)).toMatchObject(refused('userNameTaken'))
    }
    const nickname = await server.call('infoUpdate', { nickname: 'chen_mei' }, other.cookie)
    expect(nickname).toMatchObject(refused('nicknameTaken'))
    expect(await signUp({ openKey: data.key! }, 'somebody_else')).toMatchObject(refused('openedNameOther'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ openKey: data.key! }, 'Chen_Mei')))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await playerCalled('Chen_Mei')).toEqual({ agent: true, parent_id: agent.id, own_rate: 800 })
    const { list } = (await server.call('openedAccounts', { state: 'taken' }, agent.cookie)).data
    expect(list.find(({ id }) => id === data.id)).toMatchObject({ state: 'taken', playerId: expect.any(String) })
    expect(await server.call('inviteTerms', { openKey: data.key! })).toMatchObject(
      refused('openKeyWrong', { why: 'taken' }),
    )
    for (const name of ['renewOpenedAccount', 'deleteOpenedAccount'] as const)
      expect(await server.call(name, { id: data.id }, agent.cookie)).toMatchObject(refused('openedAccountEnded'))
  })

  it('shows its key once; another one ends it', async () => {
    const { data } = await open({ userName: 'renewed_1', requestId: 'once' })
    const repeated = await open({ userName: 'renewed_1', requestId: 'once' })
    expect(repeated.data).toMatchObject({ id: data.id, key: null, link: null })
    expect(await open({ userName: 'renewed_2', requestId: 'once' })).toMatchObject(refused('requestReused'))
    const kept = await server.database.query('select reply from money_request where player_id = $1', [agent.id])
    expect(JSON.stringify(kept)).not.toContain(data.key)
    const { data: renewed } = await server.call('renewOpenedAccount', { id: data.id }, agent.cookie)
    expect(renewed.key).not.toBe(data.key)
    expect(await signUp({ openKey: data.key! }, 'renewed_1')).toMatchObject(refused('openKeyWrong', { why: 'unknown' }))
    expect((await signUp({ openKey: renewed.key! }, 'renewed_1')).code).toBe(1)
  })

  it('deleted or expired keeps the name for nobody', async () => {
    const { data: gone } = await open({ userName: 'given_up' })
    expect((await server.call('deleteOpenedAccount', { id: gone.id }, agent.cookie)).code).toBe(1)
    expect(await signUp({ openKey: gone.key! }, 'given_up')).toMatchObject(refused('openKeyWrong', { why: 'deleted' }))
    expect((await signUp({}, 'given_up')).code).toBe(1)

    const { data: late } = await open({ userName: 'came_late' })
    const { data: free } = await open({ userName: 'free_again' })
    await server.database.query(`update opened_account set expires_at = clock_timestamp() where id = any($1)`, [
      [late.id, free.id],
    ])
    expect(await signUp({ openKey: late.key! }, 'came_late')).toMatchObject(refused('openKeyWrong', { why: 'expired' }))
    expect((await signUp({}, 'came_late')).code).toBe(1)
    const renew = (id: string) => server.call('renewOpenedAccount', { id }, agent.cookie)
    expect(await renew(late.id)).toMatchObject(refused('openedNameTaken'))
    const { data: renewed } = await renew(free.id)
    expect((await signUp({ openKey: renewed.key! }, 'free_again')).code).toBe(1)
  })

  it('of a name that twenty want at once is one', async () => {
    const [agents, visitors] = [
      Array.from({ length: 10 }, (_, n) => open({ userName: 'wanted_by_all' }, n % 2 ? agent : other)),
      Array.from({ length: 10 }, () => signUp({}, 'wanted_by_all')),
    ]
    const answers = await Promise.all([...agents, ...visitors])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  it('is refused above the own rebate, under reserved names, and in more than so many', async () => {
    expect(await open({ rebate: '8.6' })).toMatchObject(refused('rebateOutOfBounds'))
    expect(await open({ userName: 'admin_two' })).toMatchObject(refused('badInput', { field: 'userName' }))
    expect(await open({ userName: agent.userName.toUpperCase() })).toMatchObject(refused('userNameTaken'))
    const many = await server.newPlayer({ agent: true, money: 0 })
    await server.database.query(
      `insert into opened_account (agent_id, user_name, name_key, kind, own_rate, key_hash, expires_at)
       select $1, 'kept_' || n, 'kept_' || n, 'member', 500, sha256(n::text::bytea), now() + interval '1 day'
       from generate_series(1, $2) n`,
      [many.id, OPENED_ACCOUNTS],
    )
    expect(await open({}, many)).toMatchObject(refused('openedAccountsMost'))
  })
})
