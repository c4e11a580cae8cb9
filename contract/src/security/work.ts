/** Proof of work: finding it takes a computer a second or more, checking it takes nothing. */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** What is asked for: an answer for which sha256(`<salt>:<answer>`) begins with so many zero bits. */
export type Work = { salt: string; bits: number }

/** Whether an answer proves the work: costs one hash. */
export function isProof({ salt, bits }: Work, answer: string): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = sha256(utf8ToBytes(`${salt}:${answer}`))
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits
}

/** How many answers are tried before others have their turn: a few milliseconds. */
const AT_ONCE = 4000

/** Finds an answer; answers what `login` takes as `work`. A page stays usable meanwhile. */
export async function solveWork(work: Work): Promise<string> {
  for (let answer = 0; ; answer += 1) {
    if (isProof(work, String(answer))) return `${work.salt}.${answer}`
    if (answer % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
