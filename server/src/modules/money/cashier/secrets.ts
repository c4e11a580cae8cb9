/** Secrets beside the data: made on the first start, readable by this user alone, never in the database. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SetupError } from '../../../platform/config.ts'

const BYTES = 32

/** Reads `<dataDir>/secrets/<name>`, making it first where it is missing. Two nodes that start at once agree. */
export function readSecret(dataDir: string, name: string): Buffer {
  const path = join(dataDir, 'secrets', name)
  if (!existsSync(path)) makeSecret(path)
  const text = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new SetupError(`${path} is damaged: it must hold ${BYTES} bytes in hex`)
  return Buffer.from(text, 'hex')
}

function makeSecret(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(BYTES).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link is made whole or not at all, and never over one that is there.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}
