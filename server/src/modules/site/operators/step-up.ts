/**
 * An operator who is signed in proves to be there still: an act that matters takes a fresh code of the second factor. Each
 * code is good once, here and at signing in together, and used up by the call whatever becomes of it.
 */

import { stepUpCalls } from '@hongyun/contract/operators/step-up.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Operator } from '../../../platform/http/visitors.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { refuse } from '../../../platform/refuse.ts'
import { stepOf } from '../../people/security/totp.ts'
import { countCode, forgiveCode } from '../../people/security/tries.ts'
import { noteAct } from './acts.ts'
import { unsealSecret } from './operators.ts'

type Proof = { call: string; code: string; address: string }

/**
 * Takes the code. Ten wrong ones lock this for 15 minutes, through whichever calls they came; signing in has a count of its
 * own, so that who has stolen a session shuts nobody out.
 */
export async function proveOperator(
  database: Database,
  key: Keyring,
  { id, name }: Operator,
  { call, code, address }: Proof,
): Promise<void> {
  const account = `operator/${name}/act`
  if (!(await countCode(database, account))) throw refuse('operatorCodeLocked')
  if (!(await takeStep(database, key, { id, name }, code))) {
    await noteAct(database, { operatorId: id, address }, 'stepUpFailed', {
      name: stepUpCalls[call as keyof typeof stepUpCalls],
    })
    throw refuse('operatorCodeWrong')
  }
  await forgiveCode(database, account)
}

async function takeStep(
  database: Database,
  key: Keyring,
  { id, name }: Pick<Operator, 'id' | 'name'>,
  code: string,
): Promise<boolean> {
  const [found] = await database.query<{ sealed_secret: Buffer }>('select sealed_secret from operator where id = $1', [
    id,
  ])
  const step = found && stepOf(unsealSecret(key, found.sealed_secret, name), code, Date.now())
  if (!found || step === undefined) return false
  // Of two that send the same code at once, the second finds it taken; what was renewed or disabled meanwhile, gone.
  const taken = await database.query(
    `update operator set last_step = $2
     where id = $1 and last_step < $2 and sealed_secret = $3 and disabled_at is null returning id`,
    [id, step, found.sealed_secret],
  )
  return taken.length > 0
}
