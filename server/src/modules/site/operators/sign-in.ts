/** An operator signs in: password and code together, and a refusal that never tells which of them was wrong. */

import type { Database } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { verifyNothing, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { rememberBrowser } from '../../people/security/known-browsers.ts'
import { stepOf } from '../../people/security/totp.ts'
import { countCode, countTry, forgiveCode, forgiveTry } from '../../people/security/tries.ts'
import { noteAct } from './acts.ts'
import { unsealSecret } from './operators.ts'
import { endOperatorSession, openOperatorSession } from './sessions.ts'

type Credentials = { name: string; password: string; code: string }
/** Who comes: `token` is of the session this browser has, `browser` tells the browser itself. */
type Visitor = { address: string; agent: string; token: string | undefined; browser: string | undefined }
type SignedIn = { token: string; browser: string }
type Found = { id: bigint; password_hash: string; sealed_secret: Buffer }

/**
 * Answers the tokens of session and browser. Ten failures lock the pair of name and address for 15 minutes, as they do
 * for players. Instead of pictures there is the second factor: after ten wrong codes beside the right password, from
 * wherever, only browsers that are known may sign in for 15 minutes.
 */
export const signInOperator = (
  database: Database,
  key: Keyring,
  credentials: Credentials,
  visitor: Visitor,
): Promise<SignedIn> => whileHashing(() => check(database, key, credentials, visitor))

async function check(
  database: Database,
  key: Keyring,
  { name, password, code }: Credentials,
  { address, agent, token: earlier, browser }: Visitor,
): Promise<SignedIn> {
  const account = `operator/${name}`
  const counted = await countTry(database, { account, address, browser })
  const [found] = await database.query<Found>(
    'select id, password_hash, sealed_secret from operator where name = $1 and id <> 0',
    [name],
  )
  const isRight = found ? await verifyPassword(password, found.password_hash) : await verifyNothing(password)
  if (!found) throw refuse('operatorWrong')
  const maySign = isRight && (counted.isKnown || (await countCode(database, account)))
  const step = maySign ? stepOf(unsealSecret(key, found.sealed_secret, name), code, Date.now()) : undefined
  const actor = { operatorId: found.id, address }
  const signedIn = await inTransaction(database, async (tx) => {
    if (step === undefined) return undefined
    // Of two that send the same code at once, the second finds it taken; what was renewed or disabled meanwhile, gone.
    const taken = await tx.query(
      `update operator set last_step = $2
       where id = $1 and last_step < $2 and password_hash = $3 and disabled_at is null returning id`,
      [found.id, step, found.password_hash],
    )
    if (taken.length === 0) return undefined
    const ended = earlier ? await endOperatorSession(tx, earlier) : undefined
    if (ended) await noteAct(tx, { operatorId: ended, address }, 'signOut')
    await noteAct(tx, actor, 'signIn')
    return {
      token: await openOperatorSession(tx, { id: found.id, address, agent }),
      browser: await rememberBrowser(tx, browser, account),
    }
  })
  if (signedIn === undefined) {
    await noteAct(database, actor, 'signInFailed')
    throw refuse('operatorWrong')
  }
  await forgiveTry(database, counted)
  if (!counted.isKnown) await forgiveCode(database, account)
  return signedIn
}
