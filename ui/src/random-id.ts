/** Random names. Browsers make UUIDs only for pages over https and at localhost. */

/** Lower-case hex of a number of bytes. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A name that nothing else has. */
export const randomId = (): string => randomHex(16)
