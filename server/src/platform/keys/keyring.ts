/**
 * The keys that seal what the database must not tell: kept beside the data, never in it. Each has a number. What is sealed names
 * its key, so that older ones still open it while a newer one seals (`rotation.ts`).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chown, link, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_KEYS, SetupError } from '../config.ts'
import { makeFolder, syncFolder } from '../files/on-disk.ts'

const KEY_BYTES = 32

export type Keyring = {
  /** The site's first key, from which follows what can't change. */
  readonly first: Buffer
  /** The numbers of all keys that are here, ascending. */
  readonly ids: readonly number[]
  /** Those of them that were here when keys were last looked for. */
  readonly known: readonly number[]
  /** The number of the key that seals. */
  readonly current: number
  /** Seals with another key from now on. */
  use(id: number): void
  /** Whether a key is here, also one that came since the start. */
  has(id: number): boolean
  /** A key by its number; throws where it is not here. */
  keyOf(id: number): Buffer
}

/** Where the key of a number comes from, as its faults name it. */
export const nameOfKey = (id: number): string => (id === 1 ? 'SEAL_KEY' : `SEAL_KEY_${id}`)
const fileOf = (id: number): string => (id === 1 ? 'seal-key' : `seal-key-${id}`)

/** A ring of keys by number, of which the first one seals; `look` reads them again. */
export function keyringOf(
  keys: ReadonlyMap<number, Buffer>,
  look: () => ReadonlyMap<number, Buffer> = () => keys,
): Keyring {
  let known = keys
  let current = 1
  const has = (id: number): boolean => {
    if (!known.has(id)) known = look()
    return known.has(id)
  }
  const keyOf = (id: number): Buffer => {
    if (!has(id)) throw new Error(`${nameOfKey(id)} is missing`)
    return known.get(id)!
  }
  return {
    first: keyOf(1),
    get ids() {
      known = look()
      return [...known.keys()].toSorted((a, b) => a - b)
    },
    get known() {
      return [...known.keys()]
    },
    get current() {
      return current
    },
    use(id) {
      keyOf(id)
      current = id
    },
    has,
    keyOf,
  }
}

const secretsOf = (dataDir: string): string => join(dataDir, 'secrets')

/** What a process without a key is told. */
export const missingKey = (id: number): string =>
  `${nameOfKey(id)} is missing: take it from the other nodes or from the backup of DATA_DIR/secrets; whoever runs this must be able to read it`

const UNREADABLE: readonly unknown[] = ['EACCES', 'EPERM', 'EISDIR']

/** What a file holds; undefined where this user can't read it. */
function readable(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (UNREADABLE.includes((error as NodeJS.ErrnoException).code)) return undefined
    throw error
  }
}

/** The secrets of such names, each with its name. One that this user can't read, since another one made it, is as if it were not there. */
export function readSecrets(dataDir: string, names: RegExp): Map<string, Buffer> {
  const folder = secretsOf(dataDir)
  const secrets = new Map<string, Buffer>()
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const secret = names.test(name) ? readable(join(folder, name)) : undefined
    if (!secret) continue
    if (secret.length !== KEY_BYTES)
      throw new SetupError(`${join(folder, name)} is damaged: it must hold ${KEY_BYTES} bytes`)
    secrets.set(name, secret)
  }
  return secrets
}

function readFiles(dataDir: string): Map<number, Buffer> {
  const keys = new Map<number, Buffer>()
  for (const [name, key] of readSecrets(dataDir, /^seal-key(?:-[1-9]\d{0,4})?$/)) {
    const id = Number(name.slice('seal-key-'.length) || 1)
    if (name === fileOf(id) && id <= MOST_KEYS) keys.set(id, key)
  }
  return keys
}

/**
 * Reads the keys; the first one is made where there is none and the site is new. Another node may be first: then its key is read.
 */
export async function readKeyring(
  dataDir: string,
  given?: ReadonlyMap<number, string>,
  isNew = true,
): Promise<Keyring> {
  if (!given) {
    if (isNew) await makeKey(dataDir, 1)
    const keys = readFiles(dataDir)
    if (!keys.has(1)) throw new SetupError(missingKey(1))
    return keyringOf(keys, () => readFiles(dataDir))
  }
  const keys = new Map<number, Buffer>()
  for (const [id, text] of given) {
    const key = Buffer.from(text, 'base64')
    if (key.length !== KEY_BYTES) throw new SetupError(`${nameOfKey(id)} must be ${KEY_BYTES} bytes in base64`)
    keys.set(id, key)
  }
  return keyringOf(keys)
}

/** Makes the file of a key, where it is not there. */
export const makeKey = (dataDir: string, id: number): Promise<void> => makeSecret(dataDir, fileOf(id))

/**
 * Makes a file of 32 random bytes among the secrets, where it is not there. It is on disk, name and all, before anything is done
 * with it; a link is never made over one that is there.
 */
export async function makeSecret(dataDir: string, name: string): Promise<void> {
  const folder = secretsOf(dataDir)
  const path = join(folder, name)
  await makeFolder(folder)
  if (readdirSync(folder).includes(name)) return
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600, flush: true })
  try {
    // The server that is to read what a command of root has made may be another user's.
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(folder)
      await chown(draft, uid, gid)
    }
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  await syncFolder(folder)
}
