// How the total of a red envelope becomes its shares: from a seed whose hash is told when the envelope is sent. A change makes another split.
import { fromHash, hmacSha256, isHash, sha256, toHex, utf8 } from './hash.ts'
import { invariant } from './invariant.ts'
import { type Money, money } from './money.ts'
import { type ByteSource, uniformFrom } from './uniform.ts'

/** The least share, in 1/10000 yuan: one fen. */
export const FEN = 100n

/** What is split: in `lucky` by chance, else into equal parts. `recordId` is the envelope's own. */
export type EnvelopeTerms = { recordId: string; lucky: boolean; total: Money; number: number }

/** The bytes block[0] ‖ block[1] ‖ …, block[i] = HMAC-SHA256(seed, recordId ":" i), i from 0 in decimal. */
function envelopeBytes(seed: Uint8Array, recordId: string): ByteSource {
  let block = new Uint8Array(0)
  let counter = 0
  let at = 0
  return () => {
    if (at === block.length) {
      block = Uint8Array.from(hmacSha256(seed, utf8(`${recordId}:${counter}`)))
      counter++
      at = 0
    }
    return block[at++]!
  }
}

/**
 * `count` different numbers of 1 … most, each set of them with the same chance (Floyd): for j = most - count + 1 … most one
 * of 1 … j is drawn, and j itself is taken where that one is in already.
 */
function cutPoints(next: ByteSource, most: number, count: number): number[] {
  const uniform = uniformFrom(next)
  const cuts = new Set<number>()
  for (let j = most - count + 1; j <= most; j++) {
    const drawn = 1 + uniform(j)
    cuts.add(cuts.has(drawn) ? j : drawn)
  }
  return [...cuts].toSorted((a, b) => a - b)
}

/** A total of fen as `number` shares of at least one fen, each way to write it in order with the same chance. */
export function splitByChance(next: ByteSource, fen: number, number: number): number[] {
  invariant(Number.isSafeInteger(fen) && number >= 1 && fen >= number && fen <= 2 ** 32, 'a share has at least one fen')
  const ends = [...cutPoints(next, fen - 1, number - 1), fen]
  return ends.map((end, n) => end - (ends[n - 1] ?? 0))
}

/** The shares, in the order in which they are taken: each at least one fen, together the total. */
export function splitEnvelope(seed: Uint8Array, { recordId, lucky, total, number }: EnvelopeTerms): Money[] {
  invariant(total > 0n && total % FEN === 0n, 'an envelope is of whole fen')
  if (!lucky) {
    invariant(total % (BigInt(number) * FEN) === 0n, 'equal shares are of whole fen')
    return Array.from({ length: number }, () => money(total / BigInt(number)))
  }
  const fen = splitByChance(envelopeBytes(seed, recordId), Number(total / FEN), number)
  return fen.map((share) => money(BigInt(share) * FEN))
}

/** What is told of a seed when the envelope is sent. */
export const envelopeCommitment = (seed: Uint8Array): string => toHex(sha256(seed))

/** What is published of an envelope: `taken` are the shares that were, in their order. */
export type SplitProof = EnvelopeTerms & {
  commitment: string
  /** Null while it is open. */
  seed: string | null
  taken: readonly Money[]
  /** What went back to the sender. */
  returned: Money
}

/** The checks of a proof, by name. Without a seed there is only to see that no more was taken than there was. */
export type SplitChecks = { committed: boolean; shares: boolean; sum: boolean }

/** Recomputes an envelope from its proof. Refuses nothing: what can't be computed is false. */
export function checkSplit(proof: SplitProof): SplitChecks & { expected: readonly Money[] } {
  const { seed, commitment, taken, total, number } = proof
  const isWhole =
    total > 0n && total % FEN === 0n && total <= FEN * 2n ** 32n && Number.isInteger(number) && number >= 1
  const fits = isWhole && (proof.lucky ? total >= BigInt(number) * FEN : total % (BigInt(number) * FEN) === 0n)
  const bytes = seed !== null && isHash(seed) && fits ? fromHash(seed) : undefined
  const expected = bytes ? splitEnvelope(bytes, proof) : []
  const sum = taken.reduce((all, share) => all + share, 0n)
  return {
    committed: bytes !== undefined && envelopeCommitment(bytes) === commitment,
    shares: bytes !== undefined && taken.length <= number && taken.every((share, n) => share === expected[n]),
    sum: sum + proof.returned === total,
    expected,
  }
}
