// Sets of numbers below 31 as the bits of one number: what a bet keeps of its picks is small, and read in one step.
import { invariant } from '../invariant.ts'

/** The set of these numbers. */
export function bitsOf(members: readonly number[]): number {
  let bits = 0
  for (const member of members) {
    invariant(member < 31, 'a set of bits holds 31 numbers')
    bits |= 1 << member
  }
  return bits
}

/** How many numbers a set holds. */
export function sizeOf(bits: number): number {
  let size = 0
  for (let left = bits; left !== 0; left &= left - 1) size++
  return size
}

/** Whether a set holds a number: 1 or 0. */
export const holds = (bits: number, member: number): number => (bits >> member) & 1
