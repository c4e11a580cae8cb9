/** The calls of agents, and what whoever comes by a code is told. */
import * as calls from '@hongyun/contract/agents/calls.ts'
import * as members from '@hongyun/contract/agents/member-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { CleanText } from '../../social/chat/unwanted-words.ts'
import { sightOf } from '../identity/agent-sight.ts'
import { listCodes, listComers } from './code-list.ts'
import { createCode, deleteCode, setRemark } from './codes.ts'
import { writeToMembers } from './letters.ts'
import { listMembers, oneMember } from './members.ts'
import { deleteAccount, listOpened, prepareAccount, renewAccount } from './opened.ts'
import { raise } from './raise.ts'
import { invitedTerms, sharesOf, termsOf } from './shares.ts'

type AgentParts = Pick<Tenant, 'settings'> & { database: Database; clean: CleanText }

const done = async (work: Promise<unknown>) => {
  await work
  return {}
}

export function agentRoutes(parts: AgentParts): Route[] {
  const { database, settings } = parts
  const sight = () => sightOf(settings.current)
  return [
    route(calls.createInviteCode, (wanted, { player }) => createCode(database, player.playerId, wanted)),
    route(calls.updateInviteCodeRemark, (wanted, { player }) => done(setRemark(database, player.playerId, wanted))),
    route(calls.deleteInviteCode, ({ id }, { player }) => done(deleteCode(database, player.playerId, id))),
    route(calls.inviteCode, (asked, { player }) => listCodes(database, player.playerId, asked)),
    route(calls.inviteCodeMembers, (asked, { player }) => listComers(database, player.playerId, asked, sight())),
    route(calls.inviteTerms, (by) => invitedTerms(database, settings.current, by)),
    route(calls.openAccount, (wanted, { player }) => prepareAccount(database, player.playerId, wanted)),
    route(calls.renewOpenedAccount, ({ id }, { player }) => renewAccount(database, player.playerId, id)),
    route(calls.deleteOpenedAccount, ({ id }, { player }) => done(deleteAccount(database, player.playerId, id))),
    route(calls.openedAccounts, (asked, { player }) => listOpened(database, player.playerId, asked)),
    route(members.agentTerms, (_input, { player }) => termsOf(settings.current, player.ownRate)),
    route(members.rebateShares, ({ id }, { player }) => sharesOf(database, settings.current, player, id, sight())),
    route(members.userManage, ({ id }, { player }) =>
      oneMember(database, player, id ?? player.playerId, { sight: sight(), topRebate: settings.current.topRebate }),
    ),
    route(members.userManageList, (asked, { player }) => listMembers(database, player, asked, sight())),
    route(members.raiseRebate, ({ id, rebate }, { player }) =>
      raise(database, { agentId: player.playerId, memberId: id, rebate }),
    ),
    route(members.sendMemberLetter, (wanted, { player }) => writeToMembers(parts, player.playerId, wanted)),
  ]
}
