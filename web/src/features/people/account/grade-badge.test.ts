import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every one of the ten grades has colours of its own', () => {
  const css = readFileSync(new URL('../../../theme/account.css', import.meta.url), 'utf8')
  const colours = [...css.matchAll(/\.grade--(\d+) \{\s*(--b: [^;]+;\s*--c: [^;]+;)/g)]
  expect(colours.map(([, grade]) => Number(grade))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(colours.map(([, , pair]) => pair)).size).toBe(10)
})
