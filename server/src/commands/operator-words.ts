/** What the subcommands of `npm run operator` read: an operator's name, and rights. */
import { type Right, rights } from '@hongyun/contract/operators/words.ts'
import { operatorNamePattern } from '@hongyun/contract/wire/patterns.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { SetupError } from '../platform/config.ts'
import type { Words } from './words.ts'

export function operatorNamed({ plain: [name = ''] }: Words): string {
  if (!operatorNamePattern.test(name))
    throw new SetupError(`"${name}" can't be an operator's name: 3 to 20 of a-z, 0-9 and _, a letter first`)
  return name
}

/** Names of rights with commas between them. */
export function rightsIn(text: string): Right[] {
  const wanted = text.split(',').filter(Boolean)
  const unknown = wanted.find((right) => !Object.hasOwn(rights, right))
  if (unknown) throw new SetupError(`there is no right "${unknown}"; there are: ${wordsOf(rights).join(', ')}`)
  return [...new Set(wanted)] as Right[]
}

export const nobody = (name: string) => new SetupError(`no operator is called "${name}"`)
