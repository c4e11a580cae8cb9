/** README has every setting: operators look there for what they may set. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingKeys, settingRows } from './settings.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

/** The rows of README's tables of settings: the names, and the default of each. */
const rows = [...readme.matchAll(/^\| setting \| meaning \| default \|\n\|[-|]+\|\n((?:\|.*\|\n)+)/gm)]
  .flatMap(([, table]) => table!.trim().split('\n'))
  .flatMap((row) => {
    const cells = row.split(' | ')
    const names = [...cells[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
    const usual = cells.at(-1)!.replace(/ \|$/, '').split(': ')[0]!.replaceAll('`', '')
    const each = names.length > 1 ? usual.split(', ') : [usual]
    return names.map((name, n) => ({ name, usual: each.length === 1 ? each[0]! : each[n]! }))
  })

const usualOf = (name: string): string | undefined => {
  if (!Object.hasOwn(settingRows, name)) return undefined
  const { usual } = settingRows[name as keyof typeof settingRows]
  return typeof usual === 'object' ? JSON.stringify(usual) : String(usual)
}

it('README has every setting', () => {
  expect(settingKeys.filter((key) => !readme.includes(`\`${key}\``))).toEqual([])
})

it('README’s tables have settings alone, with their defaults', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows).toEqual(rows.map(({ name }) => ({ name, usual: usualOf(name) })))
})
