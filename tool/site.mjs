// Builds the players' site and the operators' console when what they are made of has changed since the last build.
// `<folder>/dist/.built` holds the hash of that; it is written last, so a build that was cut short is done again.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  const hash = hashOf([...shared, folder])
  const markFile = join(root, folder, 'dist', '.built')
  if (existsSync(markFile) && readFileSync(markFile, 'utf8').trim() === hash) return true
  const startedAt = performance.now()
  say(`building the ${name}`)
  const { code, output } = await runQuietly('vite', ['build'], { cwd: join(root, folder) })
  if (code !== 0) {
    process.stderr.write(output)
    return false
  }
  writeFileSync(markFile, `${hash}\n`)
  say(`${name} built in ${seconds(startedAt)}`)
  return true
}

function hashOf(folders) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of folders)
    for (const file of filesIn(folder)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
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
