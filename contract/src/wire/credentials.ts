/**
 * What is sent instead of a password. The server treats the hash as the password and stores argon2id of it, so
 * these hashes only keep the typed text off the wire.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const sha256hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** sha256hex(lower(userName) + sha256hex(password)), sent as `password`. */
export const passwordHash = (userName: string, password: string): string =>
  sha256hex(userName.toLowerCase() + sha256hex(password))

/** sha256hex(lower(userName) + safetyPassword), sent as `safetyPassword`. */
export const safetyPasswordHash = (userName: string, safetyPassword: string): string =>
  sha256hex(userName.toLowerCase() + safetyPassword)

/** sha256hex(digits), the hash of a room's password. */
export const roomPasswordHash = (digits: string): string => sha256hex(digits)
