// The chance of each sum of different numbers, without enumerating the draws.
import type { Space } from '../type-definition.ts'
import { chooseBig } from './hits.ts'

/**
 * The ways to take `drawn` of the numbers 1 … `size` with each sum. They are the coefficients of the Gaussian binomial
 * Π (1 - x^(size-drawn+i)) / (1 - x^i), i = 1 … drawn, the smallest sum being x^0.
 */
export function sumSpace(size: number, drawn: number): Space {
  const rest = size - drawn
  const ways = new Array<bigint>(drawn * rest + 1).fill(0n)
  ways[0] = 1n
  for (let i = 1; i <= drawn; i++) {
    for (let at = ways.length - 1; at >= rest + i; at--) ways[at]! -= ways[at - rest - i]!
    for (let at = i; at < ways.length; at++) ways[at]! += ways[at - i]!
  }
  const least = (drawn * (drawn + 1)) / 2
  return { total: chooseBig(size, drawn), draws: ways.map((weight, at) => ({ draw: [least + at], weight })) }
}

/** How many of `marked` numbers are among `drawn` different ones of `size`. */
export function hitSpace(size: number, drawn: number, marked: number): Space {
  const hits = Array.from({ length: Math.min(drawn, marked) + 1 }, (_, i) => i)
  return {
    total: chooseBig(size, drawn),
    draws: hits.map((hit) => ({ draw: [hit], weight: chooseBig(marked, hit) * chooseBig(size - marked, drawn - hit) })),
  }
}
