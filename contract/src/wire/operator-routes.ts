/** The method and path of every call of the console: the players' site loads none of them. */
import { agentPayOperatorPaths } from '../agent-pay/operator-paths.ts'
import { agentReportsOperatorPaths } from '../agent-reports/operator-paths.ts'
import { agentsOperatorPaths } from '../agents/operator-paths.ts'
import { approvalsPaths } from '../approvals/operator-paths.ts'
import { cashierOperatorPaths } from '../cashier/operator-paths.ts'
import { channelsPaths } from '../channels/operator-paths.ts'
import { coinsOperatorPaths } from '../coins/operator-paths.ts'
import { contentOperatorPaths } from '../content/operator-paths.ts'
import { deskPaths } from '../desk/operator-paths.ts'
import { embedOperatorPaths } from '../embed/operator-paths.ts'
import { envelopesOperatorPaths } from '../envelopes/operator-paths.ts'
import { giveawaysOperatorPaths } from '../giveaways/operator-paths.ts'
import { journalOperatorPaths } from '../journal/operator-paths.ts'
import { lotteriesPaths } from '../lotteries/operator-paths.ts'
import { moderationOperatorPaths } from '../moderation/operator-paths.ts'
import { operatorsPaths } from '../operators/operator-paths.ts'
import { ordersPaths } from '../orders/operator-paths.ts'
import { outgoingPaths } from '../outgoing/operator-paths.ts'
import { overviewPaths } from '../overview/operator-paths.ts'
import { patternsPaths } from '../patterns/operator-paths.ts'
import { plansOperatorPaths } from '../plans/operator-paths.ts'
import { protectionOperatorPaths } from '../protection/operator-paths.ts'
import { reconciliationPaths } from '../reconciliation/operator-paths.ts'
import { remittancesOperatorPaths } from '../remittances/operator-paths.ts'
import { resultsPaths } from '../results/operator-paths.ts'
import { serviceOperatorPaths } from '../service/operator-paths.ts'
import { tenantOperatorPaths } from '../tenant/operator-paths.ts'
import { turnoverOperatorPaths } from '../turnover/operator-paths.ts'
import { verificationOperatorPaths } from '../verification/operator-paths.ts'
import { withdrawalsOperatorPaths } from '../withdrawals/operator-paths.ts'
import { yuebaoOperatorPaths } from '../yuebao/operator-paths.ts'

/** The calls of operators, by name. */
export const operatorRoutes = {
  ...tenantOperatorPaths,
  ...contentOperatorPaths,
  ...operatorsPaths,
  ...approvalsPaths,
  ...cashierOperatorPaths,
  ...channelsPaths,
  ...coinsOperatorPaths,
  ...lotteriesPaths,
  ...ordersPaths,
  ...outgoingPaths,
  ...overviewPaths,
  ...agentReportsOperatorPaths,
  ...deskPaths,
  ...turnoverOperatorPaths,
  ...reconciliationPaths,
  ...resultsPaths,
  ...verificationOperatorPaths,
  ...withdrawalsOperatorPaths,
  ...remittancesOperatorPaths,
  ...yuebaoOperatorPaths,
  ...protectionOperatorPaths,
  ...moderationOperatorPaths,
  ...serviceOperatorPaths,
  ...giveawaysOperatorPaths,
  ...envelopesOperatorPaths,
  ...plansOperatorPaths,
  ...embedOperatorPaths,
  ...agentPayOperatorPaths,
  ...agentsOperatorPaths,
  ...patternsPaths,
  ...journalOperatorPaths,
} as const

export type OperatorCall = keyof typeof operatorRoutes
