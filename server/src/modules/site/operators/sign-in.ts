/** An operator signs in: password and code together, and a refusal that never tells which of them was wrong. */
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { verifyNothing, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { clearAttempt, countAttempt, standingOf } from '../../people/security/sign-in-failures.ts'
import { noteAct } from './acts.ts'
import { unsealSecret } from './operators.ts'
import { stepOf } from './second-factor.ts'
import { openOperatorSession } from './sessions.ts'

type Credentials = { name: string; password: string; code: string }
type Visitor = { address: string; agent: string }
type Found = { id: bigint; password_hash: string; sealed_secret: Buffer }

/** Answers the session's token. Ten failures lock the name for 15 minutes, as they do players'. */
export const signInOperator = (
  database: Database,
  key: Buffer,
  credentials: Credentials,
  visitor: Visitor,
): Promise<string> => whileHashing(() => check(database, key, credentials, visitor))

async function check(
  database: Database,
  key: Buffer,
  { name, password, code }: Credentials,
  { address, agent }: Visitor,
): Promise<string> {
  // No player can be called this.
  const subject = `operator/${name}`
  if ((await standingOf(database, subject, address)).locked) throw refuse('accountLocked')
  if (!(await countAttempt(database, subject, address))) throw refuse('accountLocked')
  const [found] = await database.query<Found>('select id, password_hash, sealed_secret from operator where name = $1', [
    name,
  ])
  const isRight = found ? await verifyPassword(password, found.password_hash) : await verifyNothing(password)
  const step = found && isRight ? stepOf(unsealSecret(key, found.sealed_secret, name), code, Date.now()) : undefined
  if (!found) throw refuse('operatorWrong')
  const actor = { operatorId: found.id, address }
  const token = await inTransaction(database, async (tx) => {
    if (step === undefined) return undefined
    // Of two that send the same code at once, the second finds it taken; what was renewed or disabled meanwhile, gone.
    const taken = await tx.query(
      `update operator set last_step = $2
       where id = $1 and last_step < $2 and password_hash = $3 and disabled_at is null returning id`,
      [found.id, step, found.password_hash],
    )
    if (taken.length === 0) return undefined
    await noteAct(tx, actor, 'signIn')
    return openOperatorSession(tx, { id: found.id, address, agent })
  })
  if (token === undefined) {
    await noteAct(database, actor, 'signInFailed')
    throw refuse('operatorWrong')
  }
  await clearAttempt(database, subject, address)
  return token
}
