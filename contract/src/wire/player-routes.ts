/** The method and path of every call of the players' site: the console loads none of them. */
import { agentPayPaths } from '../agent-pay/paths.ts'
import { agentReportsPaths } from '../agent-reports/paths.ts'
import { agentsPaths } from '../agents/paths.ts'
import { betsPaths } from '../bets/paths.ts'
import { bindingsPaths } from '../bindings/paths.ts'
import { cashierPaths } from '../cashier/paths.ts'
import { chatPaths } from '../chat/paths.ts'
import { coinsPaths } from '../coins/paths.ts'
import { contactsPaths } from '../contacts/paths.ts'
import { contentPaths } from '../content/paths.ts'
import { drawsPaths } from '../draws/paths.ts'
import { embedPaths } from '../embed/paths.ts'
import { envelopesPaths } from '../envelopes/paths.ts'
import { filesPaths } from '../files/paths.ts'
import { giveawaysPaths } from '../giveaways/paths.ts'
import { identityPaths } from '../identity/paths.ts'
import { journalPaths } from '../journal/paths.ts'
import { messagesPaths } from '../messages/paths.ts'
import { moderationPaths } from '../moderation/paths.ts'
import { plansPaths } from '../plans/paths.ts'
import { protectionPaths } from '../protection/paths.ts'
import { recoveryPaths } from '../recovery/paths.ts'
import { remittancesPaths } from '../remittances/paths.ts'
import { safetyPaths } from '../safety/paths.ts'
import { servicePaths } from '../service/paths.ts'
import { sharingPaths } from '../sharing/paths.ts'
import { statementsPaths } from '../statements/paths.ts'
import { statisticsPaths } from '../statistics/paths.ts'
import { streaksPaths } from '../streaks/paths.ts'
import { trendsPaths } from '../trends/paths.ts'
import { turnoverPaths } from '../turnover/paths.ts'
import { verificationPaths } from '../verification/paths.ts'
import { withdrawalsPaths } from '../withdrawals/paths.ts'
import { yuebaoPaths } from '../yuebao/paths.ts'

/** The calls of players and visitors, by name. */
export const playerRoutes = {
  ...identityPaths,
  ...agentsPaths,
  ...safetyPaths,
  ...protectionPaths,
  ...filesPaths,
  ...contactsPaths,
  ...recoveryPaths,
  ...messagesPaths,
  ...contentPaths,
  ...statisticsPaths,
  ...cashierPaths,
  ...remittancesPaths,
  ...coinsPaths,
  ...withdrawalsPaths,
  ...yuebaoPaths,
  ...bindingsPaths,
  ...turnoverPaths,
  ...drawsPaths,
  ...betsPaths,
  ...verificationPaths,
  ...trendsPaths,
  ...streaksPaths,
  ...statementsPaths,
  ...agentPayPaths,
  ...agentReportsPaths,
  ...chatPaths,
  ...moderationPaths,
  ...servicePaths,
  ...giveawaysPaths,
  ...envelopesPaths,
  ...plansPaths,
  ...sharingPaths,
  ...embedPaths,
  ...journalPaths,
} as const

export type PlayerCall = keyof typeof playerRoutes
