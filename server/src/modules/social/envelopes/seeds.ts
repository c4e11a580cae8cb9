/** The seed of an envelope: 32 random bytes, told by their hash when it is sent, sealed while it is open. */
import { randomBytes } from 'node:crypto'
import { envelopeCommitment } from '@hongyun/lottery/envelope-split.ts'
import { fromHash, toHex } from '@hongyun/lottery/hash.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'

const SEED_BYTES = 32

/** Binds what is sealed to its row. */
export const seedContext = (envelope: bigint): string => `envelope.seed ${envelope}`

/** A new seed, as it is kept and as it is told. */
export function newSeed(personal: PersonalKey, envelope: bigint): { sealed: Buffer; commitment: string } {
  const seed = randomBytes(SEED_BYTES)
  return { sealed: personal.seal(toHex(seed), seedContext(envelope)), commitment: envelopeCommitment(seed) }
}

/** The seed of an open envelope. */
export const openSeed = (personal: PersonalKey, envelope: bigint, sealed: Buffer): Uint8Array =>
  fromHash(personal.open(sealed, seedContext(envelope)))
