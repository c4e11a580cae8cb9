/** Sealing: what is stored opens with the key alone that it names, and in its own place alone. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'

const ID_BYTES = 2
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The bytes in front of what a key sealed. */
export function markOf(id: number): Buffer {
  const mark = Buffer.alloc(ID_BYTES)
  mark.writeUInt16BE(id)
  return mark
}

/** The number of the key that sealed a value. */
export const keyIdOf = (sealed: Buffer): number => sealed.readUInt16BE()

/** AES-256-GCM by the key that is current; the context is bound in, so that a value can't be moved to another place. */
export function seal(keys: Keyring, secret: Uint8Array, context: string): Buffer {
  const id = keys.current
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.keyOf(id), nonce).setAAD(Buffer.from(context))
  return Buffer.concat([markOf(id), nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Opens a sealed value; throws for another key or context. */
export function unseal(keys: Keyring, sealed: Buffer, context: string): Buffer {
  const key = keys.keyOf(keyIdOf(sealed))
  const nonce = sealed.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(ID_BYTES + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
