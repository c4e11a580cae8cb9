/** A node that can't do its whole work says so, and which part: writes, keys. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { readJournalKeys } from '../../modules/site/journal/key.ts'
import { openIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import { auditLines, cloneDatabase, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { Hub, openLocalBus } from '../bus/hub.ts'
import { SetupError } from '../config.ts'
import { DatabaseAwayError } from '../db/database.ts'
import { readKeyring } from '../keys/keyring.ts'
import { serveHealth } from './health.ts'

const opened: TestServer[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) {
    expect(await auditLines(server.database, await readKeyring(server.config.dataDir, server.config.sealKeys))).toEqual(
      [],
    )
    await server.close()
  }
})
async function open(options: Parameters<typeof openTestServer>[0] = {}): Promise<TestServer> {
  const server = await openTestServer(options)
  opened.push(server)
  return server
}

/** As a full disk answers: the statement fails, and what fits into pages that are there may not. */
const full = (table: string, when: string) => `
  create or replace function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger no_space before insert or update on ${table} for each row ${when} execute function no_space()`

describe('a full disk', () => {
  it('is 503 for what writes and for readiness, until there is space again', async () => {
    const server = await open()
    const player = await server.newPlayer()
    const issue = await openIssue(server.database)
    const bet = (requestId: string) =>
      server.app.inject({
        method: 'POST',
        url: '/v1/betting/addBetting',
        payload: { bettingData: JSON.stringify([betItem(issue)]), requestId },
        cookies: { sid: player.cookie },
      })
    const ready = async () => (await server.app.inject('/readyz')).statusCode
    expect(await ready()).toBe(200)

    await server.database.query(full('bet', ''))
    await server.database.query(full('write_probe', 'when (new.filler is not null)'))
    const refused = await bet('a')
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toEqual({ code: -98, msg: '服务暂时不可用，请稍后再试', data: { reason: 'databaseAway' } })
    await expect.poll(ready).toBe(503)
    const answer = await server.app.inject('/readyz')
    expect(answer.json()).toEqual({ status: 'not ready', reason: 'the database takes no writes' })
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)

    await server.database.query('drop trigger no_space on bet; drop trigger no_space on write_probe')
    await expect.poll(ready).toBe(200)
    expect((await bet('a')).json()).toMatchObject({ code: 1 })
    const [row] = await server.database.query<{ filler: Buffer | null }>('select filler from write_probe')
    expect(row!.filler).toBeNull()
  })

  it('is told to the other processes, also where a small write still fits', async () => {
    const hub = new Hub()
    const connection = await cloneDatabase()
    const one = await open({ connection, bus: openLocalBus(hub) })
    const two = await open({ connection, bus: openLocalBus(hub) })
    await one.database.query(full('write_probe', 'when (new.filler is not null)'))
    await one.database.query(full('notice', ''))
    await expect(
      one.database.query(`insert into notice (kind, title, content) values ('a', 'b', 'c')`),
    ).rejects.toThrow()
    for (const { app } of [one, two]) await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503)
    await one.database.query('drop trigger no_space on notice; drop trigger no_space on write_probe')
    for (const { app } of [one, two]) await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('a check that can not be made', () => {
  it.each([
    ['the database gives no answer', new DatabaseAwayError('the database gave no answer')],
    ['SEAL_KEY is damaged', new SetupError('SEAL_KEY is damaged')],
    ['a check failed: EMFILE', Object.assign(new Error('too many open files, open /a/b'), { code: 'EMFILE' })],
    ['a check failed: see the log', new TypeError('x is undefined')],
  ])('says: %s', async (reason, error) => {
    const app = fastify()
    serveHealth(app, [() => Promise.reject(error)], pino({ level: 'silent' }))
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', reason }])
    await app.close()
  })
})

describe('a key that the process can not read', () => {
  it('concerns nobody before it is needed', async () => {
    const { app, config } = await open()
    // As the file of another user is, for whoever runs the tests as root too.
    for (const name of ['seal-key-2', 'journal-key-2']) await mkdir(join(config.dataDir, 'secrets', name))
    const answer = await app.inject('/readyz')
    expect(answer.json()).toEqual({ status: 'ready' })
    expect(readJournalKeys(config)).toHaveLength(1)
  })
})

describe('another key than that of the other nodes', () => {
  const otherKey = Buffer.alloc(32, 9).toString('base64')
  const otherSecret = 'another secret of more than thirty-two characters'

  it('stops the start, which names it', async () => {
    const { connection } = await open()
    await expect(openTestServer({ connection, env: { SEAL_KEY: otherKey } })).rejects.toThrow(
      /^SEAL_KEY is not the one this database is used with/,
    )
    await expect(openTestServer({ connection, env: { PAYMENT_SECRET: otherSecret } })).rejects.toThrow(
      /^PAYMENT_SECRET is not the one/,
    )
    const same = await open({ connection })
    expect((await same.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('makes a node that runs already not ready, and is named', async () => {
    const { app, database } = await open()
    await database.query(
      `update key_fingerprint set fingerprint = decode(repeat('00', 16), 'hex') where name = 'SEAL_KEY'`,
    )
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json().reason).toMatch(/^SEAL_KEY is not the one/)
  })

  it('is found by one of two that start at once on an empty database', async () => {
    const connection = await cloneDatabase()
    const outcomes = await Promise.allSettled(
      [otherKey, Buffer.alloc(32, 8).toString('base64')].map((SEAL_KEY) =>
        openTestServer({ connection, env: { SEAL_KEY } }).then((server) => opened.push(server)),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
