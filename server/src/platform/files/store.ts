/** Where files are kept: the port, and the folder behind it. A file is named by its content, so it never changes. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder } from './on-disk.ts'

export type FileStore = {
  /** Keeps a file whole or not at all; one that is there already is as if it were new. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined where there is none. */
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
  /** The names of one of `SHELVES` parts, of files that were put there before `before`. */
  namesOf(shelf: number, before: number): Promise<string[]>
}

/** Files are spread over so many parts by the beginning of their names. */
export const SHELVES = 256
const NAME = /^[0-9a-f]{64}$/

const shelfOf = (name: string): string => name.slice(0, 2)
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a folder of this machine, or of several that share it. */
export function openFolder(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('a file is named by the hash of its content')
    return join(folder, shelfOf(name), name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const draft = `${path}.${randomUUID()}`
      const shelf = join(folder, shelfOf(name))
      await makeFolder(shelf)
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true })
        await rename(draft, path)
        await syncFolder(shelf)
      } finally {
        await rm(draft, { force: true })
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async namesOf(shelf, before) {
      const own = join(folder, shelf.toString(16).padStart(2, '0'))
      const names = await readdir(own).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      const found: string[] = []
      for (const name of names) {
        const kept = await stat(join(own, name)).catch(() => undefined)
        if (!kept || kept.mtimeMs >= before) continue
        if (NAME.test(name)) found.push(name)
        // A draft that nobody finished.
        else await rm(join(own, name), { force: true })
      }
      return found
    },
  }
}
