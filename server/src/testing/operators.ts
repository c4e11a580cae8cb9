/** Operators for tests: with a session, and with what signs them in. */
import { rights as allRights, lookingRights, type Right } from '@hongyun/contract/operators/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { codeAt } from '../modules/people/security/totp.ts'
import { type Actor, shell } from '../modules/site/operators/acts.ts'
import { addOperator, createOperator } from '../modules/site/operators/operators.ts'
import { findByName } from '../modules/site/operators/reads.ts'
import { openOperatorSession } from '../modules/site/operators/sessions.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { readKeyring } from '../platform/keys/keyring.ts'
import type { TestServer } from './test-server.ts'

const PASSWORD = 'operate1234'
const STEP_MS = 30_000

export type TestOperator = {
  id: bigint
  name: string
  cookie: string
  /** What signs it in, with the code of so many steps of 30 s from now. */
  credentials(steps?: number): { name: string; password: string; code: string }
  /** A code that is good now: those it has given before are forgotten. */
  code(): Promise<string>
}

/** An operator of a name who may everything, and never signs in; made where there is none. */
export const actorCalled = (database: Database, name: string): Promise<Actor> =>
  inTransaction(database, async (tx) => {
    const never = { name, hash: 'none', secret: Buffer.from('none'), sealed: Buffer.from('none') }
    const id = (await addOperator(tx, shell, never, wordsOf(allRights))) ?? (await findByName(tx, name))!.id
    return { operatorId: id, address: 'test' }
  })

let made = 0

export async function newOperator(
  server: TestServer,
  rights: readonly Right[] = [...wordsOf(lookingRights), 'site', 'outbox', 'results', 'lotteries', 'odds'],
): Promise<TestOperator> {
  made += 1
  const name = `op_${process.pid}_${made}`
  const key = await readKeyring(server.config.dataDir)
  const secret = (await createOperator(server.database, key, { name, password: PASSWORD, rights }))!
  const [row] = await server.database.query<{ id: bigint }>('select id from operator where name = $1', [name])
  const { id } = row!
  return {
    id,
    name,
    cookie: await openOperatorSession(server.database, { id, address: '127.0.0.1', agent: 'test' }),
    async code() {
      await server.database.query('update operator set last_step = 0 where id = $1', [id])
      return codeAt(secret, Date.now())
    },
    credentials: (steps = 0) => ({
      name,
      password: passwordHash(name, PASSWORD),
      code: codeAt(secret, Date.now() + steps * STEP_MS),
    }),
  }
}
