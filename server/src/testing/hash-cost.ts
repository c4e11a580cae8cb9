/** Hashing at its real cost would be a large part of the tests' time: only what is about the cost has it. */
import { hashCost } from '../platform/keys/passwords.ts'

const real = { ...hashCost }

export function cheapHashes(): void {
  Object.assign(hashCost, { memory: 64, passes: 1 })
}

/** For `beforeAll`; `cheapHashes` comes after it. */
export function realHashes(): void {
  Object.assign(hashCost, real)
}
