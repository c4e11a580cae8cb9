/** The second factor: codes of six digits that change every 30 s (TOTP, RFC 6238), each good once. */
import { Secret, TOTP } from 'otpauth'

export const SECRET_BYTES = 20
/** A code of the step before or after is taken as well: clocks differ, and typing takes time. */
const WINDOW = 1
const PERIOD_S = 30

const totpOf = (secret: Uint8Array, name: string): TOTP =>
  new TOTP({ issuer: 'Hongyun', label: name, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** The step a code belongs to; undefined where it belongs to none near `now` (milliseconds). */
export function stepOf(secret: Uint8Array, code: string, now: number): number | undefined {
  // Six digits of others are as long, and not as many bytes, which the library takes for a fault of its caller.
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta
}

/** The code that an authenticator shows at `now`. */
export const codeAt = (secret: Uint8Array, now: number): string => totpOf(secret, '').generate({ timestamp: now })

/** What an authenticator is set up with: as an address to open or draw as a QR code, and as text to type. */
export function setupOf(secret: Uint8Array, name: string): { uri: string; key: string } {
  const totp = totpOf(secret, name)
  return { uri: totp.toString(), key: totp.secret.base32 }
}
