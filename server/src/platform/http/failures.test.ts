/** When the server itself fails, or is told to stop: what the caller sees, what the log says, what is finished. */

import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openServer } from '../../compose.ts'
import { cloneDatabase, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { openLog } from '../log.ts'

const opened: { close(): Promise<void> }[] = []
// Their databases are gone, or write nothing.
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close().catch(() => {})))
})
async function openOwn(): Promise<TestServer> {
  const server = await openTestServer()
  opened.push(server)
  return server
}

describe('a database that is gone', () => {
  it('is an answer without a trace, and makes the server unready but not unhealthy', async () => {
    const { app, appDatabase } = await openOwn()
    await appDatabase.pool.end()
    for (const url of ['/v1/users/checkUser?userName=nobody', '/v1/management/content/getIntroductionList']) {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ code: -98, msg: '服务暂时不可用，请稍后再试', data: { reason: 'databaseAway' } })
      expect(answer.headers['x-request-id']).toBeDefined()
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.body).not.toMatch(/pool|error/i)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('a statement that fails', () => {
  it('shows neither SQL nor rows to the caller, nor secrets to the log', async () => {
    let lines = ''
    const sink = new Writable({
      write(chunk, _encoding, next) {
        lines += chunk
        next()
      },
    })
    const { dataDir: _, ...config } = readConfig({ RATE_LIMIT_SCALE: '1000', DEMO: '1' })
    const { config: scratch, connection } = await openOwn()
    const server = await openServer({
      config: { ...config, dataDir: scratch.dataDir },
      connection,
      log: openLog('trace', sink),
      ticking: false,
    })
    opened.push(server)
    const owner = openDatabase(connection, { max: 1, name: 'test-owner' })
    await owner.query(`alter table player add constraint nobody check (user_name <> 'failing_row')`)
    await owner.close()
    const password = passwordHash('failing_row', 'play1234')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/users/register',
      payload: { userName: 'failing_row', password },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: -98, data: { reason: 'serverFault' } })
    expect(answer.body).not.toMatch(/player|constraint|insert|violates|argon2|node_modules/)
    expect(lines).toContain('a call failed')
    expect(lines).toContain('nobody')
    expect(lines, 'the row that failed holds the password').not.toContain('argon2id')
    expect(lines).not.toContain(password)
  })
})

describe('a server that is told to stop', () => {
  it('finishes the call in flight, takes no other, and is gone', async () => {
    const connection = await cloneDatabase()
    const server = await openTestServer({ connection })
    const beside = await openTestServer({ connection })
    opened.push(beside)
    const player = await server.newPlayer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/v1/users/infoUpdate`
    const update = (signature: string) =>
      fetch(url, {
        method: 'POST',
        headers: { cookie: `sid=${player.cookie}` },
        body: new URLSearchParams({ signature }),
      })

    // The call waits on a row that this transaction holds.
    const holder = await beside.database.pool.connect()
    opened.unshift({ close: async () => holder.release(true) })
    await holder.query('begin')
    await holder.query('select 1 from player where id = $1 for update', [player.id])
    const inFlight = update('kept')
    const waiting = () =>
      beside.database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(waiting).toHaveLength(1)
    let closed = false
    const closing = server.close().then(() => {
      closed = true
    })
    const time = () => fetch(new URL('/v1/betting/getServerTimeMillisecond', url)).then((answer) => answer.status)
    await expect.poll(() => time().catch(() => 'refused')).not.toBe(200)
    expect(closed).toBe(false)
    await holder.query('commit')

    const answer = await inFlight
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ code: 1 })
    await closing
    expect((await beside.call('info', {}, player.cookie)).data.signature).toBe('kept')
    await expect(update('gone')).rejects.toThrow()
  })
})
