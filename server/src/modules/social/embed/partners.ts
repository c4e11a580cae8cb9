/** The sites that show the chat in a frame. */
import { isFrameOrigin } from '@hongyun/contract/embed/words.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

export type Partner = { id: bigint; code: string; name: string }

/** A partner that is on, by its code. */
export async function findPartner(database: Queryable, code: string): Promise<Partner> {
  const [partner] = await database.query<Partner>(
    'select id, code, name from embed_partner where code = $1 and is_on',
    [code],
    'embed.find-partner',
  )
  if (!partner) throw refuse('embedPartnerUnknown')
  return partner
}

/** The name of a partner; refuses one that is off. Whoever turns it off waits until the transaction ends, and ends its sessions then. */
export async function holdPartner(tx: Tx, id: bigint): Promise<string> {
  const [partner] = await tx.query<{ name: string }>(
    'select name from embed_partner where id = $1 and is_on for share',
    [id],
    'embed.hold-partner',
  )
  if (!partner) throw refuse('embedPartnerUnknown')
  return partner.name
}

/** The pages that may show the frame of a partner: none where there is no such partner, or it is off. */
export async function originsOf(database: Queryable, code: string): Promise<readonly string[]> {
  const [partner] = await database.query<{ origins: string[] }>(
    'select origins from embed_partner where code = $1 and is_on',
    [code],
    'embed.origins',
  )
  // They are written into a header.
  return partner?.origins.filter(isFrameOrigin) ?? []
}
