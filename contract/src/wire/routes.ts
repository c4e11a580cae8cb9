/**
 * Every call's method and path, by capability and by name. No schema is loaded here, so the site can import the list
 * without the validator. A call of the capability `chat` is declared in `chat/calls.ts`, or beside it in
 * `chat/direct-calls.ts` and the like.
 */

import { agentPayOperatorPaths } from '../agent-pay/operator-paths.ts'
import { agentPayPaths } from '../agent-pay/paths.ts'
import { agentReportsOperatorPaths } from '../agent-reports/operator-paths.ts'
import { agentReportsPaths } from '../agent-reports/paths.ts'
import { agentsOperatorPaths } from '../agents/operator-paths.ts'
import { agentsPaths } from '../agents/paths.ts'
import { approvalsPaths } from '../approvals/operator-paths.ts'
import { betsPaths } from '../bets/paths.ts'
import { bindingsPaths } from '../bindings/paths.ts'
import { cashierOperatorPaths } from '../cashier/operator-paths.ts'
import { cashierPaths } from '../cashier/paths.ts'
import { channelsPaths } from '../channels/operator-paths.ts'
import { chatPaths } from '../chat/paths.ts'
import { coinsOperatorPaths } from '../coins/operator-paths.ts'
import { coinsPaths } from '../coins/paths.ts'
import { contactsPaths } from '../contacts/paths.ts'
import { contentOperatorPaths } from '../content/operator-paths.ts'
import { contentPaths } from '../content/paths.ts'
import { deskPaths } from '../desk/operator-paths.ts'
import { drawsPaths } from '../draws/paths.ts'
import { embedOperatorPaths } from '../embed/operator-paths.ts'
import { embedPaths } from '../embed/paths.ts'
import { envelopesOperatorPaths } from '../envelopes/operator-paths.ts'
import { envelopesPaths } from '../envelopes/paths.ts'
import { filesPaths } from '../files/paths.ts'
import { giveawaysOperatorPaths } from '../giveaways/operator-paths.ts'
import { giveawaysPaths } from '../giveaways/paths.ts'
import { identityPaths } from '../identity/paths.ts'
import { journalOperatorPaths } from '../journal/operator-paths.ts'
import { journalPaths } from '../journal/paths.ts'
import { lotteriesPaths } from '../lotteries/operator-paths.ts'
import { messagesPaths } from '../messages/paths.ts'
import { moderationOperatorPaths } from '../moderation/operator-paths.ts'
import { moderationPaths } from '../moderation/paths.ts'
import { operatorsPaths } from '../operators/operator-paths.ts'
import { ordersPaths } from '../orders/operator-paths.ts'
import { outgoingPaths } from '../outgoing/operator-paths.ts'
import { overviewPaths } from '../overview/operator-paths.ts'
import { patternsPaths } from '../patterns/operator-paths.ts'
import { plansOperatorPaths } from '../plans/operator-paths.ts'
import { plansPaths } from '../plans/paths.ts'
import { protectionOperatorPaths } from '../protection/operator-paths.ts'
import { protectionPaths } from '../protection/paths.ts'
import { reconciliationPaths } from '../reconciliation/operator-paths.ts'
import { recoveryPaths } from '../recovery/paths.ts'
import { remittancesOperatorPaths } from '../remittances/operator-paths.ts'
import { remittancesPaths } from '../remittances/paths.ts'
import { resultsPaths } from '../results/operator-paths.ts'
import { safetyPaths } from '../safety/paths.ts'
import { serviceOperatorPaths } from '../service/operator-paths.ts'
import { servicePaths } from '../service/paths.ts'
import { sharingPaths } from '../sharing/paths.ts'
import { statementsPaths } from '../statements/paths.ts'
import { statisticsPaths } from '../statistics/paths.ts'
import { streaksPaths } from '../streaks/paths.ts'
import { tenantOperatorPaths } from '../tenant/operator-paths.ts'
import { trendsPaths } from '../trends/paths.ts'
import { turnoverOperatorPaths } from '../turnover/operator-paths.ts'
import { turnoverPaths } from '../turnover/paths.ts'
import { verificationOperatorPaths } from '../verification/operator-paths.ts'
import { verificationPaths } from '../verification/paths.ts'
import { withdrawalsOperatorPaths } from '../withdrawals/operator-paths.ts'
import { withdrawalsPaths } from '../withdrawals/paths.ts'
import { yuebaoOperatorPaths } from '../yuebao/operator-paths.ts'
import { yuebaoPaths } from '../yuebao/paths.ts'
import { operatorRoutes } from './operator-routes.ts'
import { playerRoutes } from './player-routes.ts'
import { type Route, splitRoute } from './route.ts'

/** The paths of each capability: where a call is declared. */
export const pathsByCapability = {
  identity: identityPaths,
  agents: { ...agentsPaths, ...agentsOperatorPaths },
  safety: safetyPaths,
  protection: { ...protectionPaths, ...protectionOperatorPaths },
  files: filesPaths,
  contacts: contactsPaths,
  recovery: recoveryPaths,
  messages: messagesPaths,
  tenant: tenantOperatorPaths,
  content: { ...contentPaths, ...contentOperatorPaths },
  statistics: statisticsPaths,
  journal: { ...journalPaths, ...journalOperatorPaths },
  operators: operatorsPaths,
  approvals: approvalsPaths,
  lotteries: lotteriesPaths,
  outgoing: outgoingPaths,
  channels: channelsPaths,
  cashier: { ...cashierPaths, ...cashierOperatorPaths },
  remittances: { ...remittancesPaths, ...remittancesOperatorPaths },
  coins: { ...coinsPaths, ...coinsOperatorPaths },
  bindings: bindingsPaths,
  turnover: { ...turnoverPaths, ...turnoverOperatorPaths },
  draws: drawsPaths,
  bets: betsPaths,
  trends: trendsPaths,
  streaks: streaksPaths,
  orders: ordersPaths,
  reconciliation: reconciliationPaths,
  statements: statementsPaths,
  overview: overviewPaths,
  'agent-reports': { ...agentReportsPaths, ...agentReportsOperatorPaths },
  desk: deskPaths,
  results: resultsPaths,
  verification: { ...verificationPaths, ...verificationOperatorPaths },
  withdrawals: { ...withdrawalsPaths, ...withdrawalsOperatorPaths },
  chat: chatPaths,
  sharing: sharingPaths,
  moderation: { ...moderationPaths, ...moderationOperatorPaths },
  service: { ...servicePaths, ...serviceOperatorPaths },
  giveaways: { ...giveawaysPaths, ...giveawaysOperatorPaths },
  envelopes: { ...envelopesPaths, ...envelopesOperatorPaths },
  plans: { ...plansPaths, ...plansOperatorPaths },
  embed: { ...embedPaths, ...embedOperatorPaths },
  'agent-pay': { ...agentPayPaths, ...agentPayOperatorPaths },
  patterns: patternsPaths,
  yuebao: { ...yuebaoPaths, ...yuebaoOperatorPaths },
} as const

/** The method and path of every call by its name. */
export const routes = { ...playerRoutes, ...operatorRoutes } as const

export type CallName = keyof typeof routes

/** The method and path of a call. */
export const routeOf = (name: CallName): Route => splitRoute(routes[name])
