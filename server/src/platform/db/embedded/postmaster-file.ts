// Reads `postmaster.pid`, in which a running PostgreSQL writes its pid, socket and state, and checks whether it is true.
// After a kill or a power cut the file stays, and its pid may then belong to any other process.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { argumentsOf, identityOf } from './process-identity.ts'

export interface Postmaster {
  readonly pid: number
  readonly identity: string
  readonly socketDir: string
  readonly status: 'starting' | 'ready' | 'stopping'
}

/** Above every system's largest pid, so no process ever has it. */
const deadPid = 2 ** 31 - 2

/** The PostgreSQL that runs on this cluster now, whoever started it. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pidLine = '', , , , socketDir = '', , , status = ''] = readLines(cluster)
  const pid = Number(pidLine)
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const identity = identityOf(pid)
  if (identity === undefined || !servesCluster(pid, cluster)) return undefined
  const word = status.trim()
  return { pid, identity, socketDir, status: word === 'ready' || word === 'stopping' ? word : 'starting' }
}

export function isRunning({ pid, identity }: Postmaster): boolean {
  return identityOf(pid) === identity
}

/**
 * PostgreSQL cleans up after most crashes, but refuses to start if the old pid now belongs to another process, or if the
 * file is empty. The file is kept with a pid that no process has, because PostgreSQL needs its other lines to see whether
 * queries of the old server still use the data.
 */
export function clearStaleFiles(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const lines = readLines(cluster)
  if (Number(lines[0]) > 0) writeFileSync(file, [deadPid, ...lines.slice(1)].join('\n'))
  else if (lines.length > 0) rmSync(file, { force: true })
  for (const name of readdirSync(cluster))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name), { force: true })
}

function servesCluster(pid: number, cluster: string): boolean {
  const found = argumentsOf(pid)
  if (found.length === 1) return found[0]?.includes(`postgres -D ${cluster}`) ?? false
  return basename(found[0] ?? '') === 'postgres' && found[1] === '-D' && found[2] === cluster
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
