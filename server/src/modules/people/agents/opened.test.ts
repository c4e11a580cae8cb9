/** Accounts that agents open: their owners set the password, once, by a link that is shown once and ends. */
import { OPENED_ACCOUNTS, openedLink } from '@hongyun/contract/agents/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited } from '../../../testing/test-server.ts'
import { type Joining, openJoining, refused } from './testing/joining.ts'

let here: Joining

beforeAll(async () => {
  here = await openJoining('opened')
})
afterAll(() => closeAudited(here.server))

describe('an opened account', () => {
  it('is its owner’s, who sets the password; the name is kept meanwhile', async () => {
    const { data } = await here.open({ userName: 'Chen_Mei', kind: 'agent', rebate: '8.0' })
    expect(data).toMatchObject({ userName: 'Chen_Mei', kind: 'agent', state: 'open', playerId: null })
    expect(data.link).toBe(openedLink(data.key!))
    const terms = await here.server.call('inviteTerms', { openKey: data.key! })
    expect(terms.data).toMatchObject({ userName: 'Chen_Mei', kind: 'agent', rebate: '8.0', aboveGets: '0.50' })
    for (const userName of ['chen_mei', 'CHEN_MEI']) {
      expect((await here.server.call('checkUser', { userName })).data).toEqual({ available: false })
      expect(await here.signUp({}, userName)).toMatchObject(refused('userNameTaken'))
      expect(await here.open({ userName }, here.other)).toMatchObject(refused('userNameTaken'))
    }
    const nickname = await here.server.call('infoUpdate', { nickname: 'chen_mei' }, here.other.cookie)
    expect(nickname).toMatchObject(refused('nicknameTaken'))
    expect(await here.signUp({ openKey: data.key! }, 'somebody_else')).toMatchObject(refused('openedNameOther'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => here.signUp({ openKey: data.key! }, 'Chen_Mei')))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await here.playerCalled('Chen_Mei')).toEqual({ agent: true, parent_id: here.agent.id, own_rate: 800 })
    const { list } = (await here.server.call('openedAccounts', { state: 'taken' }, here.agent.cookie)).data
    expect(list.find(({ id }) => id === data.id)).toMatchObject({ state: 'taken', playerId: expect.any(String) })
    expect(await here.server.call('inviteTerms', { openKey: data.key! })).toMatchObject(
      refused('openKeyWrong', { why: 'taken' }),
    )
    for (const name of ['renewOpenedAccount', 'deleteOpenedAccount'] as const)
      expect(await here.server.call(name, { id: data.id }, here.agent.cookie)).toMatchObject(
        refused('openedAccountEnded'),
      )
  })

  it('shows its key once; another one ends it', async () => {
    const { data } = await here.open({ userName: 'renewed_1', requestId: 'once' })
    const repeated = await here.open({ userName: 'renewed_1', requestId: 'once' })
    expect(repeated.data).toMatchObject({ id: data.id, key: null, link: null })
    expect(await here.open({ userName: 'renewed_2', requestId: 'once' })).toMatchObject(refused('requestReused'))
    const kept = await here.server.database.query('select reply from money_request where player_id = $1', [
      here.agent.id,
    ])
    expect(JSON.stringify(kept)).not.toContain(data.key)
    const { data: renewed } = await here.server.call('renewOpenedAccount', { id: data.id }, here.agent.cookie)
    expect(renewed.key).not.toBe(data.key)
    expect(await here.signUp({ openKey: data.key! }, 'renewed_1')).toMatchObject(
      refused('openKeyWrong', { why: 'unknown' }),
    )
    expect((await here.signUp({ openKey: renewed.key! }, 'renewed_1')).code).toBe(1)
  })

  it('deleted or expired keeps the name for nobody', async () => {
    const { data: gone } = await here.open({ userName: 'given_up' })
    expect((await here.server.call('deleteOpenedAccount', { id: gone.id }, here.agent.cookie)).code).toBe(1)
    expect(await here.signUp({ openKey: gone.key! }, 'given_up')).toMatchObject(
      refused('openKeyWrong', { why: 'deleted' }),
    )
    expect((await here.signUp({}, 'given_up')).code).toBe(1)

    const { data: late } = await here.open({ userName: 'came_late' })
    const { data: free } = await here.open({ userName: 'free_again' })
    await here.server.database.query(`update opened_account set expires_at = clock_timestamp() where id = any($1)`, [
      [late.id, free.id],
    ])
    expect(await here.signUp({ openKey: late.key! }, 'came_late')).toMatchObject(
      refused('openKeyWrong', { why: 'expired' }),
    )
    expect((await here.signUp({}, 'came_late')).code).toBe(1)
    const renew = (id: string) => here.server.call('renewOpenedAccount', { id }, here.agent.cookie)
    expect(await renew(late.id)).toMatchObject(refused('openedNameTaken'))
    const { data: renewed } = await renew(free.id)
    expect((await here.signUp({ openKey: renewed.key! }, 'free_again')).code).toBe(1)
  })

  it('expired and renewed is of a name that nobody else has, though several want it at once', async () => {
    const expire = (id: string) =>
      here.server.database.query('update opened_account set expires_at = clock_timestamp() where id = $1', [id])
    const renew = (id: string, by = here.agent) => here.server.call('renewOpenedAccount', { id }, by.cookie)
    for (let n = 0; n < 5; n += 1) {
      const userName = `wanted_again_${n}`
      const { data: first } = await here.open({ userName })
      await expire(first.id)
      const { data: second } = await here.open({ userName }, here.other)
      await expire(second.id)
      const [one, other, stranger] = await Promise.all([
        renew(first.id),
        renew(second.id, here.other),
        here.signUp({}, userName),
      ])
      const keys = [one, other].flatMap(({ code, data }) => (code === 1 ? [data.key!] : []))
      expect(keys.length + (stranger.code === 1 ? 1 : 0)).toBe(1)
      for (const openKey of keys) expect(await here.signUp({ openKey }, userName)).toMatchObject({ code: 1 })
    }
  })

  it('of a name that twenty want at once is one', async () => {
    const [agents, visitors] = [
      Array.from({ length: 10 }, (_, n) => here.open({ userName: 'wanted_by_all' }, n % 2 ? here.agent : here.other)),
      Array.from({ length: 10 }, () => here.signUp({}, 'wanted_by_all')),
    ]
    const answers = await Promise.all([...agents, ...visitors])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  it('is refused above the own rebate, under reserved names, and in more than so many', async () => {
    expect(await here.open({ rebate: '8.6' })).toMatchObject(refused('rebateOutOfBounds'))
    expect(await here.open({ userName: 'admin_two' })).toMatchObject(refused('badInput', { field: 'userName' }))
    expect(await here.open({ userName: here.agent.userName.toUpperCase() })).toMatchObject(refused('userNameTaken'))
    const many = await here.server.newPlayer({ agent: true, money: 0 })
    await here.server.database.query(
      `insert into opened_account (agent_id, user_name, name_key, kind, own_rate, key_hash, expires_at)
       select $1, 'kept_' || n, 'kept_' || n, 'member', 500, sha256(n::text::bytea), now() + interval '1 day'
       from generate_series(1, $2) n`,
      [many.id, OPENED_ACCOUNTS],
    )
    expect(await here.open({}, many)).toMatchObject(refused('openedAccountsMost'))
  })
})
