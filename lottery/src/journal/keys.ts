// The public keys of logs and witnesses as notes name them (c2sp.org/signed-note, "Verifier keys"): Ed25519 alone.
import { concat, sha256, toHex, utf8 } from '../hash.ts'
import { invariant } from '../invariant.ts'
import { fromBase64, isWellFormed, toBase64 } from './bytes.ts'

/**
 * What a key signs, and the number that the format has for it: `note` the text of a note (a log's own signature), `cosignature` a
 * checkpoint together with the time (c2sp.org/tlog-cosignature, version 1: a witness's signature).
 */
const keyTypes = { note: 0x01, cosignature: 0x04 } as const

/** What a key signs: a word of `keyTypes`. */
export type KeyType = keyof typeof keyTypes

/** A public key. `keyId` is 8 lower-case hex digits that follow from the rest, `publicKey` 32 bytes. */
export type VerifierKey = {
  readonly name: string
  readonly keyId: string
  readonly type: KeyType
  readonly publicKey: Uint8Array
}

const KEY_BYTES = 32
const ID_BYTES = 4

/** Whether a text can name a key: it is not empty and has no white space of any script, no plus sign and no control character. */
export const isKeyName = (name: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that a note must not have
  name !== '' && !/[\p{White_Space}+\u0000-\u001f]/u.test(name) && isWellFormed(name)

/** A key from its name, what it signs and its 32 bytes. Throws for a name or length that a key cannot have. */
export function verifierKey(name: string, type: KeyType, publicKey: Uint8Array): VerifierKey {
  invariant(isKeyName(name), 'a key has a name without spaces and plus signs')
  invariant(publicKey.length === KEY_BYTES, 'an Ed25519 key has 32 bytes')
  const hash = sha256(concat(utf8(`${name}\n`), Uint8Array.of(keyTypes[type]), publicKey))
  return { name, keyId: toHex(hash.subarray(0, ID_BYTES)), type, publicKey }
}

/** The key as a line of text: `name+keyid+base64(type ‖ key)`. */
export const formatVerifierKey = ({ name, keyId, type, publicKey }: VerifierKey): string =>
  `${name}+${keyId}+${toBase64(concat(Uint8Array.of(keyTypes[type]), publicKey))}`

/** The key of a line of text; undefined for another type of key, an id that does not follow from the rest, and any other form. */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  // The base64 may have plus signs of its own.
  const [, name = '', keyId, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/s.exec(text) ?? []
  const bytes = fromBase64(encoded)
  const type = typeOf(bytes?.[0])
  if (!isKeyName(name) || !bytes || type === undefined || bytes.length !== 1 + KEY_BYTES) return undefined
  const key = verifierKey(name, type, bytes.slice(1))
  return key.keyId === keyId ? key : undefined
}

function typeOf(byte: number | undefined): KeyType | undefined {
  if (byte === keyTypes.note) return 'note'
  return byte === keyTypes.cosignature ? 'cosignature' : undefined
}
