/** The calls of codes: the same four steps for a number and an address. */
import { sendMailCode, sendPhoneCode, verifyMailCode, verifyPhoneCode } from '@hongyun/contract/contacts/calls.ts'
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import type { ProofPurpose } from '@hongyun/contract/safety/words.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { giveTicket, holdTicket, proofsEnded, type Ticket } from '../security/tickets.ts'
import { bind } from './bind.ts'
import { type CodeParts, type CodeSent, checkCode, holdOffered, sendCode, spendCode } from './codes.ts'
import { findContact, nameOf } from './contacts.ts'
import { recoverByCode, sendToRecover } from './recover.ts'
import { holdAskedFor, type Rules } from './registering.ts'

type Sending = {
  purpose: 'register' | 'bind' | 'prove' | 'recover'
  to: string | undefined
  ticket: string | undefined
}
type Verifying = {
  purpose: 'bind' | 'prove' | 'recover'
  to: string | undefined
  code: string
  ticket: string | undefined
  verifyType: ProofPurpose | undefined
}
type Proved = { ticket: string | null; expiresAt: number | null }

export type RouteParts = CodeParts & {
  readonly database: Database
  /** Whether anybody can sign up, and what that asks for. */
  signingUp(): { isOpen: boolean; rules: Rules }
  sentOut(): void
}

/** What was typed; refuses where nothing was. */
function typed(kind: ContactKind, to: string | undefined): string {
  if (to === undefined) throw refuse('badInput', { text: `${nameOf(kind)}不能为空`, field: kind })
  return to
}

export function codeRoutes(parts: RouteParts): Route[] {
  const { database, personal } = parts

  const bound = async (playerId: bigint, kind: ContactKind): Promise<string> => {
    const contact = await findContact(database, personal, playerId, kind)
    if (!contact) throw refuse('contactMissing', { text: `尚未绑定${nameOf(kind)}` })
    return contact.value
  }
  const heldTicket = async (playerId: bigint, kind: ContactKind, ticket = ''): Promise<string> => {
    await holdTicket(database, ticket, { playerId, purpose: kind })
    return ticket
  }

  async function send(kind: ContactKind, { purpose, to, ticket }: Sending, visit: Visit): Promise<CodeSent> {
    holdOffered(parts, kind)
    if (purpose === 'recover') {
      const sent = await sendToRecover(database, parts, { kind, to: typed(kind, to), ticket, address: visit.address })
      parts.sentOut()
      return sent
    }
    if (purpose === 'register') holdAskedFor(kind, parts.signingUp())
    const playerId = purpose === 'register' ? undefined : visit.player.playerId
    if (purpose === 'bind') await heldTicket(visit.player.playerId, kind, ticket)
    const value = purpose === 'prove' ? await bound(visit.player.playerId, kind) : typed(kind, to)
    const wanted = { kind, to: value, purpose, playerId, address: visit.address }
    const sent = await inTransaction(database, (tx) => sendCode(tx, parts, wanted))
    parts.sentOut()
    return sent
  }

  async function prove(kind: ContactKind, { code, verifyType }: Verifying, playerId: bigint): Promise<Ticket> {
    if (verifyType === undefined) throw refuse('badInput', { text: '用途不能为空', field: 'verifyType' })
    const since = await proofsEnded(database, playerId)
    const subject = { kind, to: await bound(playerId, kind), purpose: 'prove', playerId } as const
    const right = await checkCode(database, personal, subject, code)
    return inTransaction(database, async (tx) => {
      await spendCode(tx, right, kind)
      return giveTicket(tx, { playerId, way: kind, purpose: verifyType, since })
    })
  }

  async function verify(kind: ContactKind, input: Verifying, visit: Visit): Promise<Proved> {
    holdOffered(parts, kind)
    if (input.purpose === 'recover') {
      return recoverByCode(database, personal, {
        kind,
        to: typed(kind, input.to),
        code: input.code,
        ticket: input.ticket,
      })
    }
    const { playerId } = visit.player
    if (input.purpose === 'prove') return prove(kind, input, playerId)
    const ticket = await heldTicket(playerId, kind, input.ticket)
    await bind(database, parts, { playerId, kind, to: typed(kind, input.to), code: input.code, ticket })
    parts.sentOut()
    return { ticket: null, expiresAt: null }
  }

  return [
    route(sendPhoneCode, ({ phone, ...rest }, visit) =>
      send('phone', { ticket: undefined, ...rest, to: phone }, visit),
    ),
    route(sendMailCode, ({ mail, ...rest }, visit) => send('mail', { ticket: undefined, ...rest, to: mail }, visit)),
    route(verifyPhoneCode, ({ phone, phoneCode, purpose, ticket, verifyType }, visit) =>
      verify('phone', { purpose, to: phone, code: phoneCode, ticket, verifyType }, visit),
    ),
    route(verifyMailCode, ({ mail, mailCode, purpose, ticket, verifyType }, visit) =>
      verify('mail', { purpose, to: mail, code: mailCode, ticket, verifyType }, visit),
    ),
  ]
}
