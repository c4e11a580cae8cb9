/**
 * Heads of the journal outside the database: `DATA_DIR/journal/heads`, a file for each month that is only added to, a line of JSON
 * (the signed checkpoint) for each head that this machine sealed. Whoever rewrites the database can't rewrite these.
 */
import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { makeFolder, syncFolder } from '../../../platform/files/on-disk.ts'

const NEWLINE = 0x0a
/** Longer than a line. */
const TAIL_BYTES = 65_536

const folderOf = (dataDir: string): string => join(dataDir, 'journal', 'heads')

/** The head of a line; undefined where the machine stopped in the middle of writing it. */
export function headOfLine(line: string): TreeHead | undefined {
  try {
    const note = parseNote(JSON.parse(line))
    return note && parseCheckpoint(note.text)
  } catch {
    return undefined
  }
}

function filesOf(dataDir: string): string[] {
  const folder = folderOf(dataDir)
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{4}-\d{2}$/.test(name))
      .toSorted()
      .map((name) => join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Every head in the files, in the order in which they were written. */
export async function* keptHeads(dataDir: string): AsyncGenerator<TreeHead> {
  for (const path of filesOf(dataDir)) {
    const file = await open(path)
    try {
      for await (const line of file.readLines({ encoding: 'utf8', autoClose: false })) {
        const head = headOfLine(line)
        if (head) yield head
      }
    } finally {
      await file.close()
    }
  }
}

const AT_ONCE = 1000

/** The same, as many as are asked of the database at once. */
export async function* headsAtOnce(dataDir: string): AsyncGenerator<TreeHead[]> {
  let heads: TreeHead[] = []
  for await (const head of keptHeads(dataDir)) {
    heads.push(head)
    if (heads.length < AT_ONCE) continue
    yield heads
    heads = []
  }
  if (heads.length > 0) yield heads
}

/** The head that was kept last. */
export async function lastKept(dataDir: string): Promise<TreeHead | undefined> {
  const path = filesOf(dataDir).at(-1)
  if (path === undefined) return undefined
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES))
    await file.read(bytes, 0, bytes.length, size - bytes.length)
    return bytes
      .toString('utf8')
      .split('\n')
      .flatMap((line) => headOfLine(line) ?? [])
      .at(-1)
  } finally {
    await file.close()
  }
}

/** Files whose names are on disk, as far as this process knows: one that was killed may have left that to do. */
const named = new Set<string>()

/** Adds a head; it is on disk when this ends. */
export async function keepHead(dataDir: string, note: string): Promise<void> {
  const folder = folderOf(dataDir)
  await makeFolder(folder)
  const path = join(folder, new Date().toISOString().slice(0, 7))
  const file = await open(path, 'a+')
  try {
    const { size } = await file.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await file.read(last, 0, 1, size - 1)
    // What a machine that stopped wrote half is a line of its own.
    const start = size > 0 && last[0] !== NEWLINE ? '\n' : ''
    await file.writeFile(`${start}${JSON.stringify(note)}\n`)
    await file.datasync()
    if (!named.has(path)) await syncFolder(folder)
    named.add(path)
  } finally {
    await file.close()
  }
}
