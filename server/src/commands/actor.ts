/** Whom a command acts for: the operator that `--by` names, or whoever works at the machine. */
import type { Right } from '@hongyun/contract/operators/words.ts'
import { type Actor, shell } from '../modules/site/operators/acts.ts'
import { findByName } from '../modules/site/operators/reads.ts'
import { SetupError } from '../platform/config.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Words } from './words.ts'

/** The operator that `--by` names; refuses in one line where it may not. */
export async function actorOf(database: Queryable, words: Words, right: Right): Promise<Actor> {
  const name = words.need('by')
  const found = await findByName(database, name)
  if (!found) throw new SetupError(`--by: no operator is called "${name}"; npm run operator -- add makes one`)
  if (found.disabled_at !== null) throw new SetupError(`--by: the operator ${name} is disabled`)
  if (!found.rights.includes(right)) throw new SetupError(`--by: the operator ${name} has no right "${right}"`)
  return { operatorId: found.id, address: shell.address }
}

/** The same, where `--by` may be left out: then the act belongs to the account `shell`. */
export const actorOrShell = async (database: Queryable, words: Words, right: Right): Promise<Actor> =>
  words.maybe('by', '') === '' ? shell : actorOf(database, words, right)
