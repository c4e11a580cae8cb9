/** Personal data at rest: sealed so that the database alone does not tell it, and found again by equality alone. */
import { createHmac, hkdfSync } from 'node:crypto'
import { seal, unseal } from './seal.ts'

export type PersonalKey = {
  /** Seals a text; `context` is `<table>.<field> <playerId>`, so that it can't be moved to another place or player. */
  seal(text: string, context: string): Buffer
  /** Opens what was sealed; throws for another key or context. */
  open(sealed: Buffer, context: string): string
  /** The same for equal texts of a kind, and nothing without the key: what a column holds to find a value by. */
  indexOf(kind: string, text: string): Buffer
}

/** The keys of personal data, which follow from the seal key: one seals, one indexes. */
export function personalKey(sealKey: Buffer): PersonalKey {
  const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', sealKey, '', `personal data ${use}`, 32))
  const sealing = keyOf('sealed')
  const indexing = keyOf('indexed')
  return {
    seal: (text, context) => seal(sealing, Buffer.from(text), context),
    open: (sealed, context) => unseal(sealing, sealed, context).toString(),
    indexOf: (kind, text) =>
      createHmac('sha256', indexing)
        .update(JSON.stringify([kind, text]))
        .digest(),
  }
}
