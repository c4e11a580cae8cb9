/** A key that a partner's server has signed: looked at, and taken once. */
import { createPublicKey, verify } from 'node:crypto'
import { type Claims, claims, signedText } from '@hongyun/contract/embed/signed-key.ts'
import { CLOCK_AHEAD_MS, KEY_LIVES_MS } from '@hongyun/contract/embed/words.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPartner, type Partner } from './partners.ts'

export type Shown = { partner: Partner; claims: Claims }

/** What a key says that one of the partner's keys has signed. */
function signedBy(publicKeys: readonly Buffer[], key: string): Claims {
  const [payload = '', signature = ''] = key.split('.')
  const [text, bytes] = [Buffer.from(signedText(payload)), Buffer.from(signature, 'base64url')]
  const isSigned = publicKeys.some((raw) => verify(null, text, publicKeyOf(raw), bytes))
  // One text for a signature: base64url has spare bits at the end.
  if (!isSigned || bytes.toString('base64url') !== signature) throw refuse('embedKeyWrong')
  const said = claims.safeParse(parsed(payload))
  if (!said.success) throw refuse('embedKeyWrong', { data: { wrong: said.error.issues[0]?.path.join('.') ?? '' } })
  return said.data
}

const publicKeyOf = (raw: Buffer) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' })

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Who comes with a key of this partner. It is not taken a second time; the database's clock says whether it is too old. */
export async function takeKey(database: Database, code: string, key: string): Promise<Shown> {
  const partner = await findPartner(database, code)
  const { now, keys } = await keysOf(database, partner.id)
  const said = signedBy(keys, key)
  if (said.partner !== partner.code) throw refuse('embedKeyWrong')
  const { issuedAt, expiresAt, nonce } = said
  // Who signs with a clock that is off learns what time it is here.
  const data = { serverTime: now }
  if (issuedAt > now + CLOCK_AHEAD_MS || expiresAt - issuedAt > KEY_LIVES_MS || expiresAt <= issuedAt)
    throw refuse('embedKeyWrong', { data })
  if (expiresAt <= now) throw refuse('embedKeyExpired', { data })
  const taken = await database.query(
    `insert into embed_nonce (partner_id, nonce, expires_at) values ($1, $2, to_timestamp($3 / 1000.0))
     on conflict do nothing returning nonce`,
    [partner.id, nonce, expiresAt],
    'embed.take-nonce',
  )
  if (taken.length === 0) throw refuse('embedKeyUsed')
  return { partner, claims: said }
}

async function keysOf(database: Queryable, partnerId: bigint): Promise<{ now: number; keys: readonly Buffer[] }> {
  return only(
    await database.query<{ now: number; keys: Buffer[] }>(
      `select clock_timestamp() as now, array(
         select public_key from embed_key
         where partner_id = $1 and (ends_at is null or ends_at > clock_timestamp())) as keys`,
      [partnerId],
      'embed.keys',
    ),
  )
}
