/** Payers' names are sealed in the database with a key that lies outside of it. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

export type PayerNames = {
  seal(name: string, orderNo: string): Buffer
  unseal(sealed: Buffer, orderNo: string): string
}

/** AES-256-GCM, bound to the order, so that a name cannot be moved to another one. `key` is 32 bytes. */
export function payerNamesWith(key: Buffer): PayerNames {
  return {
    seal(name, orderNo) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(orderNo))
      return Buffer.concat([nonce, cipher.update(name, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    unseal(sealed, orderNo) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(orderNo))
      decipher.setAuthTag(sealed.subarray(-TAG))
      return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
