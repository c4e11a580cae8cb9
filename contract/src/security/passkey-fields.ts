/** Passkeys (WebAuthn) as they travel: what a browser makes and signs, as JSON text, its binary values in base64url. */
import { z } from 'zod'
import { jsonField, parseJson } from '../wire/json-field.ts'

const WRONG = '通行密钥数据格式错误'
const base64url = (max: number) =>
  z
    .string(WRONG)
    .regex(/^[\w-]+$/, WRONG)
    .max(max, WRONG)

/** What every answer of an authenticator has; a browser sends more, which nothing needs. */
const credentialId = base64url(1364)
const clientDataJSON = base64url(4000)

const madeCredential = z.object(
  { id: credentialId, response: z.object({ clientDataJSON, attestationObject: base64url(8000) }, WRONG) },
  WRONG,
)
const signedCredential = z.object(
  {
    id: credentialId,
    response: z.object(
      { clientDataJSON, authenticatorData: base64url(2000), signature: base64url(2000), userHandle: base64url(88) },
      WRONG,
    ),
  },
  WRONG,
)
export type MadeCredential = z.output<typeof madeCredential>
export type SignedCredential = z.output<typeof signedCredential>

const jsonText = z
  .string({ error: '通行密钥数据不能为空' })
  .min(1, '通行密钥数据不能为空')
  .max(20_000, WRONG)
  .transform(parseJson)

/** What `navigator.credentials.create` answered. */
export const newPasskey = jsonText
  .pipe(madeCredential)
  .meta(jsonField('navigator.credentials.create 的结果（toJSON）；其余内容不读取', madeCredential))

/** What `navigator.credentials.get` answered. */
export const passkeyProof = jsonText
  .pipe(signedCredential)
  .meta(jsonField('navigator.credentials.get 的结果（toJSON）；其余内容不读取', signedCredential))

const milliseconds = z.number().meta({ description: '毫秒' })

/** What a browser makes a passkey by: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
    timeout: milliseconds,
  })
  .meta({ description: '交给 PublicKeyCredential.parseCreationOptionsFromJSON' })

/** What a browser has a passkey sign by: `PublicKeyCredentialRequestOptionsJSON`. It names no account. */
export const requestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    userVerification: z.literal('required'),
    timeout: milliseconds,
  })
  .meta({ description: '交给 PublicKeyCredential.parseRequestOptionsFromJSON' })
