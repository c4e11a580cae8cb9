// The embedded database for a command such as the audit: that of the server which already runs on this DATA_DIR,
// or, when none does, one started for as long as the command lasts. A command makes no database.

import { existsSync, realpathSync } from 'node:fs'
import { locateCluster, openDataDir } from './place.ts'
import { findPostmaster } from './postmaster-file.ts'
import { readPassword } from './secret.ts'
import { serverPidOf } from './server-lock.ts'
import { connectionTo, type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start-embedded.ts'
import { StartError } from './start-error.ts'

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (!hasCluster(options.dataDir))
    throw new StartError(
      'no-database',
      `there is no database in ${options.dataDir}; DATA_DIR names the folder of the site, and npm start makes one`,
    )
  try {
    return await startEmbedded(options)
  } catch (error) {
    if (!(error instanceof StartError) || error.code !== 'in-use') throw error
    const folder = openDataDir(options.dataDir)
    // It is elsewhere: nobody here will see it ready.
    if (serverPidOf(folder) === undefined) throw error
    const postmaster = findPostmaster(locateCluster(folder))
    if (postmaster?.status !== 'ready') throw notReady(folder, postmaster?.status === 'stopping')
    return { connection: connectionTo(postmaster, readPassword(folder)), stop: () => Promise.resolve() }
  }
}

/** Nobody has to stop a server that has just been started, or told to stop. */
const notReady = (folder: string, isStopping: boolean): StartError =>
  new StartError(
    'in-use',
    `the server that uses DATA_DIR ${folder} ${isStopping ? 'is stopping' : 'is starting'}: run this again ${
      isStopping ? 'once it has ended' : 'once it serves'
    }`,
  )

const hasCluster = (dataDir: string): boolean => existsSync(dataDir) && existsSync(locateCluster(realpathSync(dataDir)))
