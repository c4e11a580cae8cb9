/** Pictures that were uploaded: who sees them, how many an account holds, how long they are kept. */

import { randomUUID } from 'node:crypto'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { openFolder, SHELVES } from '../../../platform/files/store.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { newPicture as own } from '../../../testing/pictures.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { endUse, removeIdle, removeStray, useFile } from './keep.ts'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer()
})
afterAll(() => closeAudited(server))

const storesIn = (folder: string) => ({
  picture: openFolder(join(folder, 'pictures')),
  small: openFolder(join(folder, 'small')),
  evidence: openFolder(join(folder, 'evidence')),
})
const upload = (file: Blob | Blob[], by = player) => server.call('uploadImage', { file }, by.cookie)
const served = (url: string) => server.app.inject({ url })

describe('evidence', () => {
  it('is sealed, has no address, and is shown to its owner alone', async () => {
    const { list } = (await server.call('uploadAuditImages', { file: await own({ width: 77 }) }, player.cookie)).data
    const id = list[0]!.id
    const { image } = (await server.call('auditImage', { id }, player.cookie)).data
    const jpeg = Buffer.from(image.replace('data:image/jpeg;base64,', ''), 'base64')
    expect((await sharp(jpeg).metadata()).width).toBe(77)
    const other = await server.newPlayer()
    expect((await server.call('auditImage', { id }, other.cookie)).data).toMatchObject({ reason: 'notFound' })
    const [row] = await server.database.query<{ name: string }>('select name from file where id = $1', [id])
    expect((await served(`/files/${row!.name}.jpg`)).statusCode).toBe(404)
    const stored = await readFile(join(server.config.dataDir, 'files/evidence', row!.name.slice(0, 2), row!.name))
    expect(stored.includes(jpeg.subarray(0, 20))).toBe(false)
  })
})

describe('the addresses', () => {
  it.each(['x', '../seal-key', `${'0'.repeat(64)}.jpg`, `${'0'.repeat(64)}.png`, '%2e%2e%2fsecrets%2fseal-key'])(
    'know nothing of %s',
    async (name) => {
      const answer = await served(`/files/${name}`)
      // A path that leaves the folder is one of the site, which answers its page where it is built.
      const isPage = /^text\/html/.test(String(answer.headers['content-type']))
      if (!isPage) expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toMatch(/no-(?:store|cache)/)
    },
  )
})

