/** The list of players as a file: every one of the filter, masked, an act of whoever takes it, refused without the right. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1' } })
  operator = await newOperator(server, ['seePlayers', 'seeActs'])
})
afterAll(() => closeAudited(server))

const file = (search = '', cookie = operator.cookie) =>
  server.app.inject({ url: `/v1/console/players.csv${search}`, cookies: { oid: cookie } })
const linesOf = (body: string) => body.trimEnd().split('\r\n')

describe('the file of players', () => {
  it('has every player of the filter, more than a page and than the list counts at once, newest first', async () => {
    const agent = await server.newPlayer({ userName: 'file_agent' })
    const hand = await server.database.pool.connect()
    await hand.query('set session_replication_role = replica')
    await hand.query(
      `insert into player (id, user_name, password_hash, nickname, nickname_key, avatar, agent, parent_id, ancestors,
                           rebate_plan_id, last_login_address, last_login_at)
       select 900000 + n, 'filed_' || n, 'none', '=cmd' || n, 'filed' || n, p.avatar, false, p.id, p.ancestors || p.id,
              p.rebate_plan_id, '203.0.113.77', now()
       from player p cross join generate_series(1, 1203) n where p.id = $1`,
      [agent.id],
    )
    const answer = await file('?agent=file_agent&pageNum=3&sort=userName')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = linesOf(answer.body)
    expect(head).toBe('\ufeff编号,用户名,昵称,状态,代理,上级,返点 %,可用余额,注册时间,末次登录,末次登录地址,标记')
    expect(lines).toHaveLength(1203)
    expect(lines[0]).toMatch(/^901203,filed_1203,'=cmd1203,[^,]+,否,file_agent,8\.0,0\.00,/)
    expect(answer.body).not.toContain('203.0.113.77')
    expect(answer.body).toContain('203.0.*.*')
    await hand.query('delete from player where id between 900001 and 901203')
    hand.release(true)
  })

  it('counts searches by personal data with those of the list, and answers why it refuses', async () => {
    const own = await newOperator(server, ['seePlayers'])
    for (let n = 0; n < 19; n += 1) await file(`?address=203.0.113.${n}`, own.cookie)
    for (let n = 19; n < 100; n += 1) await server.call('consolePlayers', { address: `203.0.113.${n}` }, own.cookie)
    expect((await file('?address=203.0.113.100', own.cookie)).json()).toMatchObject({ data: { reason: 'tooOften' } })
  })

  it('is an act, and refused without the right, a session, or with a wrong filter', async () => {
    const exports = async () => (await server.call('consoleActs', { act: 'export' }, operator.cookie)).data
    const before = (await exports()).total
    expect((await file('?userName=nobody_at_all')).statusCode).toBe(200)
    expect((await exports()).list[0]).toMatchObject({ name: operator.name, detail: { name: '玩家' } })
    const watcher = await newOperator(server, ['seeActs'])
    expect((await file('', watcher.cookie)).json()).toMatchObject({ data: { reason: 'rightMissing' } })
    expect((await file('', 'nobody')).json()).toMatchObject({ data: { reason: 'noSession' } })
    expect((await file('?state=nothing')).json()).toMatchObject({ data: { reason: 'badInput', field: 'state' } })
    expect((await exports()).total).toBe(before + 1)
  })
})
