// One server per DATA_DIR. The lock is the kernel's, on the empty file `server.hold`: it keeps out a process of another container
// too, which can't be seen by its pid, and it is gone with its process, whatever ends that. `server.lock` says who has it.

import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { identityOf } from './process-identity.ts'
import { dataDirError, errnoOf, StartError } from './start-error.ts'

interface Holder {
  readonly pid: number
  readonly identity: string
}

/** SQLite takes no longer path, with the eight bytes that it adds. */
const longestPathBytes = 504
const SQLITE_BUSY = 5
const SQLITE_IOERR = 10
const SQLITE_CANTOPEN = 14

/** Named here, so that no lock is collected with what has forgotten to release it. */
const holds = new Set<DatabaseSync>()

/** Takes the lock and returns what releases it. Throws `in-use` while another live process holds it. */
export function takeServerLock(dataDir: string): () => void {
  const lock = join(dataDir, 'server.lock')
  const draft = `${lock}.${randomUUID()}`
  const release = hold(join(dataDir, 'server.hold'))
  try {
    const pid = serverPidOf(dataDir)
    if (!release || pid !== undefined) throw inUse(dataDir, pid)
    writeFileSync(draft, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) ?? '' }))
    renameSync(draft, lock)
  } catch (error) {
    release?.()
    throw error instanceof StartError ? error : dataDirError(lock, error)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    rmSync(lock, { force: true })
    release()
  }
}

/** The pid that serves this DATA_DIR now, if one does that can be seen from here. */
export function serverPidOf(dataDir: string): number | undefined {
  const holder = readHolder(join(dataDir, 'server.lock'))
  return holder && identityOf(holder.pid) === holder.identity ? holder.pid : undefined
}

/**
 * Node has no call for a lock of the kernel, but SQLite takes one for whoever writes. Undefined while another has it. The file stays:
 * where it were removed, one could lock the removed and another the new one. Nothing else of this process may open it: closing it
 * again would give the lock back.
 */
function hold(path: string): (() => void) | undefined {
  if (Buffer.byteLength(path) > longestPathBytes) throw dataDirError(path, { code: 'ENAMETOOLONG' })
  makeOwn(path)
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path)
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file?.close()
    const { errcode = 0 } = error as { errcode?: number }
    if (errcode === SQLITE_BUSY) return undefined
    // It may be written: no descriptor is left. A lock is all that is asked of the file.
    if (errcode === SQLITE_CANTOPEN) throw dataDirError(path, { code: 'EMFILE' })
    throw dataDirError(path, (errcode & 255) === SQLITE_IOERR ? { code: 'ENOLCK' } : error)
  }
  const held = file
  holds.add(held)
  return () => {
    holds.delete(held)
    held.close()
  }
}

/** Whoever may read it may lock it: it is its owner's alone. Who may not write it would get no lock from SQLite, and no word of that. */
function makeOwn(path: string): void {
  try {
    try {
      writeFileSync(path, '', { flag: 'ax', mode: 0o600 })
      // A command of root's makes it for who runs the server.
      const { uid, gid } = statSync(dirname(path))
      if (process.getuid?.() === 0) chownSync(path, uid, gid)
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error
    }
    accessSync(path, constants.W_OK)
    if (statSync(path).mode & 0o077) chmodSync(path, 0o600)
  } catch (error) {
    throw dataDirError(path, error)
  }
}

/** A file that can't be read comes from a power cut. */
function readHolder(path: string): Holder | undefined {
  try {
    const { pid, identity } = JSON.parse(readFileSync(path, 'utf8'))
    return { pid, identity }
  } catch {
    return undefined
  }
}

function inUse(dataDir: string, pid: number | undefined): StartError {
  const who = pid === undefined ? "whose process can't be seen from here, as in another container," : `(pid ${pid})`
  return new StartError(
    'in-use',
    `another server ${who} already uses DATA_DIR ${dataDir}; stop it, or set DATA_DIR${pid === undefined ? '; where there is none, the file system gives no locks' : ''}`,
  )
}
