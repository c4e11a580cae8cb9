/**
 * The second factor of a player: a secret in an authenticator (TOTP), and recovery codes for when it is lost. The secret is
 * sealed with a key that is not in the database, bound to the player. Every code is good once.
 */

import { hash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@hongyun/contract/safety/words.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { seal, unseal } from '../../../platform/keys/seal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { forgiveTries, type Secret, type SecretState, secretState, trySecret } from './secret-tries.ts'
import { SECRET_BYTES, setupOf, stepOf } from './totp.ts'

export const factorContext = (playerId: bigint): string => `player/${playerId}`
const secretOf = (playerId: bigint): Secret => ({
  subject: `secondFactor/${playerId}`,
  label: '两步验证码',
  wrong: 'secondFactorWrong',
  locked: 'secondFactorLocked',
})

/** As many as a byte holds a whole number of times: each is as likely. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 80 random bits, in four groups of four. */
function newCode(): string {
  const text = Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
const hashOf = (code: string): Buffer => hash('sha256', code, 'buffer')

export type SecondFactor = { isSet: boolean; recoveryCodes: number }

/** Whether signing in asks for it, and how many recovery codes are left. */
export async function secondFactorOf(database: Queryable, playerId: bigint): Promise<SecondFactor> {
  const row = only(
    await database.query<{ is_set: boolean; codes: bigint }>(
      `select exists (select 1 from second_factor where player_id = $1 and confirmed_at is not null) as is_set,
              (select count(*) from recovery_code where player_id = $1) as codes`,
      [playerId],
    ),
  )
  return { isSet: row.is_set, recoveryCodes: Number(row.codes) }
}

/** How many tries at its codes are left, and until when it is locked. */
export const secondFactorState = (database: Queryable, playerId: bigint): Promise<SecretState> =>
  secretState(database, secretOf(playerId))

/** Forgets the wrong codes. */
export const unlockSecondFactor = (tx: Tx, playerId: bigint): Promise<void> => forgiveTries(tx, secretOf(playerId))

/** Makes a secret and answers what an authenticator is set up with; refuses where one is in use. */
export async function beginSecondFactor(
  tx: Tx,
  key: Keyring,
  { playerId, userName }: { playerId: bigint; userName: string },
): Promise<{ uri: string; key: string }> {
  const secret = randomBytes(SECRET_BYTES)
  const written = await tx.query(
    `insert into second_factor as f (player_id, sealed_secret) values ($1, $2)
     on conflict (player_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
     where f.confirmed_at is null returning player_id`,
    [playerId, seal(key, secret, factorContext(playerId))],
  )
  if (written.length === 0) throw refuse('secondFactorSet')
  return setupOf(secret, userName)
}

/** Takes a code that was found right: of two that send the same at once, the second finds it taken. */
type Take = (database: Queryable) => Promise<boolean>

/** The code of an authenticator; undefined where it is wrong, of another time, or was taken before. */
async function findStep(database: Queryable, key: Keyring, playerId: bigint, code: string): Promise<Take | undefined> {
  const [row] = await database.query<{ sealed_secret: Buffer; last_step: bigint }>(
    'select sealed_secret, last_step from second_factor where player_id = $1',
    [playerId],
  )
  const step = row && stepOf(unseal(key, row.sealed_secret, factorContext(playerId)), code, Date.now())
  if (!row || step === undefined || step <= row.last_step) return undefined
  return async (taking) => {
    const taken = await taking.query(
      `update second_factor set last_step = $2 where player_id = $1 and last_step < $2 and sealed_secret = $3
       returning player_id`,
      [playerId, step, row.sealed_secret],
    )
    return taken.length > 0
  }
}

/** A recovery code: a used one is gone. */
async function findRecoveryCode(database: Queryable, playerId: bigint, code: string): Promise<Take | undefined> {
  const values = [playerId, hashOf(code)]
  const found = await database.query('select 1 from recovery_code where player_id = $1 and code_hash = $2', values)
  if (found.length === 0) return undefined
  return async (taking) => {
    const taken = await taking.query(
      'delete from recovery_code where player_id = $1 and code_hash = $2 returning player_id',
      values,
    )
    return taken.length > 0
  }
}

const find = (database: Queryable, key: Keyring, playerId: bigint, code: string): Promise<Take | undefined> =>
  /^\d{6}$/.test(code) ? findStep(database, key, playerId, code) : findRecoveryCode(database, playerId, code)

/** Refuses unless the code is the player's, and takes it. Five wrong ones lock it, wherever they were sent. */
export const proveSecondFactor = (database: Queryable, key: Keyring, playerId: bigint, code: string): Promise<void> =>
  trySecret(database, secretOf(playerId), async () => {
    const take = await find(database, key, playerId, code)
    return take !== undefined && (await take(database))
  })

/** Takes the code that was right, in the transaction of what it opens: where that is undone, the code is good again. */
export type SpendFactor = (tx: Tx) => Promise<void>

/** The same, but that the code is taken afterwards. */
export async function checkSecondFactor(
  database: Queryable,
  key: Keyring,
  playerId: bigint,
  code: string,
): Promise<SpendFactor> {
  let take: Take | undefined
  await trySecret(database, secretOf(playerId), async () => {
    take = await find(database, key, playerId, code)
    return take !== undefined
  })
  return async (tx) => {
    if (!(await take?.(tx))) throw refuse('secondFactorWrong')
  }
}

/** A code of the authenticator was proved: from now on signing in asks for one. Answers the recovery codes. */
export async function turnOnSecondFactor(tx: Tx, playerId: bigint): Promise<string[]> {
  const confirmed = await tx.query(
    // A secret that was made since the proof has had no code taken.
    `update second_factor set confirmed_at = clock_timestamp()
     where player_id = $1 and confirmed_at is null and last_step > 0 returning player_id`,
    [playerId],
  )
  if (confirmed.length === 0) throw refuse('secondFactorMissing')
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.query('insert into recovery_code (player_id, code_hash) select $1, unnest($2::bytea[])', [
    playerId,
    codes.map(hashOf),
  ])
  return codes
}

/** Signing in asks for no code any more; the recovery codes are gone with it. */
export async function removeSecondFactor(tx: Tx, playerId: bigint): Promise<void> {
  await tx.query('delete from recovery_code where player_id = $1', [playerId])
  await tx.query('delete from second_factor where player_id = $1', [playerId])
}
