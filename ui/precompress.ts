/** Writes `.br` and `.gz` beside every built text file of a site, so that the server sends them as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = /\.(?:js|css|svg|txt|json|webmanifest)$/
/** Smaller files gain nothing from compression. */
const SMALLEST_BYTES = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Config = { root: string; build: { outDir: string } }

/** A Vite plugin. Typed here, because ui itself does not depend on Vite. */
export function precompress() {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build' as const,
    configResolved(config: Config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(names.filter((name) => texts.test(name)).map((name) => compress(join(folder, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await brotli(bytes, { params }))
  await writeFile(`${path}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
