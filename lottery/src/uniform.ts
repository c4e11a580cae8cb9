// Turns bytes into uniform numbers without bias, by rejection.
import type { Uniform } from './drawing.ts'
import { invariant } from './invariant.ts'

/** Returns the next byte of a stream, 0 … 255. */
export type ByteSource = () => number

/**
 * A uniform source over bytes. uniform(n) reads a word of `width` bytes, the first the most significant; a word at or above the largest
 * multiple of n that fits is thrown away and the next one read; otherwise the answer is word mod n. Draws use a width of 4.
 */
export function uniformFrom(next: ByteSource, width = 4): Uniform {
  const words = 256 ** width
  return (n) => {
    invariant(Number.isInteger(n) && n >= 1 && n <= words, 'uniform takes 1 … 256^width')
    const limit = words - (words % n)
    for (;;) {
      let word = 0
      for (let i = 0; i < width; i++) word = word * 256 + next()
      if (word < limit) return word % n
    }
  }
}
