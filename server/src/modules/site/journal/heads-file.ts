/**
 * Heads of the journal outside the database: `DATA_DIR/journal/heads`, a file for each month (the last one for good, once the clock was
 * ahead) that is only added to, a line of JSON
 * (the signed checkpoint) for each head that this machine sealed. Whoever rewrites the database can't rewrite these. Where an operator let
 * the journal go on from less there is a line of that too: it explains what stands before it, and nothing that is kept later.
 */
import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { z } from 'zod'
import { makeFolder, syncFolder } from '../../../platform/files/on-disk.ts'

const NEWLINE = 0x0a
/** Longer than a line. */
const TAIL_BYTES = 65_536

const folderOf = (dataDir: string): string => join(dataDir, 'journal', 'heads')

/** Where the journal goes on from less, as `journal_fork` has it: heads of more than `size` entries, up to `lostSize`, are lost. */
export type Fork = { readonly act: bigint; readonly size: number; readonly lostSize: number }

export type Kept = { readonly head: TreeHead } | { readonly fork: Fork }

const forkSchema = z.strictObject({
  fork: z.strictObject({
    act: z.string().regex(/^\d{1,18}$/),
    size: z.int().nonnegative(),
    lostSize: z.int().positive(),
  }),
})

/** What a line has; undefined where the machine stopped in the middle of writing it. */
function ofLine(line: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'string') {
      const { fork } = forkSchema.parse(value)
      return { fork: { ...fork, act: BigInt(fork.act) } }
    }
    const note = parseNote(value)
    const head = note && parseCheckpoint(note.text)
    return head && { head }
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

/** Every line of the files, in the order in which they were written. */
export async function* keptLines(dataDir: string): AsyncGenerator<Kept> {
  for (const path of filesOf(dataDir)) {
    const file = await open(path)
    try {
      for await (const line of file.readLines({ encoding: 'utf8', autoClose: false })) {
        const kept = ofLine(line)
        if (kept) yield kept
      }
    } finally {
      await file.close()
    }
  }
}

const AT_ONCE = 1000

/** The same: heads, as many as are asked of the database at once, and the fork behind them where there is one. */
export async function* headsAtOnce(dataDir: string): AsyncGenerator<{ heads: TreeHead[]; fork?: Fork }> {
  let heads: TreeHead[] = []
  for await (const kept of keptLines(dataDir)) {
    if ('fork' in kept) yield { heads, fork: kept.fork }
    else heads.push(kept.head)
    if ('head' in kept && heads.length < AT_ONCE) continue
    if ('head' in kept) yield { heads }
    heads = []
  }
  if (heads.length > 0) yield { heads }
}

/** The head that was kept last, with the fork that was let happen since. */
export type LastKept = TreeHead & { readonly fork?: Fork }

export async function lastKept(dataDir: string): Promise<LastKept | undefined> {
  let fork: Fork | undefined
  // A month may begin with a fork.
  for (const path of filesOf(dataDir).toReversed()) {
    const lines = await tailOf(path)
    for (const kept of lines.flatMap((line) => ofLine(line) ?? []).toReversed()) {
      if ('head' in kept) return { ...kept.head, ...(fork ? { fork } : {}) }
      fork ??= kept.fork
    }
  }
  return undefined
}

/** The lines at the end of a file. */
async function tailOf(path: string): Promise<string[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES))
    await file.read(bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString('utf8').split('\n')
  } finally {
    await file.close()
  }
}

/** Files whose names are on disk, as far as this process knows: one that was killed may have left that to do. */
const named = new Set<string>()

/** Adds a head; it is on disk when this ends. */
export const keepHead = (dataDir: string, note: string): Promise<void> => keepLine(dataDir, note)

/** Adds a fork. */
export const keepFork = (dataDir: string, { act, size, lostSize }: Fork): Promise<void> =>
  keepLine(dataDir, { fork: { act: act.toString(), size, lostSize } })

async function keepLine(dataDir: string, kept: unknown): Promise<void> {
  const folder = folderOf(dataDir)
  await makeFolder(folder)
  // Never before what is there, whatever the clock says: the order of lines decides what a fork explains.
  const month = join(folder, new Date().toISOString().slice(0, 7))
  const path = [month, ...filesOf(dataDir)].toSorted().at(-1)!
  const file = await open(path, 'a+')
  try {
    const { size } = await file.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await file.read(last, 0, 1, size - 1)
    // What a machine that stopped wrote half is a line of its own.
    const start = size > 0 && last[0] !== NEWLINE ? '\n' : ''
    await file.writeFile(`${start}${JSON.stringify(kept)}\n`)
    await file.datasync()
    if (!named.has(path)) await syncFolder(folder)
    named.add(path)
  } finally {
    await file.close()
  }
}
