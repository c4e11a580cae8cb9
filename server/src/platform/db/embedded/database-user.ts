// Whom the database runs as, and what that user can reach.
// PostgreSQL refuses to run as root, so under root everything below is done as an unprivileged user.

import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { errnoOf, StartError } from './start-error.ts'

/** `undefined` ids mean the user that runs the server: then nothing is switched and nothing needs a chown. */
export interface DatabaseUser {
  readonly uid?: number
  readonly gid?: number
}

const traditionalNobody = 65534

/** The owner of an existing cluster, so that no chown is needed when another user starts the server; otherwise `nobody`. */
export function chooseDatabaseUser(cluster: string): DatabaseUser {
  const uid = process.getuid?.()
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (uid !== 0) {
    if (owner && owner.uid !== uid)
      throw new StartError(
        'cluster',
        `the database in ${cluster} belongs to another user (uid ${owner.uid}); start as that user`,
      )
    return {}
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
}

/** Found out by trying, because mode bits do not show access lists, mounts and container rules. */
export function canUseFolder(user: DatabaseUser, folder: string): boolean {
  return (
    user.uid === undefined || spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
  )
}

/** Runs a program as the database's user. Returns an errno as text, because the caller knows what it means. */
export function runAs(
  user: DatabaseUser,
  program: string,
  parameters: string[],
): { ok: boolean; output: string; errno?: string } {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    ...user,
    cwd: '/',
    env: databaseEnvironment,
    encoding: 'utf8',
  })
  const errno = errnoOf(error)
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim(), ...(errno && { errno }) }
}

export function handOver(path: string, user: DatabaseUser): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
}

/** A cluster that root restored from a backup belongs to root, but PostgreSQL accepts only one of its own user. */
export function giveToUser(cluster: string, user: DatabaseUser): void {
  if (user.uid === undefined || statSync(cluster).uid === user.uid) return
  const run = runAs({}, 'chown', ['-R', `${user.uid}:${user.gid}`, cluster])
  if (!run.ok)
    throw new StartError('cluster', `the database in ${cluster} can't be given to the user it runs as: ${run.output}`)
}

/** PGDATA, PGPORT and the like in the caller's shell are meant for another server. */
export const databaseEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

function nobody(): DatabaseUser {
  const fields =
    readPasswd()
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  const [uid, gid] = [Number(fields[2]), Number(fields[3])]
  // macOS says -2, which the kernel keeps as an unsigned number.
  return uid && gid ? { uid: uid >>> 0, gid: gid >>> 0 } : { uid: traditionalNobody, gid: traditionalNobody }
}

function readPasswd(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}
