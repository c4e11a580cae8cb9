/** A new or renamed file is on disk, by its name as well, once its folder is. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Returns once the names in a folder are on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same for what can't wait: a start. */
export function syncFolderNow(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Folders whose names are on disk, as far as this process knows. */
const named = new Set<string>()

/**
 * Makes a folder that only its owner may enter, and those above it that are missing; their names are on disk, also where another
 * process made them just now, or one that was killed before they were.
 */
export async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder)
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined && named.has(path)) return
  const above = first === undefined ? dirname(path) : dirname(first)
  for (let made = path; made !== above; made = dirname(made)) await syncFolder(dirname(made))
  named.add(path)
}
