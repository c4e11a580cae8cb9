/**
 * Recovering an account by a number or an address that its owner types: a code leaves only where it is the account's own.
 * Every other pair of name and value is counted, answered and refused alike, by the same statements.
 */
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { recoveryName, useRecovery } from '../security/recovery-tickets.ts'
import { giveTicket, type Ticket } from '../security/tickets.ts'
import { type CodeParts, type CodeSent, checkCode, contactHashes, sendCode, spendCode } from './codes.ts'

type Typed = { kind: ContactKind; to: string; ticket: string | undefined }

/** The player of the recovery, where the value is bound to that account; undefined otherwise. */
async function ownerOf(database: Queryable, personal: PersonalKey, { kind, to, ticket = '' }: Typed) {
  const userName = await recoveryName(database, ticket)
  const [row] = await database.query<{ id: bigint; since: bigint }>(
    `select p.id, coalesce(e.times, 0) as since from player p
     join contact c on c.player_id = p.id and c.kind = $2 and c.value_hash = any($3::bytea[])
     left join proof_end e on e.player_id = p.id
     where p.user_name_key = $1`,
    [userName, kind, contactHashes(personal, kind, to)],
  )
  return row
}

/** Sends a code, or does all that sending takes but for that. */
export async function sendToRecover(
  database: Database,
  parts: CodeParts,
  { address, ...typed }: Typed & { address: string },
): Promise<CodeSent> {
  const { kind, to } = typed
  const playerId = (await ownerOf(database, parts.personal, typed))?.id
  const wanted = { kind, to, purpose: 'recover', playerId, address, isSent: playerId !== undefined } as const
  return inTransaction(database, (tx) => sendCode(tx, parts, wanted))
}

/** The ticket for a new login password, for the right code. */
export async function recoverByCode(
  database: Database,
  personal: PersonalKey,
  { code, ...typed }: Typed & { code: string },
): Promise<Ticket> {
  const { kind, to, ticket = '' } = typed
  const owner = await ownerOf(database, personal, typed)
  const right = await checkCode(database, personal, { kind, to, purpose: 'recover', playerId: owner?.id }, code)
  if (!owner) throw refuse('codeExpired', { field: `${kind}Code` })
  return inTransaction(database, async (tx) => {
    await spendCode(tx, right, kind)
    await useRecovery(tx, ticket)
    return giveTicket(tx, { playerId: owner.id, way: kind, purpose: 'loginPassword', since: owner.since })
  })
}
