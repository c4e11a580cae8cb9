// Commit and reveal: a chain of seeds whose end is published before the first issue, and the result that follows from a seed.

import { byteStream } from './byte-stream.ts'
import { definitionOf } from './catalogue.ts'
import { fromHash, hmacSha256, isHash, sha256, toHex, utf8 } from './hash.ts'
import { invariant } from './invariant.ts'
import type { LotteryType } from './lottery-types.ts'
import { uniformFrom } from './uniform.ts'

const linkDown = (seed: Uint8Array, times: number): Uint8Array => {
  let at = seed
  for (let i = 0; i < times; i++) at = sha256(at)
  return at
}

/**
 * The seed at a position of the chain whose last seed, at position `length`, is `seed`: seed[n] = sha256(seed[n+1]) over the 32 raw bytes.
 * Seeds are 64 lower-case hex digits. Costs length - position hashes.
 */
export function seedAt(seed: string, length: number, position: number): string {
  invariant(Number.isInteger(position) && position >= 0 && position <= length, 'no such position in the chain')
  return toHex(linkDown(fromHash(seed), length - position))
}

/** The end that is published before the first issue: seed[0]. Issue n of the chain, from 1, uses seed[n]. */
export const chainEnd = (seed: string, length: number): string => seedAt(seed, length, 0)

/**
 * Whether a revealed seed[n] leads to seed[n - steps]: sha256, `steps` times over, of it is `previous`. One step to the seed of the
 * place before; more where places between were not drawn. False for anything that is not a seed.
 */
export const verifyLink = (seed: string, previous: string, steps = 1): boolean =>
  isHash(seed) &&
  isHash(previous) &&
  Number.isSafeInteger(steps) &&
  steps > 0 &&
  toHex(linkDown(fromHash(seed), steps)) === previous

/** An issue's place in its chain, from 1, and its draw time in milliseconds since 1970 UTC. */
export type Place = { readonly position: number; readonly drawsAt: number }

/**
 * Whether the places of an issue and its neighbours in the chain ascend with their draw times, without a gap: a revealed seed[n]
 * tells seed[n-1], so a lower place that is drawn later could be computed beforehand. `before` is undefined at place 1 alone,
 * `after` where no issue has the next place yet.
 */
export function placesAscend(before: Place | undefined, own: Place, after: Place | undefined): boolean {
  const follows = (lower: Place, higher: Place) =>
    higher.position === lower.position + 1 && higher.drawsAt > lower.drawsAt
  const isFirst = own.position === 1
  if (!Number.isSafeInteger(own.position) || isFirst === (before !== undefined)) return false
  return (!before || follows(before, own)) && (!after || follows(own, after))
}

/**
 * The result of an issue. To compute it yourself:
 * 1. message = UTF-8 of lotteryCode + ":" + issue + ":" + beacon (beacon is the published drand randomness in lower-case hex, or empty).
 * 2. key = HMAC-SHA256(key = the 32 bytes of the seed, message).
 * 3. stream = block[0] ‖ block[1] ‖ …, where block[i] = HMAC-SHA256(key, i as 4 bytes, most significant first), i from 0.
 * 4. uniform(n): take the next 4 bytes of the stream as a number x, most significant byte first; if x >= 2^32 - (2^32 mod n), throw it
 *    away and take the next 4; the answer is x mod n.
 * 5. Types whose numbers may repeat (K3: low 1, high 6, three times): each number is low + uniform(high - low + 1), in order.
 *    Types whose numbers may not: Fisher-Yates over [low, …, high], n numbers: for i = 0, 1, … until the draw is full, swap entry i with
 *    entry i + uniform(n - i); the draw is the first entries in order.
 * Throws for a seed that is not 64 lower-case hex digits and for a type that is not offered.
 */
export function deriveDraw(
  type: LotteryType,
  seed: string,
  lotteryCode: string,
  issue: string,
  beacon: string,
): number[] {
  const key = hmacSha256(fromHash(seed), utf8(`${lotteryCode}:${issue}:${beacon}`))
  return definitionOf(type).drawFrom(uniformFrom(byteStream(key)))
}
