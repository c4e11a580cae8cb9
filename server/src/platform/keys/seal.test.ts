/** The key that seals chains: one for all who start at once, kept, and never replaced by another. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSealKey, seal, unseal } from './seal.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hongyun-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('is the same for twenty who start at once, and later', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => readSealKey(folder, undefined)))
  const later = await readSealKey(folder, undefined)
  expect(later).toHaveLength(32)
  for (const key of keys) expect(key).toEqual(later)
  expect(await readdir(join(folder, 'secrets'))).toEqual(['seal-key'])
})

it('is refused where it is damaged, and where the given one has another length', async () => {
  await writeFile(join(folder, 'secrets', 'seal-key'), 'half')
  await expect(readSealKey(folder, undefined)).rejects.toThrow(/damaged/)
  await expect(readSealKey(folder, 'c2hvcnQ=')).rejects.toThrow(/SEAL_KEY/)
})

it('opens what it sealed, for the same lottery alone', () => {
  const key = Buffer.alloc(32, 1)
  const sealed = seal(key, Buffer.from('seed'), 'k3_1m')
  expect(unseal(key, sealed, 'k3_1m').toString()).toBe('seed')
  expect(() => unseal(key, sealed, 'k3_5m')).toThrow()
  expect(() => unseal(Buffer.alloc(32, 2), sealed, 'k3_1m')).toThrow()
})
