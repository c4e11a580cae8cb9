/** Hashing passwords: in threads of its own, a few at once, and refused where too many wait. */

import { createHook } from 'node:async_hooks'
import { stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { HASH_THREADS } from './hash-threads.ts'
import { hashPassword, verifyNothing, verifyPassword, whileHashing } from './passwords.ts'

describe('a password', () => {
  it('is known again, and no other one is', async () => {
    const stored = await hashPassword('right')
    expect(stored).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
    expect([await verifyPassword('right', stored), await verifyPassword('wrong', stored)]).toEqual([true, false])
    expect(await hashPassword('right')).not.toBe(stored)
    expect(await verifyNothing('right')).toBeUndefined()
  })

  it('is hashed outside the pool that files and name look-ups share', async () => {
    const inPool: string[] = []
    const hook = createHook({ init: (_id, type) => inPool.push(type) }).enable()
    let hashed = 0
    const hashes = Array.from({ length: 4 * HASH_THREADS + 4 }, () => hashPassword('x').then(() => (hashed += 1)))
    // The pool has four threads: were they hashing, this would wait for one of them.
    await stat(import.meta.filename)
    expect(hashed).toBeLessThan(hashes.length)
    await Promise.all(hashes)
    hook.disable()
    expect(inPool.filter((type) => /ARGON2|SCRYPT|PBKDF2/.test(type))).toEqual([])
    expect(inPool.filter((type) => type === 'WORKER').length).toBeLessThanOrEqual(HASH_THREADS)
  })
})

describe('work that hashes', () => {
  it('is refused beyond those that may wait, before it begins, and taken again when there is room', async () => {
    let begun = 0
    let finish = () => {}
    const open = new Promise<void>((resolve) => {
      finish = resolve
    })
    const work = async () => {
      begun += 1
      await open
    }
    const all = Array.from({ length: HASH_THREADS + 64 + 10 }, () => whileHashing(work))
    const refusals = Promise.allSettled(all)
    expect(begun).toBe(HASH_THREADS + 64)
    finish()
    const refused = (await refusals).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({ reason: { reason: 'systemBusy', code: -98, data: { retryAfter: 3 } } })
    await expect(whileHashing(async () => 'done')).resolves.toBe('done')
  })

  it('gives its place back where it fails', async () => {
    for (let n = 0; n < HASH_THREADS + 64 + 1; n += 1)
      await expect(whileHashing(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  })
})
