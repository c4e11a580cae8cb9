/** Parses a command line by its usage text: `subcommand <plain> [<more…>] --needed <value> [--optional <value>]`. */
import { SetupError } from '../platform/config.ts'

export type Words = {
  plain: readonly string[]
  /** The value of an option; refuses in one line where it is missing. */
  need(name: string): string
  /** The value of an option, or what stands for it. */
  maybe(name: string, otherwise: string): string
}

/** The options that a usage names, and how many plain words it takes. */
function shapeOf(usage: string) {
  const option = /(\[?)--([\w-]+) <[^>]*>/g
  const options = new Map([...usage.matchAll(option)].map(([, bracket, name]) => [name!, { isNeeded: bracket === '' }]))
  const plain = usage.replace(option, '').match(/\[?<[^>]*>/g) ?? []
  const least = plain.filter((word) => !word.startsWith('[')).length
  return { options, least, most: plain.some((word) => word.includes('…')) ? Number.POSITIVE_INFINITY : plain.length }
}

/** Reads the words after the subcommand's name; what does not fit the usage is one line that ends with it. */
export function readWords(list: readonly string[], usage: string): Words {
  const wrong = (what: string) => new SetupError(`${what}; usage: ${usage}`)
  const shape = shapeOf(usage)
  const plain: string[] = []
  const options = new Map<string, string>()
  const left = [...list]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (!word.startsWith('--')) {
      plain.push(word)
      continue
    }
    const [name = '', ...given] = word.slice(2).split('=')
    if (!shape.options.has(name)) throw wrong(`there is no option --${name}`)
    const value = given.length > 0 ? given.join('=') : left.shift()
    if (!value || (given.length === 0 && value.startsWith('--'))) throw wrong(`--${name} needs a value`)
    if (options.has(name)) throw wrong(`--${name} is given twice`)
    options.set(name, value)
  }
  for (const [name, { isNeeded }] of shape.options) {
    if (isNeeded && !options.has(name)) throw wrong(`--${name} is missing`)
  }
  if (plain.length < shape.least) throw wrong('a word is missing')
  if (plain.length > shape.most) throw wrong(`"${plain[shape.most]}" is a word too many`)
  return {
    plain,
    need(name) {
      const value = options.get(name)
      if (!value) throw wrong(`--${name} is missing`)
      return value
    },
    maybe: (name, otherwise) => options.get(name) ?? otherwise,
  }
}
