/** The list of issues at the console, in its orders, and as a file. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue } from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let li: TestOperator
beforeAll(async () => {
  server = await openTestServer()
  li = await newOperator(server, ['results'])
})
afterAll(() => closeAudited(server))

const ask = (input: Record<string, unknown>) => server.call('consoleResults', input, li.cookie)
const rows = async (input: Record<string, unknown>) => (await ask({ filter: 'all', pageSize: 100, ...input })).data.list

it('is sorted by the time of the draw or by the lottery, either way', async () => {
  const first = await openOutsideIssue(server.database)
  await awaitResult(server.database, first)
  const other = await openOutsideIssue(server.database, 'kl8')
  await awaitResult(server.database, other)
  const [down, up] = [await rows({}), await rows({ order: 'ascending' })]
  expect(down[0]).toMatchObject({ issue: other.issue })
  expect(down.map(({ drawsAt }) => drawsAt)).toEqual(down.map(({ drawsAt }) => drawsAt).toSorted((a, b) => b - a))
  expect(up).toEqual(down.toReversed())
  const codes = (await rows({ sort: 'lotteryCode', order: 'ascending' })).map(({ lotteryCode }) => lotteryCode)
  expect(codes).toEqual(codes.toSorted())
  expect(new Set(codes).size).toBeGreaterThan(1)
  expect(down.map(({ issue }) => issue)).toContain(first.issue)
  expect((await rows({ sort: 'lotteryCode' }))[0]).toMatchObject({ issue: other.issue })
  expect(await ask({ sort: 'id' })).toMatchObject({ code: -98, data: { field: 'sort' } })
})

it('is a file with every issue of the filter, more than are read at once, and an act', async () => {
  await server.database.query(
    `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at)
     select 'kl8', (2098000 + n)::text, at - interval '1 minute', at, at
     from generate_series(1, 501) n, lateral (select clock_timestamp() - interval '9 days' - (n / 2) * interval '1 hour' as at) t`,
  )
  const file = (own: TestOperator, search: string) =>
    server.app.inject({ url: `/v1/console/results.csv${search}`, cookies: { oid: own.cookie } })
  const [head, ...lines] = (await file(li, '?filter=all&lotteryCode=kl8')).body.trimEnd().split('\r\n')
  expect(head).toBe('\ufeff彩种,期号,状态,开奖时间,开奖号码,迟到,更正过,待复核,来源消息,待结注单')
  expect(lines.filter((line) => line.includes(',2098'))).toHaveLength(501)
  expect(new Set(lines).size).toBe(lines.length)
  const times = lines.map((line) => line.split(',')[3]!)
  expect(times).toEqual(times.toSorted().toReversed())
  const noted = await server.database.query(
    `select detail from operator_act where act = 'export' and operator_id = $1`,
    [li.id],
  )
  expect(noted).toEqual([{ detail: { name: '开奖结果' } }])
  const watcher = await newOperator(server, ['seeApprovals'])
  expect((await file(watcher, '')).json()).toMatchObject({ data: { reason: 'rightMissing' } })
})
