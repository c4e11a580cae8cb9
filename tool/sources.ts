// The repository's TypeScript as text: every source file, and what each one imports.
// Read as text, not compiled, so that a type-only import is an arrow like any other.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Source {
  /** From the root of the repository, with `/` between folders. */
  readonly path: string
  readonly text: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const skipped = new Set(['node_modules', 'dist', 'data', 'test-results'])

/** Every file of the repository whose name ends so, without what is installed, built or written while it runs. */
export function readSources(ending = /\.tsx?$/): Source[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap((entry) => [...pathsIn(entry.name, ending)])
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isTest({ path }: Source): boolean {
  return /\.test\.tsx?$/.test(path) || path.split('/').includes('testing')
}

/** What a file imports: a path from the root for our own files, the bare name for packages and `node:` modules. */
export function importsOf({ path, text }: Source): string[] {
  const specifier = path.endsWith('.css')
    ? /@import\s+(?:url\()?(['"])([^'"\n]+)\1/g
    : /(?:^|[\s;}])(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g
  return [...text.matchAll(specifier)].map((match) => resolve(dirname(path), match[2] ?? ''))
}

/** `@hongyun/<workspace>/<file>` is `<workspace>/src/<file>`, as the `exports` of each package.json say. */
function resolve(folder: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(folder, specifier))
  return specifier.replace(/^@hongyun\/([^/]+)\//, '$1/src/')
}

function* pathsIn(folder: string, ending: RegExp): Generator<string> {
  if (skipped.has(posix.basename(folder))) return
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* pathsIn(path, ending)
    else if (ending.test(entry.name)) yield path
  }
}