describe('how much and how long', () => {
  it('an account uploads 30 in a day, also at once, and the same picture twice is one file', async () => {
    const someone = await server.newPlayer()
    const same = await own()
    const [first, second] = [await upload(same, someone), await upload(same, someone)]
    expect(second.data.url).toBe(first.data.url)
    const { id } = someone
    await server.database.query(
      `insert into file (player_id, kind, name, bytes) select $1, 'picture', lpad(to_hex(n), 64, '0'), 1 from generate_series(1, 27) n`,
      [id],
    )
    const file = await Promise.all([own(), own(), own()])
    expect((await server.call('uploadImageFiles', { file }, someone.cookie)).data).toMatchObject({
      reason: 'fileQuota',
    })
    expect((await upload(await own(), someone)).code).toBe(1)
    expect((await upload(await own(), someone)).code).toBe(1)
    expect((await upload(await own(), someone)).data).toMatchObject({ reason: 'fileQuota' })
  })

  it('one upload of an account is under way at a time, and a queue that is full says so', async () => {
    const file = await own({ width: 2000, height: 1500, kind: 'png' })
    const together = await Promise.all(Array.from({ length: 5 }, () => upload(file)))
    expect(together.filter(({ code }) => code === 1)).toHaveLength(1)
    const refused = together
      .filter(({ code }) => code !== 1)
      .map(({ data }) => (data as unknown as { reason: string }).reason)
    expect(new Set(refused)).toEqual(new Set(['uploadUnderWay']))
    const many = await Promise.all(Array.from({ length: 30 }, () => server.newPlayer({ money: 0 })))
    const answers = await Promise.all(many.map((one) => upload(file, one)))
    expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThanOrEqual(12)
    expect(answers.some(({ code }) => code !== 1)).toBe(true)
    for (const { code, data } of answers)
      if (code !== 1) expect(data).toMatchObject({ reason: 'systemBusy', retryAfter: 3 })
  })

  it('what nothing refers to is removed after a day, file and row; what is used stays', async () => {
    const parts = {
      database: server.appDatabase,
      keyring: ringOf(7),
      stores: storesIn(join(server.config.dataDir, 'files')),
    }
    const someone = await server.newPlayer()
    const [used, unused] = [
      (await upload(await own(), someone)).data.url,
      (await upload(await own(), someone)).data.url,
    ]
    const nameOf = (url: string) => url.slice('/files/'.length, -'.jpg'.length)
    const use = { kind: 'picture', name: nameOf(used) } as const
    await inTransaction(server.appDatabase, (tx) => useFile(tx, someone.id, use, 'avatar'))
    await removeIdle(parts)
    expect((await served(unused)).statusCode).toBe(200)
    const pass = () => server.database.query(`update file set idle_since = idle_since - interval '25 hours'`)
    await pass()
    await removeIdle(parts)
    expect([(await served(used)).statusCode, (await served(unused)).statusCode]).toEqual([200, 404])
    await inTransaction(server.appDatabase, (tx) => endUse(tx, someone.id, 'avatar'))
    await removeIdle(parts)
    expect((await served(used)).statusCode).toBe(200)
    await pass()
    await removeIdle(parts)
    expect((await served(used)).statusCode).toBe(404)
    expect(await server.database.query('select 1 from file where player_id = $1', [someone.id])).toEqual([])
    const other = await server.newPlayer()
    await expect(inTransaction(server.appDatabase, (tx) => useFile(tx, other.id, use, 'avatar'))).rejects.toThrow(
      '图片不存在',
    )
  })

  it('a file that no row knows is removed a day after it was put there', async () => {
    const removed: string[] = []
    const stray = {
      ...openFolder(join(server.config.dataDir, 'files/none')),
      namesOf: async () => ['a'.repeat(64)],
      remove: async (name: string) => void removed.push(name),
    }
    const parts = {
      database: server.appDatabase,
      keyring: ringOf(7),
      stores: { picture: stray, small: stray, evidence: stray },
    }
    await removeStray(parts, 0)
    expect(new Set(removed)).toEqual(new Set(['a'.repeat(64)]))
    const folder = openFolder(join(server.config.dataDir, 'files/shelf'))
    await folder.put('ff'.repeat(32), Buffer.from('x'))
    expect(await folder.namesOf(SHELVES - 1, Date.now() - 1000)).toEqual([])
    expect(await folder.namesOf(SHELVES - 1, Date.now() + 1000)).toEqual(['ff'.repeat(32)])
    expect(await folder.namesOf(0, Date.now())).toEqual([])
  })

  it('a small version is removed whose picture no row knows, and what was left of writing one', async () => {
    const files = join(server.config.dataDir, 'files')
    const parts = { database: server.appDatabase, keyring: ringOf(7), stores: storesIn(files) }
    const [known, stray] = ['0b'.repeat(32), '0c'.repeat(32)]
    await server.database.query(`insert into file (player_id, kind, name, bytes) values ($1, 'picture', $2, 1)`, [
      player.id,
      known,
    ])
    const draft = `${known}.${randomUUID()}`
    for (const name of [known, stray]) await parts.stores.small.put(name, Buffer.from(name))
    await writeFile(join(files, 'small/0b', draft), 'half')
    const old = new Date(Date.now() - 25 * HOUR_MS)
    for (const path of [`0b/${known}`, `0b/${draft}`, `0c/${stray}`]) await utimes(join(files, 'small', path), old, old)
    for (const shelf of [0x0b, 0x0c]) await removeStray(parts, shelf)
    expect(await readdir(join(files, 'small/0b'))).toEqual([known])
    expect(await readdir(join(files, 'small/0c'))).toEqual([])
    await server.database.query('delete from file where name = $1', [known])
  })
})
