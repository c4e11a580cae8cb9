/** The key that seals seed chains and the secrets of second factors: kept beside the data, never in the database. */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from '../config.ts'

const KEY_BYTES = 32

/** Reads the key, or makes it on the first start. Another node may be first: then its key is read. */
export async function readSealKey(dataDir: string, given: string | undefined): Promise<Buffer> {
  if (given) {
    const key = Buffer.from(given, 'base64')
    if (key.length !== KEY_BYTES) throw new SetupError('SEAL_KEY must be 32 bytes in base64')
    return key
  }
  const folder = join(dataDir, 'secrets')
  const path = join(folder, 'seal-key')
  const key = (await readIfThere(path)) ?? (await makeKey(folder, path))
  if (key.length !== KEY_BYTES) throw new SetupError(`${path} is damaged: it must hold ${KEY_BYTES} bytes`)
  return key
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** The key is on disk, name and all, before a chain is sealed with it; a link is never made over one that is there. */
async function makeKey(folder: string, path: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
  return readFile(path)
}

/** AES-256-GCM; the lottery's code is bound in, so that a chain cannot be moved to another lottery. */
export function seal(key: Buffer, secret: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Opens a sealed value; throws for another key or context. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}
