// Starts the database of a cluster, or takes over one that still runs after its server was killed.
// It has a session of its own, so that Ctrl-C ends the server first and the database after it.

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseEnvironment } from './database-user.ts'
import { refuseElsewhere } from './elsewhere.ts'
import type { Place } from './place.ts'
import { clearStaleFiles, findPostmaster, isRunning, type Postmaster } from './postmaster-file.ts'
import { chooseSocketFolder, socketPort } from './socket-folder.ts'
import { dataDirError, diskFullError, StartError } from './start-error.ts'

const pollMs = 10
const tellMs = 3_000
// Replaying 2 GB of log after a crash takes a slow disk this long.
const readyTimeoutMs = 180_000
const stopTimeoutMs = 7_000
const retryMs = 10_000
const longestLogBytes = 10 * 1024 ** 2

type Log = (line: string) => void

/** Resolves once connections are accepted. `socketDir`: where clients already look for it, at a restart. */
export async function bringUp(place: Place, log: Log, socketDir?: string): Promise<Postmaster> {
  const giveUpAt = Date.now() + retryMs
  for (;;) {
    await refuseElsewhere(place)
    const found = findPostmaster(place.cluster)
    if (found && found.status !== 'stopping') return await untilReady(place, log, () => isRunning(found))
    if (found) await untilStopped(found)
    else clearStaleFiles(place.cluster)
    const outcome = await launch(place, log, socketDir ?? chooseSocketFolder(place))
    if (!(outcome instanceof StartError)) return outcome
    // The processes of a killed database need a moment to end, and no other may run beside them.
    const passes = /pre-existing shared memory block|lock file .* already exists/.test(outcome.message)
    if (!passes || Date.now() > giveUpAt) throw outcome
    await sleep(pollMs * 10)
  }
}

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function shutDown(postmaster: Postmaster, log: Log): Promise<void> {
  signal(postmaster, 'SIGINT')
  if (await ended(postmaster, stopTimeoutMs)) return
  // The shutdown goes on by itself, and the next start waits for it. Killing it would only cost a recovery.
  log('the database is still writing its last pages; it stops by itself')
}

async function untilStopped(postmaster: Postmaster): Promise<void> {
  if (await ended(postmaster, stopTimeoutMs)) return
  signal(postmaster, 'SIGQUIT')
  if (await ended(postmaster, stopTimeoutMs)) return
  throw new StartError(
    'postmaster',
    `an earlier database (pid ${postmaster.pid}) does not stop; end it and start again`,
  )
}

async function ended(postmaster: Postmaster, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; isRunning(postmaster); await sleep(pollMs))
    if (Date.now() > until) return false
  return true
}

async function launch(place: Place, log: Log, socketDir: string): Promise<Postmaster | StartError> {
  const logFile = openLog(place.dataDir)
  let child: ChildProcess
  try {
    child = spawn(place.binaries.postgres, ['-D', place.cluster, ...ownSettings(socketDir)], {
      ...place.user,
      cwd: place.cluster,
      env: databaseEnvironment,
      detached: true,
      stdio: ['ignore', 'ignore', logFile.handle],
    })
  } finally {
    // Also where it throws: the database is tried again and again.
    closeSync(logFile.handle)
  }
  let spawnError: Error | undefined
  child.once('error', (error) => {
    spawnError = error
  })
  child.unref()
  try {
    return await untilReady(place, log, () => spawnError === undefined && hasNotExited(child))
  } catch (error) {
    if (hasNotExited(child)) throw error
    return failure(place, spawnError?.message ?? readFileSync(logFile.path).subarray(logFile.offset).toString())
  }
}

/**
 * The audit, and whatever reads over years, holds a lock on each partition and each of its indexes: a dozen more every day. The table of
 * locks is one for all; by default it is full after two years. This one has room for twenty years; its memory, some tens of MB,
 * is used as far as locks need it.
 */
const LOCKS_PER_TRANSACTION = '1024'

/**
 * Given on the command line, so that no edit of postgresql.conf can open a port or move the socket, and that clusters have them
 * which were made without.
 */
function ownSettings(socketDir: string): string[] {
  const quoted = `"${socketDir.replaceAll('"', '""')}"`
  const settings = {
    listen_addresses: '',
    port: socketPort,
    unix_socket_directories: quoted,
    unix_socket_permissions: '0700',
    max_locks_per_transaction: LOCKS_PER_TRANSACTION,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function untilReady({ cluster, dataDir }: Place, log: Log, isAlive: () => boolean): Promise<Postmaster> {
  const startedAt = Date.now()
  let toldAt = startedAt
  for (;;) {
    const postmaster = findPostmaster(cluster)
    if (postmaster?.status === 'ready') return postmaster
    if (!isAlive()) throw new StartError('postmaster', `the database ended while it started; see ${logPath(dataDir)}`)
    const now = Date.now()
    if (now - startedAt > readyTimeoutMs)
      throw new StartError(
        'timeout',
        `the database accepted no connection within ${readyTimeoutMs / 1_000} s; see ${logPath(dataDir)}`,
      )
    if (now - toldAt > tellMs) {
      toldAt = now
      log('the database recovers what was under way when it last ended')
    }
    await sleep(pollMs)
  }
}

function failure({ dataDir, cluster }: Place, output: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFullError(cluster)
  const told = output.split('\n').filter((line) => /(?:FATAL|PANIC|ERROR|HINT): |LOG: .*(?:error|invalid)/.test(line))
  const why = told.map((line) => line.replace(/^.*?(?:FATAL|PANIC|ERROR|HINT|LOG): +/, '')).join('; ') || output.trim()
  return new StartError(
    'postmaster',
    `the database did not start: ${why.replaceAll('\n', ' ')} (log: ${logPath(dataDir)})`,
  )
}

function openLog(dataDir: string): { handle: number; path: string; offset: number } {
  const path = logPath(dataDir)
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > longestLogBytes) renameSync(path, `${path}.1`)
    const handle = openSync(path, 'a', 0o600)
    return { handle, path, offset: fstatSync(handle).size }
  } catch (error) {
    throw dataDirError(path, error)
  }
}

function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

function hasNotExited(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function signal(postmaster: Postmaster, name: NodeJS.Signals): void {
  if (isRunning(postmaster)) process.kill(postmaster.pid, name)
}
