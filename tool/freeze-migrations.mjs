// Writes down the hash of every migration, at a release: from then on their files never change (migrate.test.ts).
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../server/src/platform/db/migrations/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
const lines = names.sort().map((name) => {
  const hash = createHash('sha256').update(readFileSync(new URL(name, folder)))
  return `${hash.digest('hex')}  ${name}\n`
})
writeFileSync(new URL('released.txt', folder), lines.join(''))
