/** JavaScript that is loaded, brotli-compressed, before the home page and the lottery board can be used. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { root } from '../site.ts'

const execute = promisify(execFile)
const ENTRY = 'index.html'
const pages = { home: 'src/features/site/home/home-page.tsx', board: 'src/app/lottery-route.tsx' }
/** The board waits for the plays of its type, which are a chunk of their own: `ssc`, `lhc`, … */
const typeNames = new Set(lotteryTypes.map((type) => type.toLowerCase()))
/** Not a module of the build: a script that index.html loads before everything else. */
const THEME = 'theme.js'

/** A chunk of Vite's manifest. */
type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
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

/** The chunks of the types of lotteries. */
const typeChunks = (manifest: Manifest): string[] => {
  const lazy = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports))
  const found = [...lazy].filter((key) => typeNames.has(manifest[key]?.name ?? ''))
  if (found.length !== typeNames.size) throw new Error('the build does not load the types of lotteries one by one')
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
      const kilobytes = async (...pages: string[]) => {
        const chunks = [ENTRY, ...pages].flatMap((page) => [...chunksFrom(manifest, page)])
        const files = new Set([THEME, ...chunks])
        const sizes = [...files].map(async (file) => brotliCompressSync(await readFile(join(folder, file))).length)
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
      }
      const boards = await Promise.all(typeChunks(manifest).map((type) => kilobytes(pages.board, type)))
      return {
        id: 'web-js',
        value: rounded(await kilobytes(pages.home)),
        reference: 'entry, lazy chunk of the page, for the board the largest type, and their static imports, brotli',
        unit: 'kB',
        valid: true,
        goal: 110,
        least: 140,
        board: rounded(Math.max(...boards)),
        boardGoal: 170,
        boardLeast: 220,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
