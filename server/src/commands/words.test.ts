/** How the words of a command are read: by its usage, and refused in one line that ends with it. */
import { describe, expect, it } from 'vitest'
import { oddsSubcommands } from './odds-subcommands.ts'
import { operatorSubcommands } from './operator-subcommands.ts'
import { resultSubcommands } from './results-subcommands.ts'
import { siteSubcommands } from './site-subcommands.ts'
import { readWords } from './words.ts'

const USAGE = 'npm run it -- do <file> [<more…>] --reason <text> [--by <name>]'

it.each([
  [['a', '--reason', 'r'], ['a'], 'r', 'nobody'],
  [['--reason=r=1', 'a', 'b', 'c', '--by', 'li'], ['a', 'b', 'c'], 'r=1', 'li'],
  [['a', '--by=--x', '--reason', '-1'], ['a'], '-1', '--x'],
])('%j is read', (list, plain, reason, by) => {
  const words = readWords(list, USAGE)
  expect([words.plain, words.need('reason'), words.maybe('by', 'nobody')]).toEqual([plain, reason, by])
})

it.each([
  [['a'], '--reason is missing'],
  [['--reason', 'r'], 'a word is missing'],
  [['a', '--reason'], '--reason needs a value'],
  [['a', '--reason', ''], '--reason needs a value'],
  [['a', '--reason='], '--reason needs a value'],
  [['a', '--reason', '--by', 'li'], '--reason needs a value'],
  [['a', '--reason', 'r', '--reason', 's'], '--reason is given twice'],
  [['a', '--reason', 'r', '--force', 'yes'], 'there is no option --force'],
  [['a', '--reason', 'r', '--'], 'there is no option --'],
])('%j is refused', (list, what) => expect(() => readWords(list, USAGE)).toThrow(`${what}; usage: ${USAGE}`))

it('refuses an argument too many', () => {
  expect(() => readWords(['a', 'b'], 'npm run it -- do <file>')).toThrow('"b" is a word too many; usage')
  expect(() => readWords(['a'], 'npm run it')).toThrow('"a" is a word too many; usage')
})

describe('the usages of all subcommands', () => {
  const usages = [oddsSubcommands, operatorSubcommands, resultSubcommands, siteSubcommands].flatMap(Object.keys)
  it.each(usages)('%s refuses an option there is not', (usage) => {
    expect(() => readWords(['--no-such-option', '1'], usage)).toThrow('there is no option --no-such-option')
    expect(usage).toMatch(/^[a-z-]+(?: \[?(?:--[a-z]+ )?<[^<>]+>\]?)*$/)
  })
})
