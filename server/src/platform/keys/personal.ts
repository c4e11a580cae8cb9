/** Personal data at rest: sealed so that the database alone does not tell it, and found again by equality alone. */
import { createHmac, hkdfSync } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import { keyIdOf, seal, unseal } from './seal.ts'

export type PersonalKey = {
  /** Seals a text; `context` is `<table>.<field> <playerId>`, so that it can't be moved to another place or player. */
  seal(text: string, context: string): Buffer
  /** Opens what was sealed; throws for another key or context. */
  open(sealed: Buffer, context: string): string
  /** The same for equal texts of a kind, and nothing without the key, the current one: what a column holds to find a value by. */
  hashOf(kind: string, text: string): Buffer
  /** The hash by the key that sealed what stands beside it. */
  hashBeside(sealed: Buffer, kind: string, text: string): Buffer
  /** The hashes by every key that is here: what a column holds may be by an earlier one, or by the next one already. */
  hashesOf(kind: string, text: string): Buffer[]
  /** The hash by the first key, whichever is current: for what no column holds. */
  fixedOf(kind: string, text: string): Buffer
  /** Throws unless the key of a number is here. */
  needKey(id: number): void
}

/** Seals and hashes by the key that is current. */
export function personalKey(keys: Keyring): PersonalKey {
  const derived = new Map<number, Buffer>()
  const hashKey = (id: number): Buffer => {
    const known = derived.get(id)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', keys.keyOf(id), '', 'personal data indexed', 32))
    derived.set(id, made)
    return made
  }
  const hash = (id: number, kind: string, text: string): Buffer =>
    createHmac('sha256', hashKey(id))
      .update(JSON.stringify([kind, text]))
      .digest()
  return {
    seal: (text, context) => seal(keys, Buffer.from(text), context),
    open: (sealed, context) => unseal(keys, sealed, context).toString(),
    hashOf: (kind, text) => hash(keys.current, kind, text),
    hashBeside: (sealed, kind, text) => hash(keyIdOf(sealed), kind, text),
    hashesOf: (kind, text) => keys.known.map((id) => hash(id, kind, text)),
    fixedOf: (kind, text) => hash(1, kind, text),
    needKey: (id) => void keys.keyOf(id),
  }
}
