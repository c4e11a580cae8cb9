/** Phone numbers and mail addresses of players, and the codes that prove them. */

import { CODE_AGAIN_S, type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Outgoing } from '../../site/outgoing/open-outgoing.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { type CodeParts, channelOf, forgetCodes } from './codes.ts'
import type { Rules } from './registering.ts'
import { codeRoutes } from './routes.ts'

export type Contacts = Module & {
  /** What sending and checking codes needs. */
  readonly parts: CodeParts
  /** The kinds that codes can be sent to. */
  offered(): ContactKind[]
  /** The kinds that an answer in words can be sent to. */
  reachable(): ContactKind[]
  /** What signing up asks for: nothing of a kind that nothing can send to. */
  registering(): Rules
}

/** Opens the module. */
export function openContacts(
  { config, database, personal }: Platform,
  { outgoing, settings }: Pick<Tenant, 'settings'> & { outgoing: Outgoing },
): Contacts {
  const parts: CodeParts = {
    personal,
    outgoing,
    limits: () => ({
      siteName: settings.current.tenantName,
      perAddress: settings.current.codesPerAddress * config.rateLimitScale,
      again_s: Math.ceil(CODE_AGAIN_S / config.rateLimitScale),
    }),
  }
  const offers = (kind: ContactKind) => outgoing.offers(channelOf[kind])
  const registering = (): Rules => ({
    phone: offers('phone') ? settings.current.registerPhone : 'off',
    mail: offers('mail') ? settings.current.registerMail : 'off',
  })
  return {
    parts,
    offered: () => wordsOf(contactKinds).filter(offers),
    reachable: () => wordsOf(contactKinds).filter((kind) => outgoing.offers(channelOf[kind], 'text')),
    registering,
    calls: codeRoutes({
      ...parts,
      database,
      signingUp: () => ({ isOpen: settings.current.registerOpen, rules: registering() }),
      sentOut: outgoing.sentOut,
    }),
    jobs: [{ name: 'codes', every_ms: HOUR_MS, run: () => forgetCodes(database) }],
  }
}
