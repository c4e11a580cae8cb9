// Rules about values: colours are written in tokens.css and in drawings, and every variable that is read is set; a class is styled.
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

test('every token is read somewhere', () => {
  const others = sources.map(({ text }) => text).join('\n')
  const tokens = sources.find(({ path }) => path === 'ui/src/theme/tokens.css')?.text ?? ''
  const set = new Set(Array.from(tokens.matchAll(/^ *(--[\w-]+):/gm), ([, name = '']) => name))
  // The steps of a colour are read by their number (theme.ts).
  const steps = /^--(?:crimson|gold|ink|jade|indigo)-\d$/
  const read = new Set(Array.from(others.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name))
  expect([...set].filter((name) => !steps.test(name) && !read.has(name))).toEqual([])
})

test('every variable that is read is set somewhere', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const set = new Set(Array.from(all.matchAll(/(--[\w-]+)['"]?\s*:/g), ([, name]) => name))
  const read = new Set(Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name))
  expect([...read].filter((name) => !set.has(name) && !/-$/.test(name))).toEqual([])
})

test('every class that the console names is styled', () => {
  const styles = sources.filter(({ path }) => /^(?:ui|console)\/.*\.css$/.test(path)).map(({ text }) => text)
  const set = new Set(Array.from(styles.join('\n').matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name))
  const pages = sources.filter(({ path }) => /^console\/.*\.tsx$/.test(path))
  const named = pages.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/className="([^"]+)"/g), ([, names = '']) =>
      names.split(' ').map((name) => ({ path, name })),
    ).flat(),
  )
  expect(named.filter(({ name }) => !set.has(name))).toEqual([])
})
