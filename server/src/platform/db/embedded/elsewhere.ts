// A database may outlive the server that had the lock, and in another container it can't be seen by its pid: each has pids of its own.
// It answers at the socket in the cluster's folder all the same, as long as both run on one kernel.

import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOutOfDescriptors } from '../../descriptors.ts'
import type { Place } from './place.ts'
import { findPostmaster } from './postmaster-file.ts'
import { socketPort } from './socket-folder.ts'
import { errnoOf, StartError } from './start-error.ts'

const pollMs = 100
/** For one that is stopping, and for a child of a killed one that had not yet let go of the socket. */
const patienceMs = 10_000

/** Throws `in-use` where a database that can't be seen by its pid answers for this cluster. What a dead one left answers nobody. */
export async function refuseElsewhere({ dataDir, cluster }: Pick<Place, 'dataDir' | 'cluster'>): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  while (findPostmaster(cluster) === undefined && (await isAnswered(join(cluster, `.s.PGSQL.${socketPort}`)))) {
    if (Date.now() > giveUpAt)
      throw new StartError(
        'in-use',
        `another server already uses DATA_DIR ${dataDir}: its database answers, though its process can't be seen from here, as in another container; stop it, or set DATA_DIR`,
      )
    await sleep(pollMs)
  }
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const client = connect(socket)
    client.once('connect', () => {
      client.destroy()
      resolve(true)
    })
    client.once('error', (error) => {
      // This failure says nothing about the other server.
      if (isOutOfDescriptors(error)) reject(error)
      // So many wait to be let in that there is no room for another.
      else resolve(errnoOf(error) === 'EAGAIN')
    })
  })
}
