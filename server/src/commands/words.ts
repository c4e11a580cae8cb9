/** The words of a command: plain ones, and `--name value`. */
import { SetupError } from '../platform/config.ts'

export type Words = {
  plain: readonly string[]
  /** The value of an option; refuses in one line where it is missing. */
  need(name: string): string
  /** The value of an option, or what stands for it. */
  maybe(name: string, otherwise: string): string
}

export function readWords(list: readonly string[]): Words {
  const plain: string[] = []
  const options = new Map<string, string>()
  const left = [...list]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (!word.startsWith('--')) {
      plain.push(word)
      continue
    }
    const [name, ...given] = word.slice(2).split('=')
    const value = given.length > 0 ? given.join('=') : left.shift()
    if (!name || value === undefined) throw new SetupError(`${word} needs a value`)
    if (options.has(name)) throw new SetupError(`--${name} is given twice`)
    options.set(name, value)
  }
  return {
    plain,
    need(name) {
      const value = options.get(name)
      if (!value) throw new SetupError(`--${name} is missing`)
      return value
    },
    maybe: (name, otherwise) => options.get(name) ?? otherwise,
  }
}
