/** The operators' accounts: made, listed and ended by the command, never over the wire. */
import { randomBytes } from 'node:crypto'
import type { OperatorAct, Right } from '@hongyun/contract/operators/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { hashPassword, verifyPassword } from '../../../platform/keys/passwords.ts'
import { seal, unseal } from '../../../platform/keys/seal.ts'
import { SECRET_BYTES } from '../../people/security/totp.ts'
import { noteAct, shell } from './acts.ts'

export type OperatorRow = {
  id: bigint
  name: string
  rights: Right[]
  made_at: number
  disabled_at: number | null
}

/** A secret can't be moved to another operator. */
const contextOf = (name: string): string => `operator:${name}`

export const unsealSecret = (key: Buffer, sealed: Buffer, name: string): Buffer => unseal(key, sealed, contextOf(name))

const PASSWORD_BYTES = 12

/** A password that is made up, and shown once. */
export const newPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url')

/** What is kept of a password typed at the console. */
const storedPassword = (name: string, password: string): Promise<string> => hashPassword(passwordHash(name, password))

/** What the command does to accounts is an act of whoever works at the machine. */
const noteOwn = (tx: Tx, act: OperatorAct, name: string, id: bigint) =>
  noteAct(tx, shell, act, { name }, { kind: 'operator', id })

/** Makes an operator and answers the secret of its second factor; undefined where the name is taken. */
export async function createOperator(
  database: Database,
  key: Buffer,
  { name, password, rights }: { name: string; password: string; rights: readonly Right[] },
): Promise<Buffer | undefined> {
  const secret = randomBytes(SECRET_BYTES)
  const values = [name, await storedPassword(name, password), seal(key, secret, contextOf(name)), rights]
  return inTransaction(database, async (tx) => {
    const [made] = await tx.query<{ id: bigint }>(
      `insert into operator (name, password_hash, sealed_secret, rights) values ($1, $2, $3, $4)
       on conflict (name) do nothing returning id`,
      values,
    )
    if (made) await noteOwn(tx, 'operatorAdd', name, made.id)
    return made && secret
  })
}

/** Gives an operator another password and another secret, which it answers; what was open ends. */
export async function renewOperator(
  database: Database,
  key: Buffer,
  name: string,
  password: string,
): Promise<Buffer | undefined> {
  const secret = randomBytes(SECRET_BYTES)
  const values = [name, await storedPassword(name, password), seal(key, secret, contextOf(name))]
  return inTransaction(database, async (tx) => {
    const [renewed] = await tx.query<{ id: bigint }>(
      `update operator set password_hash = $2, sealed_secret = $3, last_step = 0 where name = $1 and id <> 0 returning id`,
      values,
    )
    if (!renewed) return undefined
    await endSessionsOf(tx, renewed.id)
    await noteOwn(tx, 'operatorRenew', name, renewed.id)
    return secret
  })
}

const endSessionsOf = (tx: Tx, id: bigint) =>
  tx.query('update operator_session set ended_at = clock_timestamp() where ended_at is null and operator_id = $1', [id])

const selected = 'select id, name, rights, made_at, disabled_at from operator'

/** Every account, but for that of the machine itself. */
export const listOperators = (database: Queryable): Promise<OperatorRow[]> =>
  database.query<OperatorRow>(`${selected} where id <> 0 order by id`)

/** The operator of a name; undefined where there is none. */
export async function findByName(database: Queryable, name: string): Promise<OperatorRow | undefined> {
  const [found] = await database.query<OperatorRow>(`${selected} where name = $1`, [name])
  return found
}

/** The secret of an operator's second factor. */
export async function secretOf(database: Queryable, key: Buffer, name: string): Promise<Buffer | undefined> {
  const [row] = await database.query<{ sealed_secret: Buffer }>(
    'select sealed_secret from operator where name = $1 and id <> 0',
    [name],
  )
  return row && unsealSecret(key, row.sealed_secret, name)
}

/** Whether this is the password of an operator. */
export async function hasPassword(database: Queryable, name: string, password: string): Promise<boolean> {
  const [row] = await database.query<{ password_hash: string }>('select password_hash from operator where name = $1', [
    name,
  ])
  return row !== undefined && verifyPassword(passwordHash(name, password), row.password_hash)
}

/** Ends an operator's sessions, and keeps it from opening others or lets it again. False where there is none. */
export const setDisabled = (database: Database, name: string, disabled: boolean): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const [changed] = await tx.query<{ id: bigint }>(
      `update operator set disabled_at = case when $2 then coalesce(disabled_at, clock_timestamp()) end
       where name = $1 and id <> 0 returning id`,
      [name, disabled],
    )
    if (!changed) return false
    if (disabled) await endSessionsOf(tx, changed.id)
    await noteOwn(tx, disabled ? 'operatorDisable' : 'operatorEnable', name, changed.id)
    return true
  })

/** Gives an operator these rights and no others. False where there is none. */
export const setRights = (database: Database, name: string, rights: readonly Right[]): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const [changed] = await tx.query<{ id: bigint }>(
      'update operator set rights = $2 where name = $1 and id <> 0 returning id',
      [name, rights],
    )
    if (changed)
      await noteAct(tx, shell, 'operatorRights', { name, rights: [...rights] }, { kind: 'operator', id: changed.id })
    return changed !== undefined
  })
