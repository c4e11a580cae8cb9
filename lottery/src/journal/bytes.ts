// How the formats of transparency logs write bytes and numbers. Each value has one form: what is written otherwise is refused.

/** Bytes in standard base64 with padding (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The bytes of a base64 text; undefined for white space, missing padding, other alphabets and bits that no byte holds. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : undefined
}

/** The text of UTF-8 bytes; undefined where they are not valid UTF-8. A byte order mark stays: it is signed like any other character. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether a text has UTF-8 bytes that say the same: one with half a surrogate pair has not. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)

/**
 * A count or index in decimal without leading zeros; undefined for any other text. The formats allow 64 bits. Here the limit is
 * 2^53 - 1: a log with a thousand entries a second gets there after 280,000 years.
 */
export function parseSize(text: string): number | undefined {
  if (!/^(?:0|[1-9][0-9]{0,15})$/.test(text)) return undefined
  const size = Number(text)
  return Number.isSafeInteger(size) ? size : undefined
}

/** Whether a number can be a count or an index: whole, from 0 to 2^53 - 1. */
export const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** Whether two byte arrays are equal. Not for secrets: the time it takes depends on them. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}
