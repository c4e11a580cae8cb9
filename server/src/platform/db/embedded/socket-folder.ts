// Chooses the folder of the database's Unix socket: the cluster's own, which only the database's user may enter,
// or, if that path is too long for a socket, a private folder in the system's folder for temporary files.

import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { canUseFolder, handOver } from './database-user.ts'
import { type Place, systemFolder } from './place.ts'
import { StartError } from './start-error.ts'

export const socketPort = 5432

/** The kernel's own limit is 103 bytes on macOS and 107 on Linux. */
const longestSocketBytes = 100
const prefix = 'hongyun-'

export function chooseSocketFolder({ cluster, user }: Place): string {
  if (isShortEnough(cluster)) return cluster
  if (user.uid !== undefined) mkdirSync(systemFolder, { recursive: true })
  for (const parent of [tmpdir(), '/tmp', systemFolder]) {
    if (!existsSync(parent) || !isShortEnough(join(parent, `${prefix}xxxxxx`)) || !canUseFolder(user, parent)) continue
    const folder = mkdtempSync(join(parent, prefix))
    handOver(folder, user)
    return folder
  }
  throw new StartError(
    'postmaster',
    `the path ${cluster} is too long for a database socket, and ${tmpdir()} can't be used; set TMPDIR`,
  )
}

export function removeSocketFolder({ cluster }: Place, folder: string): void {
  if (folder !== cluster && basename(folder).startsWith(prefix) && dirname(folder) !== cluster)
    rmSync(folder, { recursive: true, force: true })
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketBytes
}
