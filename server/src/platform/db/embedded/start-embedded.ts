// The embedded PostgreSQL of one DATA_DIR: started with the server, watched while it runs, stopped with it.
// This file has the order of the steps; each step is a file beside it.

import { clusterOwner, ensureCluster } from './cluster.ts'
import { choosePlace, openDataDir, recordLocation } from './place.ts'
import { bringUp, shutDown } from './postmaster.ts'
import { isRunning, type Postmaster } from './postmaster-file.ts'
import { readOrMakePassword } from './secret.ts'
import { takeServerLock } from './server-lock.ts'
import { removeSocketFolder, socketPort } from './socket-folder.ts'
import { watch } from './watch.ts'

export interface EmbeddedConnection {
  /** The folder of the Unix socket, which `pg` takes as the host. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  readonly rolesSignIn: true
}

export interface EmbeddedDatabase {
  readonly connection: EmbeddedConnection
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: (line: string) => void
}

/** Throws a StartError, whose message is one line for the operator. */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = openDataDir(dataDir)
  const releaseLock = takeServerLock(folder)
  try {
    const place = choosePlace(folder)
    const password = readOrMakePassword(folder, place.cluster)
    ensureCluster(place, password, log)
    recordLocation(place)
    const postmaster = await bringUp(place, log)
    const endWatch = watch(place, postmaster, log)
    return {
      connection: connectionTo(postmaster, password),
      async stop() {
        const last = await endWatch()
        await shutDown(last, log)
        if (!isRunning(last)) removeSocketFolder(place, last.socketDir)
        releaseLock()
      },
    }
  } catch (error) {
    releaseLock()
    throw error
  }
}

export function connectionTo({ socketDir }: Postmaster, password: string): EmbeddedConnection {
  return { host: socketDir, port: socketPort, user: clusterOwner, password, database: 'postgres', rolesSignIn: true }
}
