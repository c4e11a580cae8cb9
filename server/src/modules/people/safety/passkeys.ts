/** Adding and removing passkeys: who asks has proved it with a ticket, and each change sends a letter. */

import { PASSKEYS } from '@hongyun/contract/safety/words.ts'
import type { MadeCredential } from '@hongyun/contract/security/passkey-fields.ts'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import { creationFor, keepPasskey, passkeysOf, readNewPasskey, removePasskey } from '../security/passkeys.ts'
import { holdTicket, useTicket } from '../security/tickets.ts'

type Asker = { playerId: bigint; userName: string }
export type PasskeyParts = { database: Database; personal: PersonalKey; siteName(): string }

const purpose = 'passkey'

async function holdRoom(database: Queryable, playerId: bigint): Promise<void> {
  if ((await passkeysOf(database, playerId)).length >= PASSKEYS) throw refuse('passkeysFull')
}

/** What the browser makes one by. The ticket is taken when it is added: whoever closes the browser's window tries again. */
export async function begin(
  { database, personal, siteName }: PasskeyParts,
  asker: Asker,
  ticket: string,
  host: string,
) {
  await holdTicket(database, ticket, { playerId: asker.playerId, purpose })
  await holdRoom(database, asker.playerId)
  return creationFor(database, personal, { ...asker, siteName: siteName() }, host)
}

type NewPasskey = { ticket: string; credential: MadeCredential; name: string }

/** Keeps what the browser made. */
export async function add(
  { database }: PasskeyParts,
  { playerId }: Asker,
  { ticket, credential, name }: NewPasskey,
  host: string,
): Promise<bigint> {
  await holdTicket(database, ticket, { playerId, purpose })
  const made = await readNewPasskey(database, credential, { playerId, host })
  return inTransaction(database, async (tx) => {
    await useTicket(tx, ticket, { playerId, purpose })
    await holdRoom(tx, playerId)
    const id = await keepPasskey(tx, { ...made, playerId, name })
    if (id === undefined) throw refuse('passkeyTaken')
    await sendSecurityLetter(tx, playerId, '通行密钥已添加', `“${name}”现在可以登录您的账号。`)
    return id
  })
}

/** Nobody signs in by it any more. */
export const remove = (database: Database, playerId: bigint, { ticket, id }: { ticket: string; id: bigint }) =>
  inTransaction(database, async (tx) => {
    await useTicket(tx, ticket, { playerId, purpose })
    const name = await removePasskey(tx, playerId, id)
    if (name === undefined) throw refuse('notFound')
    await sendSecurityLetter(tx, playerId, '通行密钥已删除', `“${name}”不能再登录您的账号。`)
  })
