// The house's rules about values: colours are written in tokens.css and in drawings, and every variable read is set.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(css|tsx?)$/.test(name) && !name.includes('.test.'),
)
const sources = files.map((name) => ({ name, text: readFileSync(new URL(name, root), 'utf8') }))
const DRAWN = /^(theme\/tokens\.css|moonrise\.tsx|drawings\/)/

test('no colour is written outside the tokens and the drawings', () => {
  const raw = sources.filter(({ name, text }) => !DRAWN.test(name) && /#[0-9a-f]{3,8}\b/i.test(text))
  expect(raw.map(({ name }) => name)).toEqual([])
})

test('every variable that is read is set somewhere', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const set = new Set(Array.from(all.matchAll(/(--[\w-]+)['"]?\s*:/g), ([, name]) => name))
  const read = new Set(Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name))
  expect([...read].filter((name) => !set.has(name) && !/-$/.test(name))).toEqual([])
})
