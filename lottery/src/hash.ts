// SHA-256 and HMAC-SHA256 over bytes, synchronous, the same in browser and server.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as sha256Of } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { invariant } from './invariant.ts'

/** SHA-256: 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => sha256Of(bytes)
/** HMAC-SHA256: 32 bytes. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => hmac(sha256Of, key, message)

/** The UTF-8 bytes of a text. */
export const utf8 = utf8ToBytes
/** Bytes as lower-case hex digits. */
export const toHex = bytesToHex
/** Byte arrays joined in order. */
export const concat = concatBytes

/** The 32 bytes of 64 lower-case hex digits: all hashes and seeds are written this way. */
export function fromHash(hex: string): Uint8Array {
  invariant(/^[0-9a-f]{64}$/.test(hex), 'a hash is 64 lower-case hex digits')
  return hexToBytes(hex)
}

/** Whether a text is 64 lower-case hex digits. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
