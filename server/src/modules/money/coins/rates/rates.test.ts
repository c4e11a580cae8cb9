/** The rate of a source over HTTP: kept while it is fresh and likely, and otherwise none. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { settingsSchema } from '../../../site/tenant/settings.ts'
import { httpRate, rateIn } from './http-rate.ts'

let server: TestServer
let source: Server
let url: string
let says = { status: 200, body: '{"data":{"price":"7.2531"}}' }

beforeAll(async () => {
  server = await openTestServer()
  source = createServer((_request, response) => response.writeHead(says.status).end(says.body))
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`
})
afterAll(async () => {
  source.close()
  await closeAudited(server)
})

const rates = () =>
  httpRate(
    { url, field: 'data.price', name: 'test' },
    { database: server.database, settings: { current: settingsSchema.parse({ coinRate: '7.20', coinRateSpread: 5 }) } },
  )

describe('a source of the rate', () => {
  it('is believed while it is fresh and near the site’s own rate', async () => {
    expect(await rates().quote(server.database)).toBeUndefined()
    await rates().refresh()
    expect(await rates().quote(server.database)).toMatchObject({ rate: 72_531n, source: 'test' })
    await server.database.query(`update coin_quote set at = at - interval '3 minutes'`)
    expect(await rates().quote(server.database)).toBeUndefined()
  })

  it.each(['0.72', '72', '7.57', '6.83'])('that says %s is not believed', async (price) => {
    says = { status: 200, body: JSON.stringify({ data: { price } }) }
    await rates().refresh()
    expect(await rates().quote(server.database)).toBeUndefined()
  })

  it.each([
    [500, '{"data":{"price":"7.2"}}'],
    [200, 'busy'],
    [200, '{"data":{"price":null}}'],
    [200, '{"data":{"price":"-7.2"}}'],
    [200, '{"data":{"price":"7,2"}}'],
    [200, '{"data":{}}'],
    [200, '{"price":"7.2"}'],
  ])('that answers %i %s says nothing', async (status, body) => {
    says = { status, body }
    const before = await server.database.query('select * from coin_quote')
    await expect(rates().refresh()).rejects.toThrow(/rate/)
    expect(await server.database.query('select * from coin_quote')).toEqual(before)
  })
})

it.each([
  ['{"a":[{"b":7.2}]}', 'a.0.b', 72_000n],
  ['{"a":"7.25319"}', 'a', 72_531n],
  ['{"a":"0"}', 'a', undefined],
  ['{"a":1e30}', 'a', undefined],
  ['{}', '__proto__.a', undefined],
])('reads %s at %s', (text, field, rate) => {
  expect(rateIn(text, field)).toBe(rate)
})
