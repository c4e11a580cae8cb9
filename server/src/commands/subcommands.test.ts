/** README shows every subcommand: operators look there for what they may do. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { oddsSubcommands } from './odds-subcommands.ts'
import { operatorSubcommands } from './operator-subcommands.ts'
import { resultSubcommands } from './results-subcommands.ts'
import { siteSubcommands } from './site-subcommands.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

it.each(
  Object.entries({
    site: siteSubcommands,
    operator: operatorSubcommands,
    results: resultSubcommands,
    odds: oddsSubcommands,
  }),
)('README shows every subcommand of npm run %s', (command, subcommands) => {
  const names = Object.keys(subcommands).map((usage) => usage.split(' ')[0]!)
  const isShown = (name: string) =>
    new RegExp(`npm run (?:-s )?${command} -- (?:.* \\| )?${name}(?![\\w-])`).test(readme)
  expect(names.filter((name) => !isShown(name))).toEqual([])
})
