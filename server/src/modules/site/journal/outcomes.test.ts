/** What becomes of the journal when a key is changed or lost, a backup is restored, or somebody writes all of it anew. */
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hub, openLocalBus } from '../../../platform/bus/hub.ts'
import type { Finding } from '../../../platform/check.ts'
import { sealAll, testSealer } from '../../../testing/sealing.ts'
import { auditLines, closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../operators/acts.ts'
import { keepHead, keptLines } from './heads-file.ts'
import { changeJournalKey, continueJournal } from './keep-on.ts'
import { journalHistory, journalOutside } from './outside.ts'
import { openSealer } from './sealer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.newPlayer()
  await sealAll(server)
})
afterAll(() => closeAudited(server))

const outside = async (of: TestServer): Promise<Finding[]> => {
  const findings: Finding[] = []
  for await (const finding of journalOutside(of.database, of.config)) findings.push(finding)
  return findings
}
const partsOf = ({ config }: TestServer) => ({ actor: shell, config })
const signers = async ({ database }: TestServer) =>
  (await database.query<{ n: string }>(`select distinct substring(note from '— [^ ]+ (.{5})') as n from journal_head`))
    .length
const ready = async ({ app }: TestServer) => (await app.inject({ method: 'GET', url: '/readyz' })).json()

it('agrees with what was kept outside', async () => {
  expect(await outside(server)).toEqual([])
  expect(await journalHistory(server.database)).toEqual([])
})

describe('another key', () => {
  it('is signed in by the one before it, and signs from then on', async () => {
    expect(await changeJournalKey(server.appDatabase, partsOf(server))).toMatchObject({ name: 'JOURNAL_KEY_2' })
    await sealAll(server)
    expect(await signers(server)).toBe(1)
    await server.newPlayer()
    await sealAll(server)
    expect(await signers(server)).toBe(2)
    expect(await auditLines(server.database)).toEqual([])
    expect(await outside(server)).toEqual([])
  })

  it('is asked for as lost where it is lost, and nowhere else', async () => {
    await expect(changeJournalKey(server.appDatabase, partsOf(server), { reason: 'x' })).rejects.toThrow(
      'it is not lost',
    )
    await rm(join(server.config.dataDir, 'secrets', 'journal-key-2'))
    expect((await testSealer(server).seal()).kind).toBe('stopped')
    expect(await outside(server)).toMatchObject([{ row: 'key 2' }])
    await expect(changeJournalKey(server.appDatabase, partsOf(server))).rejects.toThrow('JOURNAL_KEY_2 is not here')
  })

  it('takes the place of a lost one, which the audit tells', async () => {
    const made = await changeJournalKey(server.appDatabase, partsOf(server), { reason: '硬盘损坏' })
    expect(made).toMatchObject({ name: 'JOURNAL_KEY_3' })
    await sealAll(server)
    expect(await signers(server)).toBe(3)
    expect(await auditLines(server.database)).toEqual([])
    expect(await outside(server)).toEqual([])
    expect(await journalHistory(server.database)).toEqual([expect.stringContaining('before JOURNAL_KEY_3 was lost')])
  })
})

describe('two keys that are announced before a block is sealed', () => {
  it('are both signed in by the one before them', async () => {
    const other = await openTestServer()
    await sealAll(other)
    for (const name of ['JOURNAL_KEY_2', 'JOURNAL_KEY_3'])
      expect(await changeJournalKey(other.appDatabase, partsOf(other))).toMatchObject({ name })
    await sealAll(other)
    expect(await signers(other)).toBe(1)
    await other.newPlayer()
    await sealAll(other)
    expect(await signers(other)).toBe(2)
    expect(await outside(other)).toEqual([])
    await closeAudited(other)
  })
})

/** A server whose database is behind what its machine sealed. */
async function restored(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const other = await openTestServer({ env })
  await cp(join(server.config.dataDir, 'journal'), join(other.config.dataDir, 'journal'), { recursive: true })
  return other
}

describe('a restored backup', () => {
  it('stops the sealing, says so, and goes on by an act of an operator', async () => {
    const other = await restored()
    const contradicted = expect.stringContaining('journal-continue')
    expect(await ready(other), 'a process that does not seal').toMatchObject({ reason: contradicted })
    const sealer = testSealer(other)
    expect(await sealer.seal()).toMatchObject({ kind: 'stopped', reason: contradicted })
    expect(await sealer.fault()).toMatchObject({ fault: 'contradicted' })
    expect(await other.database.query('select from journal_head')).toEqual([])
    expect((await outside(other))[0]).toMatchObject({ says: 'is not there' })
    const { size, lostSize } = await continueJournal(other.appDatabase, partsOf(other), '恢复备份')
    expect(size).toBe(0)
    expect(lostSize).toBeGreaterThan(0)
    await sealAll(other, sealer)
    expect(await sealer.fault()).toBeUndefined()
    expect(await outside(other)).toEqual([])
    expect(await journalHistory(other.database)).toEqual([expect.stringContaining(`up to ${lostSize} are lost`)])
    await expect(continueJournal(other.appDatabase, partsOf(other), '再来')).rejects.toThrow('goes on by itself')
    await closeAudited(other)
  })

  it('goes on as well where heads were kept by a clock that was ahead', async () => {
    const other = await restored()
    const heads = join(other.config.dataDir, 'journal', 'heads')
    for (const month of await readdir(heads)) await rename(join(heads, month), join(heads, '2099-01'))
    const sealer = testSealer(other)
    expect(await sealer.seal()).toMatchObject({ kind: 'stopped' })
    await continueJournal(other.appDatabase, partsOf(other), '恢复备份')
    await sealAll(other, sealer)
    expect(await outside(other)).toEqual([])
    await closeAudited(other)
  })
})

