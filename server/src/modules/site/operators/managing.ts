/** In which transaction operators and roles are changed, and by which rule: in the console, and by who works at the machine. */
import { type Right, rights } from '@hongyun/contract/operators/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { SetupError } from '../../../platform/config.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, shell } from './acts.ts'
import { findById, listOperators } from './reads.ts'
import { holdRight, lockOperators } from './rights.ts'

/** Work of an operator who may, with all that this operator may; whoever works at the machine may everything. */
export const managing = <T>(
  database: Database,
  actor: Actor,
  work: (tx: Tx, own: readonly Right[]) => Promise<T>,
): Promise<T> =>
  inTransaction(database, async (tx) => {
    await lockOperators(tx)
    if (actor.operatorId === shell.operatorId) return keepingOne(tx, () => work(tx, wordsOf(rights)))
    // Who manages here is enabled, and changes nothing of their own: so one stays.
    await holdRight(tx, actor.operatorId, 'operators')
    return work(tx, (await findById(tx, actor.operatorId))!.rights)
  })

/** Refuses where somebody who lacks one of these rights would give or take it. */
export function holdOwn(own: readonly Right[], touched: readonly Right[]): void {
  if (touched.some((right) => !own.includes(right))) throw refuse('rightNotOwn')
}

const hasManager = async (tx: Tx): Promise<boolean> =>
  (await listOperators(tx)).some(({ disabled_at, rights: own }) => disabled_at === null && own.includes('operators'))

/** A change in a transaction that has locked the operators: nobody who manages them left is no change. */
async function keepingOne<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  const had = await hasManager(tx)
  const changed = await change()
  if (had && !(await hasManager(tx)))
    throw new SetupError('nobody would be left who is enabled and has the right "operators"; give it to another first')
  return changed
}
