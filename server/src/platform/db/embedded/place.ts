// Decides where the cluster lies and who runs it: in DATA_DIR, or, when the server runs as root and DATA_DIR
// can't be entered by the database's user, in a stable folder of the system that DATA_DIR then points to.

import { hash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { canUseFolder, chooseDatabaseUser, type DatabaseUser, giveToUser } from './database-user.ts'
import { dataDirError, StartError } from './start-error.ts'

export interface Place {
  readonly dataDir: string
  readonly cluster: string
  readonly user: DatabaseUser
  readonly binaries: Binaries
}

export const systemFolder = '/var/lib/hongyun'

/** Makes DATA_DIR and returns its real path, so that two names of one folder are one folder. */
export function openDataDir(dataDir: string): string {
  try {
    makeFolder(resolve(dataDir))
    accessSync(`${dataDir}/.`, constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw dataDirError(dataDir, error)
  }
}

export function choosePlace(dataDir: string): Place {
  const cluster = locateCluster(dataDir)
  const user = chooseDatabaseUser(cluster)
  if (existsSync(cluster)) giveToUser(cluster, user)
  if (existsSync(cluster) && !canUseFolder(user, cluster))
    throw new StartError(
      'cluster',
      `the database in ${cluster} can't be entered by the user it runs as (uid ${user.uid}); open the folders above it to that user`,
    )
  return { dataDir, cluster, user, binaries: findBinaries(user, user.uid === undefined ? dataDir : systemFolder) }
}

/** Where the cluster is or will be. Works also while the cluster is running. */
export function locateCluster(dataDir: string): string {
  const recorded = readLocation(dataDir)
  if (recorded !== undefined) {
    if (existsSync(recorded)) return recorded
    throw new StartError(
      'cluster',
      `${locationFile(dataDir)} says the database is in ${recorded}, which is gone; bring it back, or remove that file to begin with an empty one`,
    )
  }
  const inDataDir = join(dataDir, 'postgres')
  if (existsSync(inDataDir) || canUseFolder(chooseDatabaseUser(inDataDir), dataDir)) return inDataDir
  const key = hash('sha256', dataDir).slice(0, 16)
  return join(systemFolder, key, 'postgres')
}

/** Called once the cluster is complete. So a recorded place that does not exist is an error, and no reason to start empty. */
export function recordLocation({ dataDir, cluster }: Place): void {
  if (cluster === join(dataDir, 'postgres') || readLocation(dataDir) === cluster) return
  try {
    writeFileSync(locationFile(dataDir), `${cluster}\n`, { flush: true })
  } catch (error) {
    throw dataDirError(locationFile(dataDir), error)
  }
}

/**
 * One level after the other: Node's `recursive` never returns below a folder that takes none, such as /proc.
 * Others may enter but not list: under root, the database's user is one of them.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o711 })
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres.location')
}

function readLocation(dataDir: string): string | undefined {
  const file = locationFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined
}