describe('a restored backup that another node went on from, which had no heads', () => {
  it('is lost from where the files and the database last agree, and the audit agrees from then on', async () => {
    const other = await openTestServer()
    await sealAll(other)
    const [last] = await other.database.query<{ size: bigint; note: string }>(
      'select size, note from journal_head order by size desc limit 1',
    )
    const agreed = Number(last!.size)
    const ends = [agreed + 1, agreed + 2, agreed + 1000]
    for (const size of ends) {
      const root = Buffer.alloc(32, size % 251).toString('base64')
      await keepHead(other.config.dataDir, last!.note.replace(/\n\d+\n.+\n/, `\n${size}\n${root}\n`))
    }
    const node = await openTestServer({ connection: other.connection })
    await node.newPlayer()
    await sealAll(node)
    expect(await outside(other)).toHaveLength(ends.length)
    expect(await continueJournal(other.appDatabase, partsOf(other), '恢复备份')).toEqual({
      size: agreed,
      lostSize: agreed + 1000,
      isWhole: true,
    })
    await node.newPlayer()
    await sealAll(other)
    expect(await outside(other)).toEqual([])
    await expect(continueJournal(other.appDatabase, partsOf(other), '再来')).rejects.toThrow('goes on by itself')
    await node.close()
    await closeAudited(other)
  })
})

describe('a second loss', () => {
  it('is one of its own, although the first one reached further', async () => {
    const other = await openTestServer()
    const sealer = testSealer(other)
    await sealAll(other, sealer)
    const [last] = await other.database.query<{ size: bigint; note: string }>(
      'select size, note from journal_head order by size desc limit 1',
    )
    const agreed = Number(last!.size)
    const keep = (size: number, root: number) =>
      keepHead(
        other.config.dataDir,
        last!.note.replace(/\n\d+\n.+\n/, `\n${size}\n${Buffer.alloc(32, root).toString('base64')}\n`),
      )
    const goOn = () => continueJournal(other.appDatabase, partsOf(other), '恢复备份')
    await keep(agreed + 1000, 1)
    expect(await goOn()).toEqual({ size: agreed, lostSize: agreed + 1000, isWhole: true })
    await other.newPlayer()
    await sealAll(other, sealer)
    await keep(agreed + 500, 2)
    const again = testSealer(other)
    expect(await again.seal()).toMatchObject({ kind: 'stopped', fault: 'contradicted' })
    expect(await ready(other)).toMatchObject({ reason: expect.stringContaining('journal-continue') })
    expect(await outside(other)).toMatchObject([{ row: `head ${agreed + 500}`, says: 'is not there' }])
    expect(await goOn()).toMatchObject({ lostSize: agreed + 500 })
    await other.newPlayer()
    await sealAll(other, again)
    expect(await outside(other)).toEqual([])
    // A backup of before both: what the files know of forks explains nothing where the database has none.
    await other.database.query('alter table journal_fork disable trigger user')
    await other.database.query('delete from journal_fork')
    await other.database.query('alter table journal_fork enable trigger user')
    expect(await outside(other)).toHaveLength(2)
    await other.close()
  })
})

describe('a head that can not be kept', () => {
  it('is a fault of all processes of the machine, until it is kept; nothing is sealed after it before', async () => {
    const other = await openTestServer()
    const { appDatabase: database, config } = other
    const hub = new Hub()
    const log = pino({ level: 'silent' })
    const open = () => openSealer({ database, config, log, bus: openLocalBus(hub) })
    const [sealing, beside] = [open(), open()]
    const heads = async () => (await database.query('select from journal_head')).length
    const folder = join(config.dataDir, 'journal', 'heads')
    await mkdir(join(config.dataDir, 'journal'))
    await symlink(join(config.dataDir, 'gone', 'heads'), folder)
    for (let n = 0; n < 2; n += 1) {
      await expect(sealing.seal()).rejects.toThrow()
      for (const { fault } of [sealing, beside])
        expect(await fault()).toMatchObject({
          fault: 'failing',
          reason: expect.stringMatching(/^sealing fails \([A-Z]+\)/),
        })
      expect(await heads()).toBe(1)
      await other.newPlayer()
    }
    await rm(folder)
    await sealAll(other, sealing)
    for (const { fault } of [sealing, beside]) expect(await fault()).toBeUndefined()
    expect(await Array.fromAsync(keptLines(config.dataDir))).toHaveLength(await heads())
    await closeAudited(other)
  })
})

describe('a journal that was written anew', () => {
  it('is named by the heads that were kept, whatever key signed it', async () => {
    const other = await openTestServer({ env: { JOURNAL_KEY: Buffer.alloc(32, 9).toString('base64') } })
    await sealAll(other)
    await cp(join(server.config.dataDir, 'journal'), join(other.config.dataDir, 'journal'), { recursive: true })
    expect(await auditLines(other.database)).toEqual([])
    const own = { ...other, config: { ...other.config, journalKeys: undefined } } as TestServer
    const rows = (await outside(own)).map(({ row }) => row)
    expect(rows).toContain('key 1')
    expect(rows.filter((row) => row.startsWith('head ')).length).toBeGreaterThan(0)
    await closeAudited(other)
  })
})

it('has nodes that are ready, and none with another key', async () => {
  expect(await ready(server)).toEqual({ status: 'ready' })
  const { connection } = server
  const stranger = await openTestServer({ connection, env: { JOURNAL_KEY: Buffer.alloc(32, 9).toString('base64') } })
  expect(await ready(stranger)).toMatchObject({ status: 'not ready', reason: expect.stringContaining('JOURNAL_KEY') })
  await stranger.close()
})
