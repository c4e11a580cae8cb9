/** Agents: the codes and links by which members come, the members of each, letters to them, and moves of members. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { ApprovalKinds } from '../../site/approvals/kind.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { openWords } from '../../social/chat/unwanted-words.ts'
import { carryOutMoves } from './carry-out-moves.ts'
import { agentDeskRoutes } from './desk-routes.ts'
import { memberMove } from './moves.ts'
import { agentRoutes } from './routes.ts'

/** A move begins at most this long after its day. */
const MOVES_MS = 30_000

/** The approval kinds, for the module approvals. */
export const agentKinds: ApprovalKinds = [memberMove]

/** Opens the module. */
export const openAgents = ({ database }: Platform, { settings }: Pick<Tenant, 'settings'>): Module => ({
  calls: agentRoutes({ database, settings, clean: openWords(database) }),
  operatorCalls: agentDeskRoutes(database),
  jobs: [{ name: 'agent moves', every_ms: MOVES_MS, run: () => carryOutMoves(database) }],
})
