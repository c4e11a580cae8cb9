/** The keys that seal: one first key for all who start at once, kept, and never replaced by another; each opens what names it. */
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ringOf } from '../../testing/keyring.ts'
import { readConfig, SetupError } from '../config.ts'
import { makeKey, readKeyring } from './keyring.ts'
import { keyIdOf, seal, unseal } from './seal.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hongyun-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('is the same for twenty who start at once, and later', async () => {
  const rings = await Promise.all(Array.from({ length: 20 }, () => readKeyring(folder)))
  const later = await readKeyring(folder)
  expect(later.first).toHaveLength(32)
  for (const { first } of rings) expect(first).toEqual(later.first)
  expect(await readdir(join(folder, 'secrets'))).toEqual(['seal-key'])
})

it('finds a key that came later, which is made once, and opens what earlier ones sealed', async () => {
  const [ring, other] = [await readKeyring(folder), await readKeyring(folder)]
  const before = seal(ring, Buffer.from('before'), 'x')
  expect(ring.has(2)).toBe(false)
  await Promise.all(Array.from({ length: 10 }, () => makeKey(folder, 2)))
  ring.use(2)
  const after = seal(ring, Buffer.from('after'), 'x')
  expect([keyIdOf(before), keyIdOf(after)]).toEqual([1, 2])
  expect(other.ids).toEqual([1, 2])
  expect([before, after].map((sealed) => unseal(other, sealed, 'x').toString())).toEqual(['before', 'after'])
  await rm(join(folder, 'secrets', 'seal-key-2'))
  const without = await readKeyring(folder)
  expect(() => unseal(without, after, 'x')).toThrow('SEAL_KEY_2 is missing')
})

it.runIf(process.getuid?.() === 0)('belongs to whom the other secrets do, also where root makes it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'hongyun-keys-'))
  await readKeyring(own)
  await chown(join(own, 'secrets'), 4321, 4322)
  await makeKey(own, 2)
  expect(await stat(join(own, 'secrets', 'seal-key-2'))).toMatchObject({ uid: 4321, gid: 4322 })
  await rm(own, { recursive: true })
})

it('is one line where it is there and can not be read', async () => {
  const own = await mkdtemp(join(tmpdir(), 'hongyun-keys-'))
  await mkdir(join(own, 'secrets', 'seal-key'), { recursive: true })
  await expect(readKeyring(own)).rejects.toThrow(SetupError)
  await rm(own, { recursive: true })
})

it('is refused where it is damaged, and where the given ones have another length or are not whole', async () => {
  await writeFile(join(folder, 'secrets', 'seal-key'), 'half')
  await expect(readKeyring(folder)).rejects.toThrow(/damaged/)
  await expect(readKeyring(folder, new Map([[1, 'c2hvcnQ=']]))).rejects.toThrow(/SEAL_KEY/)
  expect(() => readConfig({ SEAL_KEY_2: 'x' })).toThrow(/SEAL_KEY is missing/)
  expect(readConfig({ SEAL_KEY: 'a', SEAL_KEY_2: 'b' }).sealKeys).toEqual(
    new Map([
      [1, 'a'],
      [2, 'b'],
    ]),
  )
})

it('opens what it sealed, for the same lottery alone', () => {
  const sealed = seal(ringOf(1), Buffer.from('seed'), 'k3_1m')
  expect(unseal(ringOf(1), sealed, 'k3_1m').toString()).toBe('seed')
  expect(() => unseal(ringOf(1), sealed, 'k3_5m')).toThrow()
  expect(() => unseal(ringOf(2), sealed, 'k3_1m')).toThrow()
})
