// One server per DATA_DIR: `server.lock` names the process that serves it.
// A lock left by a killed server or a power cut is taken over; a live one is refused.

import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from './process-identity.ts'
import { dataDirError, errnoOf, StartError } from './start-error.ts'

interface Holder {
  readonly id: string
  readonly pid: number
  readonly identity: string
}

const unreadable: Holder = { id: 'unreadable', pid: 0, identity: 'none' }

/** Takes the lock and returns what releases it. Throws `in-use` while another live process holds it. */
export function takeServerLock(dataDir: string): () => void {
  const lock = join(dataDir, 'server.lock')
  const mine: Holder = { id: randomUUID(), pid: process.pid, identity: identityOf(process.pid) ?? '' }
  const draft = `${lock}.${mine.id}`
  try {
    writeFileSync(draft, JSON.stringify(mine))
    while (!create(lock, draft)) {
      const holder = readHolder(lock)
      if (holder && isAlive(holder)) throw inUse(dataDir, holder.pid)
      if (holder && takeOver(lock, draft, holder)) break
    }
  } catch (error) {
    throw error instanceof StartError ? error : dataDirError(lock, error)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readHolder(lock)?.id === mine.id) rmSync(lock, { force: true })
  }
}

/** The pid that serves this DATA_DIR now, if one does. */
export function serverPidOf(dataDir: string): number | undefined {
  const holder = readHolder(join(dataDir, 'server.lock'))
  return holder && isAlive(holder) ? holder.pid : undefined
}

/**
 * If several servers find the same dead lock, one wins: only one of them can create the file named after it.
 * A late server that creates it again sees that the lock has changed meanwhile, and begins again.
 */
function takeOver(lock: string, draft: string, dead: Holder): boolean {
  const claim = `${lock}.after-${dead.id}`
  if (!create(claim, draft)) {
    const claimant = readHolder(claim)
    if (!claimant || !isAlive(claimant)) rmSync(claim, { force: true })
    return false
  }
  const won = readHolder(lock)?.id === dead.id
  if (won) renameSync(draft, lock)
  unlinkSync(claim)
  return won
}

function create(path: string, draft: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Undefined when the file is gone. Locks appear only complete (`link`), so one that can't be read comes from a power cut. */
function readHolder(path: string): Holder | undefined {
  try {
    const { id, pid, identity } = JSON.parse(readFileSync(path, 'utf8'))
    return { id, pid, identity }
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? undefined : unreadable
  }
}

function isAlive(holder: Holder): boolean {
  return identityOf(holder.pid) === holder.identity
}

function inUse(dataDir: string, pid: number): StartError {
  return new StartError(
    'in-use',
    `another server (pid ${pid}) already uses DATA_DIR ${dataDir}; stop it, or set DATA_DIR`,
  )
}
