/** The lists of approvals as files. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue } from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { enterResult } from '../../betting/results/enter-result.ts'

let server: TestServer
let li: TestOperator
let wang: TestOperator
beforeAll(async () => {
  server = await openTestServer()
  li = await newOperator(server, ['seeApprovals', 'results'])
  wang = await newOperator(server, ['seeApprovals', 'results'])
})
afterAll(() => closeAudited(server))

const list = async () => (await server.call('consoleApprovals', { view: 'open', pageSize: 100 }, wang.cookie)).data

it('is a file with more rows than are read at once, in which what is sealed stays so', async () => {
  const issue = await openOutsideIssue(server.database)
  await awaitResult(server.database, issue)
  const entry = { ...issue, numbers: '1,2,3', reason: '官网公告' }
  await enterResult(server.database, { operatorId: li.id, address: 'test' }, entry)
  const id = (await list()).list[0]!.id
  const hand = new pg.Client(server.connection)
  await hand.connect()
  await hand.query('set session_replication_role = replica')
  await hand.query(
    `insert into approval (kind, subject_kind, subject_id, payload, digest, effect, reason, asked_by, asked_at, expires_at, state, decided_by, decided_at, decision)
     select kind, subject_kind, 'file' || n, payload, digest, effect, reason, asked_by, asked_at, expires_at, 'withdrawn', asked_by, asked_at, '不办了'
     from approval, generate_series(1, 401) n where id = $1`,
    [id],
  )
  const file = (own: TestOperator, search = '') =>
    server.app.inject({ url: `/v1/console/approvals.csv${search}`, cookies: { oid: own.cookie } })
  const [head, ...lines] = (await file(wang)).body.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeff编号,类别,对象,影响/)
  const shown = (await list()).list.find((one) => one.id === id)!
  expect(lines.find((line) => line.startsWith(`${id},`))).toContain(shown.effect)
  expect(lines.join()).not.toContain('1,2,3')
  const decided = (await file(wang, '?view=decided')).body.trimEnd().split('\r\n').slice(1)
  expect(new Set(decided.filter((line) => line.includes(' file'))).size).toBe(401)
  const acts = await server.database.query(
    `select detail from operator_act where act = 'export' and operator_id = $1`,
    [wang.id],
  )
  expect(acts).toEqual(Array(2).fill({ detail: { name: '双人审批' } }))
  expect((await file(await newOperator(server, ['results']))).json()).toMatchObject({
    data: { reason: 'rightMissing' },
  })
  await hand.query(`delete from approval where subject_id like 'file%'`)
  await hand.end()
})
