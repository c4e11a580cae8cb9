// Makes the database cluster, once, whole or not at all.
// Its settings go to postgresql.conf, which belongs to the operator from then on.

import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { syncFolderNow } from '../../files/on-disk.ts'
import { type DatabaseUser, handOver, runAs } from './database-user.ts'
import type { Place } from './place.ts'
import { dataDirError, diskFullError, StartError } from './start-error.ts'

export const clusterOwner = 'hongyun'

const smallMachineBytes = 4 * 1024 ** 3

const settings: Record<string, string> = {
  shared_buffers: totalmem() >= smallMachineBytes ? '256MB' : '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // So a query of a killed server ends within seconds, and does not hold its locks until it would have finished.
  client_connection_check_interval: '2s',
  // SQL statements and key values contain secrets that must not be in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

export function ensureCluster(place: Place, password: string, log: (line: string) => void): void {
  const { cluster, binaries } = place
  if (existsSync(cluster)) {
    checkMajorVersion(cluster, binaries.majorVersion)
    return
  }
  log('creating the database')
  const draft = `${cluster}.new`
  try {
    makeDraft(draft, place.user)
    initialise(place, draft, password)
    renameSync(draft, cluster)
    syncFolderNow(dirname(cluster))
  } catch (error) {
    throw error instanceof StartError ? error : dataDirError(cluster, error)
  }
}

function makeDraft(draft: string, user: DatabaseUser): void {
  if (!existsSync(dirname(draft))) {
    mkdirSync(dirname(draft), { recursive: true })
    chmodSync(dirname(draft), 0o755)
  }
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  handOver(draft, user)
}

function initialise({ binaries, user }: Place, draft: string, password: string): void {
  // initdb reads the password from a file only, as its own user, and wants its folder empty.
  const passwordFile = `${draft}.password`
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  handOver(passwordFile, user)
  const run = runAs(user, binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${clusterOwner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--text-search-config=simple',
    '--no-instructions',
    ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
  ])
  rmSync(passwordFile, { force: true })
  if (run.ok) return
  if (/No space left on device|Disk quota exceeded/.test(run.output)) throw diskFullError(draft)
  if (/could not look up effective user/.test(run.output)) {
    const uid = user.uid ?? process.getuid?.()
    throw new StartError(
      'initdb',
      `PostgreSQL needs a user with a name, and uid ${uid} has none in /etc/passwd; add it, or set DATABASE_URL`,
    )
  }
  const lastLines = run.output.split('\n').filter(Boolean).slice(-3).join(' | ') || run.errno
  throw new StartError('initdb', `the database could not be created in ${draft}: ${lastLines}`)
}

function checkMajorVersion(cluster: string, majorVersion: string): void {
  const file = join(cluster, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'none'
  if (found === majorVersion) return
  const text =
    found === 'none'
      ? `${cluster} is not a database (it has no PG_VERSION); move it away to begin with an empty one`
      : `the database in ${cluster} was made by PostgreSQL ${found}, this release carries ${majorVersion}; move it over with pg_upgrade, or use DATABASE_URL`
  throw new StartError('cluster', text)
}
