/** README shows every subcommand: operators look there for what they may do. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { oddsActs } from './odds-acts.ts'
import { operatorActs } from './operator-acts.ts'
import { resultActs } from './results-acts.ts'
import { siteActs } from './site-acts.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

it.each(Object.entries({ site: siteActs, operator: operatorActs, results: resultActs, odds: oddsActs }))(
  'README shows every subcommand of npm run %s',
  (command, acts) => {
    const names = Object.keys(acts).map((usage) => usage.split(' ')[0]!)
    const isShown = (name: string) =>
      new RegExp(`npm run (?:-s )?${command} -- (?:.* \\| )?${name}(?![\\w-])`).test(readme)
    expect(names.filter((name) => !isShown(name))).toEqual([])
  },
)
