// Rules about values: colours are written in tokens.css and in drawings, and every variable that is read is set.
import { expect, test } from 'vitest'
import { isTest, readSources } from './sources.ts'

const sources = readSources(/\.(?:css|tsx?)$/).filter(
  (source) => /^(?:ui|web|console)\//.test(source.path) && !isTest(source),
)
const themed = /^(?:ui\/src|web\/src\/(?:theme|parts))\//
const drawn = /^(?:ui\/src\/(?:theme\/tokens\.css|drawings\/)|web\/src\/parts\/(?:draws\/dice|moonrise)\.tsx)/

test('no colour is written outside the tokens and the drawings', () => {
  const raw = sources.filter(
    ({ path, text }) => themed.test(path) && !drawn.test(path) && /#[0-9a-f]{3,8}\b/i.test(text),
  )
  expect(raw.map(({ path }) => path)).toEqual([])
})

test('every variable that is read is set somewhere', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const set = new Set(Array.from(all.matchAll(/(--[\w-]+)['"]?\s*:/g), ([, name]) => name))
  const read = new Set(Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name))
  expect([...read].filter((name) => !set.has(name) && !/-$/.test(name))).toEqual([])
})
