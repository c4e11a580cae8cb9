/**
 * What authenticators answer, checked by the library. It is loaded by the first answer there is to check: it brings every
 * kind of certificate that makers of authenticators use, 30 MB of a process.
 */
import type { MadeCredential, SignedCredential } from '@hongyun/contract/security/passkey-fields.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Site } from './passkey-site.ts'

/** EdDSA, ES256, RS256: what authenticators there are sign with. */
export const ALGORITHMS = [-8, -7, -257] as const

export type NewKey = { credentialId: Buffer; publicKey: Buffer; counter: number; backedUp: boolean }

/** Whatever is wrong with an answer, it is refused alike. */
async function orRefuse<T>(check: () => Promise<T | undefined>): Promise<T> {
  const right = await check().catch(() => undefined)
  if (right === undefined) throw refuse('passkeyWrong')
  return right
}

const rest = { type: 'public-key', clientExtensionResults: {} } as const

/** The key that a browser made at the site for this challenge, once whose it is was verified. */
export async function checkNew({ id, response }: MadeCredential, challenge: string, site: Site): Promise<NewKey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return orRefuse(async () => {
    const statement = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')))
    // No maker is asked to vouch, and no certificate is read: its lists of revocation are fetched from where it says.
    if (statement.get('fmt') !== 'none' && (statement.get('fmt') !== 'packed' || statement.get('attStmt').get('x5c')))
      return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...rest, id, rawId: id, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified || registrationInfo.credential.id !== id) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    const { publicKey, counter } = credential
    const credentialId = Buffer.from(id, 'base64url')
    return { credentialId, publicKey: Buffer.from(publicKey), counter, backedUp: credentialBackedUp }
  })
}

/** What a passkey says of itself in what it signed at the site for this challenge, the person verified. */
export async function checkSigned(
  { id, response }: SignedCredential,
  { publicKey, challenge, site }: { publicKey: Buffer; challenge: string; site: Site },
): Promise<{ counter: number; backedUp: boolean }> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  return orRefuse(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, id, rawId: id, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // The library compares counters before it looks at the signature: whoever has no key must not be heard on them.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  })
}
