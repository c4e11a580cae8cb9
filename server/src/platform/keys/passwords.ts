/** argon2id of the hash a client sends, computed in threads of our own, with a bound on how many wait. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '../refuse.ts'
import { hashInThread, hashThreads } from './hash-threads.ts'

/** What a new hash costs: 19 MiB, 2 passes, 1 lane, OWASP's second choice. Only tests change it (`testing/hash-cost.ts`). */
export const hashCost = { memory: 19 * 1024, passes: 2 }

/** How many sign-ins and registrations may wait for a thread in one process. Each takes about 40 ms of it. */
const MAX_WAITING = 64
const RETRY_AFTER_S = 3

let underWay = 0

/**
 * Runs work that will hash a password; refuses `systemBusy` before it begins where too many are under way. So what is
 * refused has counted no failure, used no picture code and holds no connection.
 */
export async function whileHashing<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= hashThreads() + MAX_WAITING) throw refuse('systemBusy', { data: { retryAfter: RETRY_AFTER_S } })
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}

/** The stored form: `argon2id$<memory>$<passes>$<nonce>$<tag>`, base64url. */
const storedForm = (nonce: string, tag: string): string =>
  `argon2id$${hashCost.memory}$${hashCost.passes}$${nonce}$${tag}`

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = Buffer.from(await hashInThread({ message: password, nonce, ...hashCost }))
  return storedForm(nonce.toString('base64url'), tag.toString('base64url'))
}

/** Whether a password matches its stored form, at the cost that it was hashed with; takes one hash of a thread. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, nonce = '', tag = ''] = stored.split('$')
  const expected = Buffer.from(tag, 'base64url')
  const cost = { memory: Number(memory), passes: Number(passes) }
  const actual = await hashInThread({ message: password, nonce: Buffer.from(nonce, 'base64url'), ...cost })
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Takes as long as a real check: what is done for a name nobody has. No hash is all zeros. */
export async function verifyNothing(password: string): Promise<void> {
  await verifyPassword(password, storedForm('A'.repeat(22), 'A'.repeat(43)))
}
