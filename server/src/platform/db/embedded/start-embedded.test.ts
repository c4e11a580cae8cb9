// Starting the embedded database: a new one, one that ended badly, one that somebody else uses.

import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from './open-embedded.ts'
import { findPostmaster } from './postmaster-file.ts'
import { takeServerLock } from './server-lock.ts'
import {
  answerIn,
  copyDataDir,
  kill,
  makeDataDir,
  makeFolder,
  query,
  removeFolders,
  serve,
  start,
} from './testing/serving.ts'

const kept = { answer: 42 }
const isRoot = process.getuid?.() === 0

let stopped: string

beforeAll(async () => {
  stopped = await makeDataDir()
})
afterAll(removeFolders)

describe('a start', () => {
  it('makes the database in a path with spaces, and finds it again the next time', async () => {
    const dataDir = await makeDataDir(makeFolder('my "own", 数据'))
    const database = await start(dataDir)
    expect(await answerIn(database)).toEqual(kept)
    await database.stop()
  })

  it('keeps the password to the owner, durability on, every port closed, and room for the locks of many years', async () => {
    const dataDir = copyDataDir(stopped)
    const database = await start(dataDir)
    expect(statSync(join(dataDir, 'secrets/database-password')).mode & 0o777).toBe(0o600)
    const settings =
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'listen_addresses', 'max_locks_per_transaction')"
    expect(await query(database.connection, `${settings} ORDER BY name`)).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'max_locks_per_transaction', setting: '1024' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    await expect(query({ ...database.connection, password: 'wrong' }, 'SELECT 1')).rejects.toThrow(/password/)
    await database.stop()
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  it('puts the socket elsewhere when the path is longer than a socket may have', async () => {
    const dataDir = join(makeFolder(), 'a-long-name/'.repeat(10))
    const database = await start(dataDir)
    expect(database.connection.host.length).toBeLessThan(100)
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
    expect(existsSync(database.connection.host)).toBe(false)
  })

  it('begins anew after one that was cut short while it made the database', async () => {
    const dataDir = makeFolder()
    mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n')
    const database = await start(dataDir)
    expect(readdirSync(dataDir)).not.toContain('postgres.new')
    await database.stop()
  })

  it.runIf(isRoot)(
    'keeps the database outside a folder that only root may enter, and finds it there again',
    async () => {
      const dataDir = makeFolder()
      chmodSync(dirname(dataDir), 0o700)
      await makeDataDir(dataDir)
      const cluster = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim()
      try {
        expect(cluster.startsWith(dataDir)).toBe(false)
        const database = await start(dataDir)
        expect(await answerIn(database)).toEqual(kept)
        await database.stop()
        expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
      } finally {
        rmSync(dirname(cluster), { recursive: true })
      }
      await expect(start(dataDir)).rejects.toMatchObject({
        code: 'cluster',
        message: expect.stringContaining('is gone'),
      })
    },
  )
})

describe('a start after a bad end', () => {
  it('takes over the database of a server that was killed, and stops it in the end', async () => {
    const dataDir = copyDataDir(stopped)
    const killed = await serve(dataDir)
    await query(killed.connection, 'UPDATE kept SET answer = 43')
    await kill(killed)
    const left = findPostmaster(join(dataDir, 'postgres'))
    const database = await start(dataDir)
    expect(findPostmaster(join(dataDir, 'postgres'))).toEqual(left)
    expect(await answerIn(database)).toEqual({ answer: 43 })
    await database.stop()
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  it('recovers when server and database were killed, and their pids are others by now', async () => {
    const dataDir = copyDataDir(stopped)
    const cluster = join(dataDir, 'postgres')
    const killed = await serve(dataDir)
    await query(killed.connection, 'UPDATE kept SET answer = 44')
    const pid = findPostmaster(cluster)?.pid ?? 0
    await kill(killed)
    process.kill(pid, 'SIGKILL')
    await untilGone(pid)
    for (const name of ['postgres/postmaster.pid', 'postgres/.s.PGSQL.5432.lock']) replacePid(join(dataDir, name), pid)
    replacePid(join(dataDir, 'server.lock'), killed.child.pid ?? 0)
    const database = await start(dataDir)
    expect(await answerIn(database)).toEqual({ answer: 44 })
    await database.stop()
  })

  it.each(['', 'half a li'])('starts when a power cut left its files as "%s"', async (content) => {
    const dataDir = copyDataDir(stopped)
    for (const name of ['postgres/postmaster.pid', 'server.lock']) writeFileSync(join(dataDir, name), content)
    const database = await start(dataDir)
    expect(await answerIn(database)).toEqual(kept)
    await database.stop()
  })

  it('brings the database back, on the same socket, when it is killed under a running server', async () => {
    const dataDir = copyDataDir(stopped)
    const database = await start(dataDir)
    process.kill(findPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => answerIn(database).catch(() => 'away')).toEqual(kept)
    await database.stop()
  })
})

describe('a start that is refused', () => {
  it('says that a second server wants the same DATA_DIR, while a command may join the first', async () => {
    const dataDir = copyDataDir(stopped)
    const first = await start(dataDir)
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'in-use', message: expect.stringContaining(dataDir) })
    const joined = await openEmbedded({ dataDir, log: () => {} })
    expect(joined.connection).toEqual(first.connection)
    await joined.stop()
    expect(await answerIn(first)).toEqual(kept)
    await first.stop()
  })

  it('says to a command that the server starts, whose database is not there yet', async () => {
    const dataDir = copyDataDir(stopped)
    const release = takeServerLock(dataDir)
    await expect(openEmbedded({ dataDir, log: () => {} })).rejects.toMatchObject({
      code: 'in-use',
      message: `the server that uses DATA_DIR ${dataDir} is starting: run this again once it serves`,
    })
    release()
  })

  it('says that there is no database for a command, which makes none', async () => {
    const dataDir = makeFolder('none')
    mkdirSync(dataDir)
    for (const folder of [dataDir, join(dataDir, 'data')])
      await expect(openEmbedded({ dataDir: folder, log: () => {} })).rejects.toMatchObject({
        code: 'no-database',
        message: expect.stringContaining(`there is no database in ${folder}`),
      })
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('says that DATA_DIR is no folder, or lies below a file', async () => {
    const file = makeFolder('file')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'data')])
      await expect(start(dataDir)).rejects.toMatchObject({
        code: 'data-dir',
        message: expect.stringContaining(dataDir),
      })
  })

  it('says that the password of an existing database is missing', async () => {
    const dataDir = copyDataDir(stopped)
    rmSync(join(dataDir, 'secrets'), { recursive: true })
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'secret' })
  })

  it('says which PostgreSQL made a database it can not read', async () => {
    const dataDir = copyDataDir(stopped)
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '14\n')
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'cluster',
      message: expect.stringContaining('PostgreSQL 14'),
    })
  })

  it('tells in one line why the database does not start, and leaves no lock behind', async () => {
    const dataDir = copyDataDir(stopped)
    writeFileSync(join(dataDir, 'postgres/postgresql.conf'), 'shared_buffers = nonsense\n')
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'postmaster',
      message: expect.stringMatching(/^[^\n]+shared_buffers[^\n]+$/),
    })
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })
})

/** The old file with the pid of another living process, as on a machine that gives out the same pids again. */
function replacePid(file: string, pid: number): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(process.pid)))
}

async function untilGone(pid: number): Promise<void> {
  const isThere = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' }).match(new RegExp(`^ *${pid} +[^Z]`, 'm'))
  while (isThere()) await sleep(20)
}
