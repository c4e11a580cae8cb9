/** JavaScript that is loaded, brotli-compressed, before the home page and the lottery board can be used. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { root } from '../site.ts'

const execute = promisify(execFile)
const ENTRY = 'index.html'
const pages = { home: 'src/features/home/home-page.tsx', board: 'src/features/board/lottery-page.tsx' }
/** Not a module of the build: a script that index.html loads before everything else. */
const THEME = 'theme.js'

/** A chunk of Vite's manifest. */
type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** A chunk and everything it imports statically. */
function chunksFrom(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) chunksFrom(manifest, imported, found)
  return found
}

export const webJs: Measure = {
  id: 'web-js',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'hongyun-web-'))
    try {
      await execute(join(root, 'node_modules', '.bin', 'vite'), ['build', '--manifest', '--outDir', folder], {
        cwd: join(root, 'web'),
      })
      const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
      const kilobytes = async (page: string) => {
        const files = new Set([THEME, ...chunksFrom(manifest, ENTRY), ...chunksFrom(manifest, page)])
        const sizes = [...files].map(async (file) => brotliCompressSync(await readFile(join(folder, file))).length)
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
      }
      return {
        id: 'web-js',
        value: rounded(await kilobytes(pages.home)),
        reference: 'entry, lazy chunk of the page, and their static imports, brotli',
        unit: 'kB',
        valid: true,
        goal: 150,
        least: 200,
        board: rounded(await kilobytes(pages.board)),
        boardGoal: 220,
        boardLeast: 300,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
