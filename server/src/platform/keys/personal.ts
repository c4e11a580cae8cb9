/** Personal data at rest: sealed so that the database alone does not tell it, and found again by equality alone. */
import { createHmac, hkdfSync } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import { seal, unseal } from './seal.ts'

export type PersonalKey = {
  /** Seals a text; `context` is `<table>.<field> <playerId>`, so that it can't be moved to another place or player. */
  seal(text: string, context: string): Buffer
  /** Opens what was sealed; throws for another key or context. */
  open(sealed: Buffer, context: string): string
  /** The same for equal texts of a kind, and nothing without the key: what a column holds to find a value by. */
  indexOf(kind: string, text: string): Buffer
}

/** Seals by the key that is current. Indexes follow from the first key always: equal texts must have equal ones. */
export function personalKey(keys: Keyring): PersonalKey {
  const indexing = Buffer.from(hkdfSync('sha256', keys.first, '', 'personal data indexed', 32))
  return {
    seal: (text, context) => seal(keys, Buffer.from(text), context),
    open: (sealed, context) => unseal(keys, sealed, context).toString(),
    indexOf: (kind, text) =>
      createHmac('sha256', indexing)
        .update(JSON.stringify([kind, text]))
        .digest(),
  }
}
