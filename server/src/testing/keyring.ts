/** The keys of the servers of the tests. */
import { type Keyring, keyringOf } from '../platform/keys/keyring.ts'

/** A ring of one key, all of whose bytes are the same. */
export const ringOf = (byte: number): Keyring => keyringOf(new Map([[1, Buffer.alloc(32, byte)]]))
