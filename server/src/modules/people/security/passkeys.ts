/** The passkeys of players: public keys that prove who somebody is, once the authenticator has verified the person. */
import type { MadeCredential, SignedCredential } from '@hongyun/contract/security/passkey-fields.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { CHALLENGE_S, giveChallenge, takeChallenge } from './passkey-challenges.ts'
import { ALGORITHMS, checkNew, checkSigned, type NewKey } from './passkey-checks.ts'
import { findSite, siteAt } from './passkey-site.ts'

export type Passkey = {
  id: bigint
  name: string
  host: string
  backedUp: boolean
  madeAt: number
  usedAt: number | null
}

/** A passkey that has just signed. */
export type Proof = { id: bigint; playerId: bigint; name: string; counter: number; backedUp: boolean }

const timeout = CHALLENGE_S * 1000

/** What an authenticator keeps with a passkey: it tells the player again, and nobody else who that is. */
const handleOf = (personal: PersonalKey, playerId: bigint): string =>
  personal.fixedOf('passkey user', playerId.toString()).toString('base64url')

/** A player's passkeys, newest first. */
export async function passkeysOf(database: Queryable, playerId: bigint): Promise<Passkey[]> {
  const rows = await database.query<{
    id: bigint
    name: string
    host: string
    backed_up: boolean
    made_at: number
    used_at: number | null
  }>('select id, name, host, backed_up, made_at, used_at from passkey where player_id = $1 order by id desc', [
    playerId,
  ])
  return rows.map(({ id, name, host, backed_up, made_at, used_at }) => ({
    ...{ id, name, host },
    ...{ backedUp: backed_up, madeAt: made_at, usedAt: used_at },
  }))
}

type Maker = { playerId: bigint; userName: string; siteName: string }

/** What a browser at the host makes another passkey of the player by. */
export async function creationFor(
  database: Queryable,
  personal: PersonalKey,
  { playerId, userName, siteName }: Maker,
  host: string,
) {
  const { id } = siteAt(host)
  const rows = await database.query<{ credential_id: Buffer }>(
    'select credential_id from passkey where player_id = $1 and host = $2 order by id',
    [playerId, id],
  )
  const publicKey = { type: 'public-key' } as const
  return {
    challenge: await giveChallenge(database, playerId),
    rp: { id, name: siteName },
    user: { id: handleOf(personal, playerId), name: userName, displayName: userName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ ...publicKey, alg })),
    excludeCredentials: rows.map((row) => ({ ...publicKey, id: row.credential_id.toString('base64url') })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
    timeout,
  }
}

/** What a browser at the host has any passkey of its player sign. */
export async function requestAt(database: Queryable, host: string) {
  const { id: rpId } = siteAt(host)
  return { challenge: await giveChallenge(database), rpId, userVerification: 'required' as const, timeout }
}

/** The key of a passkey that was made for the player at the host; its challenge is used up. */
export async function readNewPasskey(
  database: Queryable,
  credential: MadeCredential,
  { playerId, host }: { playerId: bigint; host: string },
): Promise<NewKey & { host: string }> {
  const site = siteAt(host)
  const challenge = await takeChallenge(database, credential.response.clientDataJSON, playerId)
  return { ...(await checkNew(credential, challenge, site)), host: site.id }
}

/** Keeps it; undefined where somebody has it. */
export async function keepPasskey(
  tx: Tx,
  {
    playerId,
    name,
    credentialId,
    host,
    publicKey,
    counter,
    backedUp,
  }: NewKey & Record<'host' | 'name', string> & { playerId: bigint },
): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into passkey (player_id, name, credential_id, host, public_key, counter, backed_up)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id`,
    [playerId, name, credentialId, host, publicKey, counter, backedUp],
  )
  return row?.id
}

/** Calls a passkey of the player something else; answers whether there is such a one. */
export async function renamePasskey(
  database: Queryable,
  { playerId, id, name }: { playerId: bigint; id: bigint; name: string },
): Promise<boolean> {
  const rows = await database.query('update passkey set name = $3 where id = $2 and player_id = $1 returning id', [
    ...[playerId, id, name],
  ])
  return rows.length > 0
}

/** Removes a passkey of the player; answers its name, where there is such a one. */
export async function removePasskey(tx: Tx, playerId: bigint, id: bigint): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    'delete from passkey where id = $2 and player_id = $1 returning name',
    [playerId, id],
  )
  return row?.name
}

/** Removes every passkey of the player; answers how many there were. */
export async function removePasskeys(tx: Tx, playerId: bigint): Promise<number> {
  return (await tx.query('delete from passkey where player_id = $1 returning id', [playerId])).length
}

/** Whose passkey signed at the host; its challenge is used up. Says nothing of what there is where it refuses. */
export async function provePasskey(
  database: Queryable,
  personal: PersonalKey,
  credential: SignedCredential,
  host: string,
): Promise<Proof> {
  const site = siteAt(host)
  const { clientDataJSON, userHandle } = credential.response
  const challenge = await takeChallenge(database, clientDataJSON)
  const [row] = await database.query<{ id: bigint; player_id: bigint; name: string; public_key: Buffer }>(
    'select id, player_id, name, public_key from passkey where credential_id = $1 and host = $2',
    [Buffer.from(credential.id, 'base64url'), site.id],
  )
  if (!row || userHandle !== handleOf(personal, row.player_id)) throw refuse('passkeyWrong')
  const signed = await checkSigned(credential, { publicKey: row.public_key, challenge, site })
  return { id: row.id, playerId: row.player_id, name: row.name, ...signed }
}

/**
 * Notes that a passkey was used. One that counts must have counted on since: `behind` where it has not, which means that
 * there are two of it.
 */
export async function notePasskeyUse(
  database: Queryable,
  { id, counter, backedUp }: Proof,
): Promise<'used' | 'behind' | 'gone'> {
  const used = await database.query(
    `update passkey set counter = $2, backed_up = $3, used_at = clock_timestamp()
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, backedUp],
  )
  if (used.length > 0) return 'used'
  return (await holdPasskey(database, id)) ? 'behind' : 'gone'
}

/** Whether there is such a passkey; in a transaction it stays until its end. */
export async function holdPasskey(database: Queryable, id: bigint): Promise<boolean> {
  return (await database.query('select 1 from passkey where id = $1 for share', [id])).length > 0
}

/** Whether the player could sign in by a passkey at the host. */
export async function hasPasskey(database: Queryable, playerId: bigint, host: string): Promise<boolean> {
  const rows = await database.query('select 1 from passkey where player_id = $1 and host = $2', [
    playerId,
    findSite(host)?.id ?? '',
  ])
  return rows.length > 0
}
