// The password between the server and its embedded database, made once and kept in DATA_DIR.
// Only the owner may read it; the cluster knows it as a SCRAM verifier.

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolderNow } from '../../files/on-disk.ts'
import { dataDirError, StartError } from './start-error.ts'

const passwordBytes = 24

export function readPassword(dataDir: string): string {
  const password = readFileSync(fileIn(dataDir), 'utf8').trim()
  if (password === '') throw new StartError('secret', `${fileIn(dataDir)} is empty; bring it back from a backup`)
  return password
}

/** Made only while there is no cluster: a new password would not open an existing one. */
export function readOrMakePassword(dataDir: string, cluster: string): string {
  const file = fileIn(dataDir)
  try {
    if (existsSync(file)) return readPassword(dataDir)
    if (existsSync(cluster))
      throw new StartError(
        'secret',
        `${file} is missing, and the database can't be opened without it; bring it back from a backup`,
      )
    return makePassword(dataDir, file)
  } catch (error) {
    throw error instanceof StartError ? error : dataDirError(file, error)
  }
}

function makePassword(dataDir: string, file: string): string {
  const password = randomBytes(passwordBytes).toString('base64url')
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Flushed, then renamed: after a power cut the file is complete or missing, and never empty. A cluster is made by it next, and
  // never stands there without it.
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  syncFolderNow(folder)
  syncFolderNow(dataDir)
  return password
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secrets', 'database-password')
}
