// What the documents name is there: links between them, and the tests that docs/asvs.md points to.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/README.md',
  'docs/asvs.md',
  ...['site', 'betting', 'money'].map((name) => `docs/rules/${name}.md`),
  'bench/README.md',
]
/** Where a test may be whose path is shortened. */
const folders = ['', 'server/src', 'server/src/modules', 'e2e/src/stories']

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

describe.each(documents)('%s', (document) => {
  it('links to files that are there', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path]) => path!)
    expect(links.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([])
  })
})

it('docs/asvs.md names tests that are there', () => {
  const tests = [...read('docs/asvs.md').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path!)
  expect(tests.length).toBeGreaterThan(30)
  expect(tests.filter((path) => !folders.some((folder) => existsSync(join(root, folder, path))))).toEqual([])
})
