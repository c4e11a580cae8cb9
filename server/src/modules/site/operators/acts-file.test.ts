/** The log as a file and as a chain: who may have it, what it holds, and what is named where somebody changed it. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable, Row } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkChain } from './act-reads.ts'
import { noteAct } from './acts.ts'

let server: TestServer
let operator: TestOperator
/** As a superuser may: no trigger stands in the way. */
let hand: pg.Client

beforeAll(async () => {
  server = await openTestServer()
  operator = await newOperator(server)
  hand = new pg.Client(server.connection)
  await hand.connect()
  await hand.query('set session_replication_role = replica')
})
afterAll(async () => {
  await hand.end()
  await closeAudited(server)
})

const note = (id: string) =>
  noteAct(
    server.database,
    { operatorId: operator.id, address: '203.0.113.5' },
    'block',
    { address: id },
    { kind: 'address', id },
  )
const file = async (query = '', cookie = operator.cookie) =>
  server.app.inject({ url: `/v1/console/acts.csv${query}`, cookies: { oid: cookie } })

describe('the file', () => {
  it('has every act of the filter, newest first, over as many reads as it takes', async () => {
    await hand.query(
      `insert into operator_act (operator_id, act, address, subject_kind, subject_id)
       select $1, 'unblock', '203.0.113.6', 'address', '=n' || n from generate_series(1, 1203) n`,
      [String(operator.id)],
    )
    const answer = await file('?act=unblock&pageNum=3')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = answer.body.trimEnd().split('\r\n')
    expect(head).toBe('\ufeff编号,时间,操作员,操作,对象类型,对象,内容,来自地址,链上序号,哈希')
    expect(lines).toHaveLength(1203)
    const ids = lines.map((line) => BigInt(line.split(',')[0]!))
    expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? 1 : -1)))
    expect(lines[0]).toContain(`,${operator.name},恢复服务,地址,'=n1203,,203.0.113.6,,`)
    await hand.query(`delete from operator_act where act = 'unblock'`)
  })

  it('is an act of whoever takes it, and is refused without the right or a session, or with a wrong filter', async () => {
    const { list } = (await server.call('consoleActs', { act: 'export' }, operator.cookie)).data
    expect(list.map(({ name, detail }) => [name, detail])).toEqual([[operator.name, { name: '操作日志' }]])
    const watcher = await newOperator(server, [])
    expect((await file('', watcher.cookie)).json()).toMatchObject({ data: { reason: 'rightMissing' } })
    expect((await file('', 'nobody')).json()).toMatchObject({ data: { reason: 'noSession' } })
    expect((await file('?act=nothing')).json()).toMatchObject({ data: { reason: 'badInput', field: 'act' } })
    expect((await file('?playerId=1')).json()).toMatchObject({ data: { reason: 'badInput' } })
    expect((await server.call('consoleActs', { act: 'export' }, operator.cookie)).data.total).toBe(1)
  })
})

describe('the chain', () => {
  it('shows the place of each act, and is whole', async () => {
    await note('198.51.100.1')
    await note('198.51.100.2')
    const [second, first] = (await server.call('consoleActs', { act: 'block' }, operator.cookie)).data.list
    expect(second!.link).toMatchObject({ seq: first!.link!.seq + 1, before: first!.link!.hash.slice(0, 6) })
    const { data } = await server.call('consoleActChain', {}, operator.cookie)
    expect(data).toMatchObject({ broken: null })
    expect(data.links).toBeGreaterThanOrEqual(second!.link!.seq)
  })

  /** What is broken after a statement that is then undone. */
  async function brokenBy(statement: string, id: bigint) {
    const byHand: Queryable = {
      query: async <R extends Row>(text: string) => (await hand.query(text)).rows as R[],
    }
    await hand.query('begin')
    await hand.query(statement, [String(id)])
    const { broken } = await checkChain(byHand)
    await hand.query('rollback')
    return broken
  }
  const seqOf = async (id: bigint) => {
    const { rows } = await hand.query('select seq::integer as seq from evidence_link where row_id = $1', [String(id)])
    return rows[0].seq as number
  }

  it.each([
    ['an act that was changed', `update operator_act set detail = '{"address": "1.1.1.1"}' where id = $1`, 0],
    ['an act that is gone', 'delete from operator_act where id = $1', 0],
    ['a link that was changed', `update evidence_link set hash = sha256('x') where row_id = $1`, 0],
    ['a link that is gone', 'delete from evidence_link where row_id = $1', 1],
  ])('names %s', async (_what, statement, behind) => {
    await note('198.51.100.3')
    const id = await note('198.51.100.4')
    await note('198.51.100.5')
    expect(await brokenBy(statement, id)).toMatchObject({ seq: (await seqOf(id)) + behind })
    expect((await checkChain(server.database)).broken).toBeNull()
  })

  it('names an act that was put in beside it, and the last link where it is gone', async () => {
    const putIn = `insert into operator_act (operator_id, act, address, subject_kind, subject_id)
      values ($1, 'block', 'x', 'address', 'x')`
    expect(await brokenBy(putIn, operator.id)).toMatchObject({ seq: null })
    const last = await note('198.51.100.6')
    expect(await brokenBy('delete from evidence_link where row_id = $1', last)).not.toBeNull()
  })
})
