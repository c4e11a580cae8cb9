// Signatures of the public beacon (BLS12-381, RFC 9380), one by one and many at once. Takes tens of milliseconds each.
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { type BeaconChain, isSignatureText, roundMessage, signatureRandomness } from './beacon.ts'
import { concat, sha256, utf8 } from './hash.ts'

const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const bls = bls12_381.shortSignatures

export type SignedRound = { readonly round: number; readonly signature: string }

const pointOf = ({ round }: SignedRound) => bls.hash(roundMessage(round), DST)

/** A decoder throws for bytes that are no point of the curve: then it is no signature. */
function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

const keys = new Map<string, ReturnType<typeof bls12_381.G2.Point.fromHex>>()

function keyOf({ publicKey }: BeaconChain) {
  const key = keys.get(publicKey) ?? bls12_381.G2.Point.fromHex(publicKey)
  keys.set(publicKey, key)
  return key
}

const isSigned = (chain: BeaconChain, signed: SignedRound): boolean =>
  Number.isSafeInteger(signed.round) &&
  signed.round >= 1 &&
  isSignatureText(signed.signature) &&
  holds(() => bls.verify(bls.Signature.fromHex(signed.signature), pointOf(signed), keyOf(chain)))

/** The randomness of a round, as 64 lower-case hex digits; undefined where the signature is not the chain's for this round. */
export const randomnessOf = (chain: BeaconChain, round: number, signature: string): string | undefined =>
  isSigned(chain, { round, signature }) ? signatureRandomness(signature) : undefined

/**
 * The rounds whose signature is not the chain's. Many are checked in one equation, each weighted by 16 bytes that follow from all of
 * them, so that no two wrong ones can make up for each other; where it does not hold, each half is looked at by itself.
 */
export function wrongRounds(chain: BeaconChain, rounds: readonly SignedRound[]): SignedRound[] {
  if (rounds.length === 0 || areSigned(chain, rounds)) return []
  if (rounds.length === 1) return [...rounds]
  const half = rounds.length >> 1
  return [...wrongRounds(chain, rounds.slice(0, half)), ...wrongRounds(chain, rounds.slice(half))]
}

function areSigned(chain: BeaconChain, rounds: readonly SignedRound[]): boolean {
  const [only] = rounds
  if (only && rounds.length === 1) return isSigned(chain, only)
  if (!rounds.every(({ signature }) => isSignatureText(signature))) return false
  const all = sha256(
    utf8([chain.publicKey, ...rounds.map(({ round, signature }) => `${round} ${signature}`)].join('\n')),
  )
  const { Point } = bls12_381.G1
  return holds(() => {
    let signatures = Point.ZERO
    let messages = Point.ZERO
    for (const [i, signed] of rounds.entries()) {
      const weight = weightOf(sha256(concat(all, utf8(String(i)))))
      const signature = bls.Signature.fromHex(signed.signature)
      signature.assertValidity()
      signatures = signatures.add(signature.multiplyUnsafe(weight))
      messages = messages.add(pointOf(signed).multiplyUnsafe(weight))
    }
    return bls.verify(signatures, messages, keyOf(chain))
  })
}

const WEIGHT_BYTES = 16

/** Never zero: a signature without a weight would not be looked at. */
const weightOf = (digest: Uint8Array): bigint =>
  digest.slice(0, WEIGHT_BYTES).reduce((value, byte) => value * 256n + BigInt(byte), 0n) + 1n
