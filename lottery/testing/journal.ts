// A log that is made up: its entries, its stored hashes, and keys that follow from a name.
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { invariant } from '../src/invariant.ts'
import { type KeyType, type VerifierKey, verifierKey } from '../src/journal/keys.ts'
import type { Sign } from '../src/journal/signing.ts'
import { appendLeaves, emptyEdge, leafHash, type ReadNode } from '../src/journal/tree.ts'

/** The entries of the log, from the first on. */
export const entriesOf = (size: number): Uint8Array[] =>
  Array.from({ length: size }, (_, i) => new TextEncoder().encode(`entry ${i}`))

/** The stored hashes of a log of `size` entries; it throws for a node that is not full yet. */
export function storedHashes(size: number): ReadNode {
  const stored = new Map<string, Uint8Array>()
  appendLeaves(emptyEdge, entriesOf(size).map(leafHash), (level, index, hash) => stored.set(`${level}/${index}`, hash))
  return (level, index) => {
    const hash = stored.get(`${level}/${index}`)
    invariant(hash, `there is no node ${level}/${index} in a tree of ${size}`)
    return hash
  }
}

const hashOf = (...parts: Uint8Array[]): Uint8Array => {
  const sha = createHash('sha256')
  for (const part of parts) sha.update(part)
  return new Uint8Array(sha.digest())
}

/** MTH of RFC 6962, section 2.1, word for word and with another implementation of SHA-256. */
export function rootByHand(entries: readonly Uint8Array[]): Uint8Array {
  if (entries.length === 0) return hashOf()
  if (entries.length === 1) return hashOf(Uint8Array.of(0), entries[0]!)
  let k = 1
  while (k * 2 < entries.length) k *= 2
  return hashOf(Uint8Array.of(1), rootByHand(entries.slice(0, k)), rootByHand(entries.slice(k)))
}

/** PATH of RFC 6962, section 2.1.1, word for word. */
export function pathByHand(index: number, entries: readonly Uint8Array[]): Uint8Array[] {
  if (entries.length <= 1) return []
  let k = 1
  while (k * 2 < entries.length) k *= 2
  const [left, right] = [entries.slice(0, k), entries.slice(k)]
  return index < k
    ? [...pathByHand(index, left), rootByHand(right)]
    : [...pathByHand(index - k, right), rootByHand(left)]
}

/** SUBPROOF of RFC 6962, section 2.1.2, word for word. */
export function proofByHand(from: number, entries: readonly Uint8Array[], known = true): Uint8Array[] {
  if (from === entries.length) return known ? [] : [rootByHand(entries)]
  let k = 1
  while (k * 2 < entries.length) k *= 2
  const [left, right] = [entries.slice(0, k), entries.slice(k)]
  return from <= k
    ? [...proofByHand(from, left, known), rootByHand(right)]
    : [...proofByHand(from - k, right, false), rootByHand(left)]
}

/** The bytes with one bit turned, counted from the first byte's lowest; it wraps around. */
export function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const at = bit % (bytes.length * 8)
  return bytes.map((byte, i) => (i === at >> 3 ? byte ^ (1 << (at & 7)) : byte))
}

/** An Ed25519 key (of Node, not of the library that verifies) that follows from a name. */
export function keyPair(name: string, type: KeyType): { key: VerifierKey; sign: Sign } {
  const seed = hashOf(new TextEncoder().encode(`${type} ${name}`))
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const secret = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const publicKey = new Uint8Array(createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32))
  return { key: verifierKey(name, type, publicKey), sign: (message) => new Uint8Array(sign(null, message, secret)) }
}
