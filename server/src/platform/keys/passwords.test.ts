/** Hashing passwords: in threads of its own, a few at once, and refused where too many wait. */

import { createHook } from 'node:async_hooks'
import { stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cheapHashes, realHashes } from '../../testing/hash-cost.ts'
import { closeAudited, openTestServer } from '../../testing/test-server.ts'
import { hashThreads, openHashThreads, shareHashThreads } from './hash-threads.ts'
import { hashPassword, verifyNothing, verifyPassword, whileHashing } from './passwords.ts'

// As on a machine of eight cores, whatever it really has.
beforeAll(() => {
  realHashes()
  vi.spyOn(os, 'availableParallelism').mockReturnValue(8)
  syncBuiltinESMExports()
  shareHashThreads(1)
})
afterAll(() => {
  cheapHashes()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  shareHashThreads(1)
})

describe('a password', () => {
  it('is known again, and no other one is', async () => {
    const stored = await hashPassword('right')
    expect(stored).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
    expect([await verifyPassword('right', stored), await verifyPassword('wrong', stored)]).toEqual([true, false])
    expect(await hashPassword('right')).not.toBe(stored)
    expect(await verifyNothing('right')).toBeUndefined()
    cheapHashes()
    expect([await verifyPassword('right', stored), await verifyPassword('wrong', stored)]).toEqual([true, false])
    realHashes()
  })

  it('is hashed outside the pool that files and name look-ups share', async () => {
    const inPool: string[] = []
    const hook = createHook({ init: (_id, type) => inPool.push(type) }).enable()
    let hashed = 0
    const hashes = Array.from({ length: 4 * hashThreads() + 4 }, () => hashPassword('x').then(() => (hashed += 1)))
    // The pool has four threads: were they hashing, this would wait for one of them.
    await stat(import.meta.filename)
    expect(hashed).toBeLessThan(hashes.length)
    await Promise.all(hashes)
    hook.disable()
    // PBKDF2 is left out: with it a connection that is opened meanwhile signs in to the database.
    expect(inPool.filter((type) => /ARGON2|SCRYPT/.test(type))).toEqual([])
    expect(inPool.filter((type) => type === 'WORKER').length).toBeLessThanOrEqual(hashThreads())
  })
})

describe('a thread that can not be started', () => {
  it('fails those alone who would have nobody else, and is tried again for the next', async () => {
    const threads: Worker[] = []
    let room = 0
    const hash = openHashThreads(
      () => 2,
      () => {
        if (threads.length >= room) throw new Error('ERR_WORKER_INIT_FAILED')
        const thread = new Worker(new URL('./hash-thread.ts', import.meta.url))
        threads.push(thread)
        return thread
      },
    )
    const work = { message: 'x', nonce: Buffer.alloc(16), memory: 64, passes: 1 }
    const both = () => Promise.allSettled([hash(work), hash(work)])
    const busy = { status: 'rejected', reason: { reason: 'systemBusy', data: { retryAfter: 3 } } }
    expect(await both()).toMatchObject([busy, busy])
    room = 1
    // The second one waits for the thread of the first.
    expect(await both()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
    await Promise.all(threads.map((thread) => thread.terminate()))
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
    const all = Array.from({ length: hashThreads() + 64 + 10 }, () => whileHashing(work))
    const refusals = Promise.allSettled(all)
    expect(begun).toBe(hashThreads() + 64)
    finish()
    const refused = (await refusals).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({ reason: { reason: 'systemBusy', code: -98, data: { retryAfter: 3 } } })
    await expect(whileHashing(async () => 'done')).resolves.toBe('done')
  })

  it('gives its place back where it fails', async () => {
    for (let n = 0; n < hashThreads() + 64 + 1; n += 1)
      await expect(whileHashing(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  })
})

describe('the threads of several processes', () => {
  it.each([
    [1, 4],
    [2, 2],
    [3, 1],
    [8, 1],
  ])('with %i processes each has %i', (processes, threads) => {
    shareHashThreads(processes)
    expect(hashThreads()).toBe(threads)
  })

  it('are shared among as many processes as WORKERS names', async () => {
    const server = await openTestServer({ env: { WORKERS: '2' } })
    expect(hashThreads()).toBe(2)
    await closeAudited(server)
  })
})
