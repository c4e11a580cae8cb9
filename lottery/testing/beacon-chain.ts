// A chain of the public beacon whose key everybody has: for tests alone.
import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { type BeaconChain, chainHash, roundMessage } from '../src/beacon.ts'

const bls = bls12_381.shortSignatures

export type OwnChain = { readonly chain: BeaconChain; sign(round: number): string }

/** A chain whose key follows from a name; it began at 2026-01-01 UTC and has a round every second. */
export function ownChain(
  name = 'stand-in',
  terms: Partial<Pick<BeaconChain, 'genesisAt' | 'period_ms'>> = {},
): OwnChain {
  const { secretKey, publicKey } = bls.keygen(createHash('sha384').update(name).digest())
  const chain = {
    publicKey: publicKey.toHex(),
    genesisAt: Date.UTC(2026, 0, 1),
    period_ms: 1000,
    seed: createHash('sha256').update(name).digest('hex'),
    id: name,
    ...terms,
  }
  return {
    chain: { ...chain, hash: chainHash(chain) },
    sign: (round) =>
      bls.sign(bls.hash(roundMessage(round), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'), secretKey).toHex(),
  }
}
