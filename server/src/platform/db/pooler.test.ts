/** A pooler before the database may leave out what a connection is started with, its role among it: no server starts behind one. */
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { urlOf } from '../../testing/database-url.ts'
import { cloneDatabase, closeAudited, openTestServer } from '../../testing/test-server.ts'
import { SetupError } from '../config.ts'
import type { Connection } from './roles.ts'

const open: Socket[] = []
let isThrough = false
let behind: Connection
/** Hands everything on to the database, but the options of a connection. */
const pooler = createServer((client) => {
  const { host, port } = behind as { host: string; port: number }
  const database = host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host)
  open.push(client, database)
  for (const one of [client, database]) one.on('error', () => {})
  client.once('data', (startup: Buffer) => {
    database.write(isThrough ? startup : withoutOptions(startup))
    client.pipe(database)
  })
  database.pipe(client)
})

/** The first packet of a connection: its length, the protocol, and words that end in zeros, a name and a value each. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString().split('\0')
  const at = words.indexOf('options')
  expect(at).toBeGreaterThan(-1)
  const body = Buffer.from(words.toSpliced(at, 2).join('\0'))
  const head = Buffer.from(startup.subarray(0, 8))
  head.writeInt32BE(8 + body.length)
  return Buffer.concat([head, body])
}

let connection: Connection
beforeAll(async () => {
  behind = await cloneDatabase()
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as AddressInfo
  connection = { connectionString: urlOf({ ...behind, host: '127.0.0.1', port }) }
})
afterAll(() => {
  for (const one of open) one.destroy()
  pooler.close()
})

it('is told from the database itself before anything works as another role', async () => {
  isThrough = false
  const refused = await openTestServer({ connection }).then(
    () => 'it opened',
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(SetupError)
  expect((refused as SetupError).message).toMatch(/^a connection to DATABASE_URL works as \w+ and not as hongyun_app: /)
})

it('may be there where it hands on the options', async () => {
  isThrough = true
  const server = await openTestServer({ connection })
  await closeAudited(server)
})
