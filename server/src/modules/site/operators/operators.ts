/** The operators' accounts, changed in a transaction of the caller's; and as the command does it, for the machine itself. */

import { randomBytes } from 'node:crypto'
import type { OperatorAct, Right } from '@hongyun/contract/operators/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { hashPassword, verifyPassword } from '../../../platform/keys/passwords.ts'
import { seal, unseal } from '../../../platform/keys/seal.ts'
import { SECRET_BYTES } from '../../people/security/totp.ts'
import { type ActDetail, type Actor, noteAct, shell } from './acts.ts'
import { managing } from './managing.ts'
import { findByName, passwordOf } from './reads.ts'
import { lockOperators } from './rights.ts'
import { endSessionsOf } from './sessions.ts'

/** A secret can't be moved to another operator. */
export const secretContext = (name: string): string => `operator:${name}`

export const unsealSecret = (key: Keyring, sealed: Buffer, name: string): Buffer =>
  unseal(key, sealed, secretContext(name))

const PASSWORD_BYTES = 12

/** A password that is made up, and shown once. */
export const newPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url')

/** What is kept of a password typed at the console. */
const storedPassword = (name: string, password: string): Promise<string> => hashPassword(passwordHash(name, password))

/** What signs an operator in: as it is kept, and the secret that its authenticator is set up with. */
export type Credentials = { name: string; hash: string; secret: Buffer; sealed: Buffer }

export async function newCredentials(key: Keyring, name: string, password: string): Promise<Credentials> {
  const secret = randomBytes(SECRET_BYTES)
  return { name, hash: await storedPassword(name, password), secret, sealed: seal(key, secret, secretContext(name)) }
}

const note = (
  tx: Tx,
  actor: Actor,
  act: OperatorAct,
  { id, name }: { id: bigint; name: string },
  detail: ActDetail = {},
) => noteAct(tx, actor, act, { name, ...detail }, { kind: 'operator', id })

/** Makes an operator and answers its number; undefined where the name is taken. */
export async function addOperator(
  tx: Tx,
  actor: Actor,
  { name, hash, sealed }: Credentials,
  rights: readonly Right[],
): Promise<bigint | undefined> {
  const [made] = await tx.query<{ id: bigint }>(
    `insert into operator (name, password_hash, sealed_secret, rights) values ($1, $2, $3, $4)
     on conflict (name) do nothing returning id`,
    [name, hash, sealed, rights],
  )
  if (made) await note(tx, actor, 'operatorAdd', { id: made.id, name }, { rights: [...rights] })
  return made?.id
}

/** Another password and another secret; what was open ends. */
export async function replaceCredentials(
  tx: Tx,
  actor: Actor,
  id: bigint,
  { name, hash, sealed }: Credentials,
): Promise<void> {
  await tx.query('update operator set password_hash = $2, sealed_secret = $3, last_step = 0 where id = $1', [
    id,
    hash,
    sealed,
  ])
  await endSessionsOf(tx, id)
  await note(tx, actor, 'operatorRenew', { id, name })
}

/** Ends an operator's sessions, and keeps it from opening others or lets it again. */
export async function disableOperator(
  tx: Tx,
  actor: Actor,
  operator: { id: bigint; name: string },
  disabled: boolean,
): Promise<void> {
  await tx.query(
    'update operator set disabled_at = case when $2 then coalesce(disabled_at, clock_timestamp()) end where id = $1',
    [operator.id, disabled],
  )
  if (disabled) await endSessionsOf(tx, operator.id)
  await note(tx, actor, disabled ? 'operatorDisable' : 'operatorEnable', operator)
}

/** Makes an operator and answers the secret of its second factor; undefined where the name is taken. */
export async function createOperator(
  database: Database,
  key: Keyring,
  { name, password, rights }: { name: string; password: string; rights: readonly Right[] },
): Promise<Buffer | undefined> {
  // Before the password is hashed, which takes its time: each start of a demo asks for operators that are there.
  if (await findByName(database, name)) return undefined
  const credentials = await newCredentials(key, name, password)
  const made = await inTransaction(database, (tx) => addOperator(tx, shell, credentials, rights))
  return made === undefined ? undefined : credentials.secret
}

/** Does what the command says to the operator of a name; false where there is none. */
const toOperator = (
  database: Database,
  name: string,
  work: (tx: Tx, operator: { id: bigint; name: string }) => Promise<unknown>,
): Promise<boolean> =>
  managing(database, shell, async (tx) => {
    const found = await findByName(tx, name)
    if (!found || found.id === shell.operatorId) return false
    await work(tx, found)
    return true
  })

/** Gives an operator another password and another secret, which it answers. */
export async function renewOperator(
  database: Database,
  key: Keyring,
  name: string,
  password: string,
): Promise<Buffer | undefined> {
  const credentials = await newCredentials(key, name, password)
  const renewed = await toOperator(database, name, (tx, { id }) => replaceCredentials(tx, shell, id, credentials))
  return renewed ? credentials.secret : undefined
}

/** Disables an operator or enables it again. */
export const setDisabled = (database: Database, name: string, disabled: boolean): Promise<boolean> =>
  toOperator(database, name, (tx, operator) => disableOperator(tx, shell, operator, disabled))

/** Disables these together, whoever is left: everybody knows what signs them in. */
export const closeOperators = (database: Database, names: readonly string[]): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockOperators(tx)
    for (const name of names) {
      const found = await findByName(tx, name)
      if (found) await disableOperator(tx, shell, found, true)
    }
  })

/** Gives an operator these rights and no others, beside those of its roles. */
export const setRights = (database: Database, name: string, rights: readonly Right[]): Promise<boolean> =>
  toOperator(database, name, async (tx, operator) => {
    await tx.query('update operator set rights = $2 where id = $1', [operator.id, rights])
    await note(tx, shell, 'operatorRights', operator, { rights: [...rights] })
  })

/** The secret of an operator's second factor. */
export async function secretOf(database: Queryable, key: Keyring, name: string): Promise<Buffer | undefined> {
  const [row] = await database.query<{ sealed_secret: Buffer }>(
    'select sealed_secret from operator where name = $1 and id <> 0',
    [name],
  )
  return row && unsealSecret(key, row.sealed_secret, name)
}

/** Whether this is the password of an operator. */
export async function hasPassword(database: Queryable, name: string, password: string): Promise<boolean> {
  const found = await findByName(database, name)
  return found !== undefined && verifyPassword(passwordHash(name, password), await passwordOf(database, found.id))
}
