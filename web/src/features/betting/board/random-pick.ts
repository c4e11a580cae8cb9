/** 机选: numbers from the browser's cryptographic randomness, without bias. */
import { uniformFrom } from '@hongyun/lottery/uniform.ts'

const bytes = new Uint8Array(256)
let used = bytes.length

function nextByte(): number {
  if (used === bytes.length) {
    crypto.getRandomValues(bytes)
    used = 0
  }
  const byte = bytes[used] ?? 0
  used++
  return byte
}

/** Returns one of 0 … n-1. */
export const randomPick = uniformFrom(nextByte)
