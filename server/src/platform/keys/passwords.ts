/** argon2id of the hash a client sends. Parameters: 19 MiB, 2 passes, 1 lane (OWASP's second choice). */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const memory = 19 * 1024
const passes = 2

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password), nonce, parallelism: 1, memory, passes, tagLength: 32 })

/** The stored form: `argon2id$<memory>$<passes>$<nonce>$<tag>`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hashWith(password, nonce)
  return `argon2id$${memory}$${passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, , , nonce = '', tag = ''] = stored.split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await hashWith(password, Buffer.from(nonce, 'base64url'))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

let decoy: Promise<string> | undefined

/** Takes as long as a real check: what is done for a name nobody has. */
export async function verifyNothing(password: string): Promise<void> {
  decoy ??= hashPassword('')
  await verifyPassword(password, await decoy)
}
