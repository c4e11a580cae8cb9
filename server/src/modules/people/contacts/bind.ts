/** Binding a number or an address, and changing it: a ticket opens the step, a code proves the new value. */
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import { useTicket } from '../security/tickets.ts'
import { type CodeParts, channelOf, checkCode, spendCode } from './codes.ts'
import { bindContact, type Contact, findContact, masks, nameOf } from './contacts.ts'

type Binding = { playerId: bigint; kind: ContactKind; to: string; code: string; ticket: string }

/** Binds what a code has proved. Other tickets of the player are worth nothing afterwards. */
export async function bind(database: Database, parts: CodeParts, binding: Binding): Promise<void> {
  const { playerId, kind, to, code, ticket } = binding
  const right = await checkCode(database, parts.personal, { kind, to, purpose: 'bind', playerId }, code)
  await inTransaction(database, async (tx) => {
    const way = await useTicket(tx, ticket, { playerId, purpose: kind })
    // A safety password may have been set since the login password proved it.
    if (way === 'loginPassword' && (await hasSafetyPassword(tx, playerId))) throw refuse('ticketExpired')
    await spendCode(tx, right, kind)
    const before = await findContact(tx, parts.personal, playerId, kind)
    await bindContact(tx, parts.personal, { playerId, kind, to })
    const title = `${nameOf(kind)}已${before ? '更换' : '绑定'}`
    await sendSecurityLetter(tx, playerId, title, `${nameOf(kind)} ${masks[kind](to)}。`)
    if (before) await tellBefore(tx, parts, { playerId, kind, before, title })
  })
}

/** Whoever holds the earlier number learns of the change there too, if anything but codes can be sent there. */
async function tellBefore(
  tx: Tx,
  { outgoing, limits }: CodeParts,
  { playerId, kind, before, title }: { playerId: bigint; kind: ContactKind; before: Contact; title: string },
): Promise<void> {
  if (!outgoing.offers(channelOf[kind], 'text')) return
  const { siteName } = limits()
  await outgoing.sendOut(tx, {
    ...{ channel: channelOf[kind], kind: 'notice', playerId, to: before.value, code: '' },
    subject: `${siteName}账号${title}`,
    text: `【${siteName}】您的账号${title}，此${nameOf(kind)}不再用于该账号。如非本人操作，请立即联系客服。`,
  })
}

async function hasSafetyPassword(tx: Tx, playerId: bigint): Promise<boolean> {
  const rows = await tx.query('select 1 from safety_password where player_id = $1', [playerId])
  return rows.length > 0
}
