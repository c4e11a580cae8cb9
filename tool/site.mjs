// Builds the players' site and the operators' console when what they are made of has changed since the last build.
// `<folder>/dist/.built` holds the hash of that; it is written last, so a build that was cut short is done again. Below the hash
// stands what the files looked like from outside: while that is the same, they need not be read.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runQuietly } from './child.mjs'
import { say, seconds } from './say.mjs'

const shared = ['lottery', 'contract', 'ui']
const builds = [
  { folder: 'web', name: 'site' },
  { folder: 'console', name: 'console' },
]
const skipped = new Set(['node_modules', 'dist', 'testing', 'test-results'])

/** False when a build failed; its output is printed then. */
export async function buildSite() {
  const built = await Promise.all(builds.map(build))
  return built.every(Boolean)
}

async function build({ folder, name }) {
  const files = ['package-lock.json', ...[...shared, folder].flatMap((one) => [...filesIn(one)])]
  const markFile = join(root, folder, 'dist', '.built')
  const [builtHash, builtLooks] = existsSync(markFile) ? readFileSync(markFile, 'utf8').split('\n') : []
  const looks = looksOf(files)
  if (builtLooks === looks) return true
  const hash = hashOf(files)
  const mark = () => writeFileSync(markFile, `${hash}\n${looks}\n`)
  if (builtHash === hash) {
    try {
      mark()
    } catch {
      // A folder that can't be written is no reason not to start: the files are read again next time.
    }
    return true
  }
  const startedAt = performance.now()
  say(`building the ${name}`)
  const { code, output } = await runQuietly('vite', ['build'], { cwd: join(root, folder) })
  if (code !== 0) {
    process.stderr.write(output)
    return false
  }
  mark()
  say(`${name} built in ${seconds(startedAt)}`)
  return true
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Their names, sizes and times of change. */
function looksOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeNs, ctimeNs } = statSync(join(root, file), { bigint: true })
    hash.update(`${file}\0${size} ${mtimeNs} ${ctimeNs}\n`)
  }
  return hash.digest('hex')
}

function* filesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (skipped.has(entry.name) || entry.name.startsWith('.') || /\.test\.tsx?$/.test(entry.name)) continue
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}
