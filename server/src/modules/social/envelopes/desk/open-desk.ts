/** Envelopes for operators: what was sent and taken, where money goes by them, and envelopes of the site. */
import * as calls from '@hongyun/contract/envelopes/operator-calls.ts'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { Module, Platform } from '../../../../platform/module.ts'
import type { ApprovalKinds } from '../../../site/approvals/kind.ts'
import { actorOf } from '../../../site/operators/acts.ts'
import type { Chat } from '../../chat/open-chat.ts'
import { envelopesFile, pairsFile, receiversFile } from './files.ts'
import { listPairs, listReceivers } from './flows.ts'
import { listEnvelopes } from './list.ts'
import { oneEnvelope } from './one.ts'
import { askSiteEnvelope, type SiteEnvelopes, siteEnvelope } from './send-site.ts'

/** Opens the operators' part of the module. */
export function openEnvelopeDesk(
  { database, personal }: Platform,
  { clean }: Pick<Chat, 'clean'>,
): Module & { kinds: ApprovalKinds } {
  const kind = siteEnvelope(personal)
  return { kinds: [kind], operatorCalls: deskRoutes({ database, kind, clean }) }
}

const deskRoutes = (parts: SiteEnvelopes): Route[] => {
  const { database } = parts
  return [
    route(calls.consoleEnvelopes, (asked) => listEnvelopes(database, asked), envelopesFile(database)),
    route(calls.consoleEnvelope, (asked) => oneEnvelope(database, asked)),
    route(calls.consoleEnvelopePairs, (asked) => listPairs(database, asked), pairsFile(database)),
    route(calls.consoleEnvelopeReceivers, (asked) => listReceivers(database, asked), receiversFile(database)),
    route(calls.consoleAskSiteEnvelope, ({ code: _, ...asked }, visit) =>
      askSiteEnvelope(parts, actorOf(visit), asked),
    ),
  ]
}
