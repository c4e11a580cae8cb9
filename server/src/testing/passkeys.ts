/** An authenticator in software (ES256): makes passkeys and signs by them as a browser at a page would, or as an attacker. */
import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import type { Calls } from '@hongyun/contract/wire/registry.ts'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

type Creation = Reply<Calls['beginPasskey']>
type Request = Reply<Calls['beginPasskeySignIn']>

/** Where the answer comes from, and how it differs from an honest one. */
export type Circumstances = {
  origin?: string
  rpId?: string
  crossOrigin?: boolean
  /** Whether the person was verified, by a finger or a PIN. */
  verified?: boolean
  counter?: number
  challenge?: string
  type?: string
  userHandle?: string
  id?: string
  format?: string
}

/** The host of requests that tests inject. */
const ORIGIN = 'http://localhost'
const PRESENT = 0x01
const VERIFIED = 0x04
const MAY_BE_BACKED_UP = 0x08
const BACKED_UP = 0x10
const HAS_KEY = 0x40

const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

/** The public key as authenticators write it (COSE). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const { COSEKEYS, COSEKTY, COSEALG, COSECRV } = cose
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [COSEKEYS.kty, COSEKTY.EC2],
      [COSEKEYS.alg, COSEALG.ES256],
      [COSEKEYS.crv, COSECRV.P256],
      [COSEKEYS.x, bytes(x)],
      [COSEKEYS.y, bytes(y)],
    ]),
  )
}

export function openAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let handle = ''
  let used = 0

  const clientData = (
    type: string,
    challenge: string,
    { origin = ORIGIN, crossOrigin = false, ...as }: Circumstances,
  ) => Buffer.from(JSON.stringify({ type: as.type ?? type, challenge: as.challenge ?? challenge, origin, crossOrigin }))
  const head = (rpId: string, flags: number, { verified = true, counter }: Circumstances) => {
    used += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? used)
    const all = flags | PRESENT | MAY_BE_BACKED_UP | BACKED_UP | (verified ? VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count])
  }
  const answer = (as: Circumstances, response: Record<string, Buffer>, rest: Record<string, string> = {}) => ({
    id: as.id ?? id.toString('base64url'),
    rawId: as.id ?? id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      ...Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString('base64url')])),
      ...rest,
    },
  })

  return {
    /** What `navigator.credentials.create` answers. */
    make({ challenge, rp, user }: Pick<Creation, 'challenge' | 'rp' | 'user'>, as: Circumstances = {}) {
      handle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        ...[head(as.rpId ?? rp.id, HAS_KEY, as), Buffer.alloc(16), length, id],
        coseKey(publicKey),
      ])
      const statement = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', as.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(statement))
      return answer(as, { clientDataJSON: clientData('webauthn.create', challenge, as), attestationObject })
    },
    /** What `navigator.credentials.get` answers. */
    sign({ challenge, rpId }: Pick<Request, 'challenge' | 'rpId'>, as: Circumstances = {}) {
      const authenticatorData = head(as.rpId ?? rpId, 0, as)
      const clientDataJSON = clientData('webauthn.get', challenge, as)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      const userHandle = as.userHandle ?? handle
      return answer(as, { clientDataJSON, authenticatorData, signature }, { userHandle })
    },
  }
}

export type Authenticator = ReturnType<typeof openAuthenticator>

/** What fits the fields of passkeys, and is nobody's. */
export const passkeyExample = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  response: {
    ...{ clientDataJSON: 'e30', attestationObject: 'oA' },
    ...{ authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
  },
}
