// The public beacon: a chain of rounds that a group of strangers signs together (drand), and which round belongs to which time.
// Whose signatures they are is in beacon-signature.ts, apart from this because the curve is large.

import { concat, fromHash, sha256, toHex, utf8 } from './hash.ts'
import { invariant } from './invariant.ts'

/** A chain of scheme bls-unchained-g1-rfc9380. Times are milliseconds; `publicKey` is 96 bytes and `seed` 32, in lower-case hex. */
export type BeaconChain = {
  readonly hash: string
  readonly publicKey: string
  /** When round 1 is published, since 1970 UTC. */
  readonly genesisAt: number
  readonly period_ms: number
  readonly seed: string
  /** What the group calls the chain. */
  readonly id: string
}

/** The one scheme that is understood here: signatures on G1, the key on G2, each round signed by itself. */
export const BEACON_SCHEME = 'bls-unchained-g1-rfc9380'

/** The chain of the League of Entropy that has a round every three seconds. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisAt: 1_692_803_367_000,
  period_ms: 3000,
  seed: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  id: 'quicknet',
}

/** A whole number as big-endian bytes. */
function bigEndian(value: number, length: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes.slice(8 - length)
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/**
 * What names a chain: sha256 over its period in seconds (4 bytes, most significant first), its first time in seconds (8 bytes),
 * its key, its seed and, unless it is the default one of its group, its id. So a hash pins all of them.
 */
export const chainHash = ({ publicKey, genesisAt, period_ms, seed, id }: Omit<BeaconChain, 'hash'>): string =>
  toHex(
    sha256(
      concat(
        bigEndian(period_ms / 1000, 4),
        bigEndian(genesisAt / 1000, 8),
        bytesOf(publicKey),
        fromHash(seed),
        utf8(id === 'default' ? '' : id),
      ),
    ),
  )

/** Whether all fields are well-formed, and `hash` is the hash of the others. */
export const isBeaconChain = (chain: BeaconChain): boolean =>
  /^[0-9a-f]{192}$/.test(chain.publicKey) &&
  /^[0-9a-f]{64}$/.test(chain.seed) &&
  isWholeSeconds(chain.genesisAt) &&
  isWholeSeconds(chain.period_ms) &&
  chain.period_ms <= 3_600_000 &&
  chainHash(chain) === chain.hash

const isWholeSeconds = (ms: number): boolean => Number.isSafeInteger(ms) && ms > 0 && ms % 1000 === 0

/** When a round, from 1, is published, in milliseconds since 1970 UTC. */
export function publishedAt({ genesisAt, period_ms }: BeaconChain, round: number): number {
  invariant(Number.isSafeInteger(round) && round >= 1, 'rounds are counted from 1')
  return genesisAt + (round - 1) * period_ms
}

/** The first round that is published later than a time in milliseconds: nobody knows it at that time. */
export function firstRoundAfter({ genesisAt, period_ms }: BeaconChain, time: number): number {
  return time < genesisAt ? 1 : Math.floor((time - genesisAt) / period_ms) + 2
}

/** What is signed for a round: sha256 over its number as 8 bytes, most significant first. */
export const roundMessage = (round: number): Uint8Array => sha256(bigEndian(round, 8))

/** The randomness of a signature of 96 hex digits: the sha256 of its 48 bytes. Says nothing of whose signature it is. */
export const signatureRandomness = (signature: string): string => toHex(sha256(bytesOf(signature)))

/** Whether a text can be a signature: 48 bytes in lower-case hex. */
export const isSignatureText = (text: string): boolean => /^[0-9a-f]{96}$/.test(text)
