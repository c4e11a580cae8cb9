/** Every refusal the server can give, by its name: what the capabilities declare, in one table. */
import { agentPayRefusals } from '../agent-pay/refusals.ts'
import { agentReportsRefusals } from '../agent-reports/refusals.ts'
import { agentsRefusals } from '../agents/refusals.ts'
import { approvalsRefusals } from '../approvals/refusals.ts'
import { betsRefusals } from '../bets/refusals.ts'
import { bindingsRefusals } from '../bindings/refusals.ts'
import { cashierRefusals } from '../cashier/refusals.ts'
import { channelsRefusals } from '../channels/refusals.ts'
import { chatRefusals } from '../chat/refusals.ts'
import { coinsRefusals } from '../coins/refusals.ts'
import { contactsRefusals } from '../contacts/refusals.ts'
import { contentRefusals } from '../content/refusals.ts'
import { deskRefusals } from '../desk/refusals.ts'
import { drawsRefusals } from '../draws/refusals.ts'
import { embedRefusals } from '../embed/refusals.ts'
import { envelopesRefusals } from '../envelopes/refusals.ts'
import { filesRefusals } from '../files/refusals.ts'
import { giveawaysRefusals } from '../giveaways/refusals.ts'
import { identityRefusals } from '../identity/refusals.ts'
import { journalRefusals } from '../journal/refusals.ts'
import { lotteriesRefusals } from '../lotteries/refusals.ts'
import { moderationRefusals } from '../moderation/refusals.ts'
import { operatorsRefusals } from '../operators/refusals.ts'
import { outgoingRefusals } from '../outgoing/refusals.ts'
import { patternsRefusals } from '../patterns/refusals.ts'
import { plansRefusals } from '../plans/refusals.ts'
import { protectionRefusals } from '../protection/refusals.ts'
import { reconciliationRefusals } from '../reconciliation/refusals.ts'
import { recoveryRefusals } from '../recovery/refusals.ts'
import { remittancesRefusals } from '../remittances/refusals.ts'
import { resultsRefusals } from '../results/refusals.ts'
import { safetyRefusals } from '../safety/refusals.ts'
import { securityRefusals } from '../security/refusals.ts'
import { serviceRefusals } from '../service/refusals.ts'
import { sharingRefusals } from '../sharing/refusals.ts'
import { tenantRefusals } from '../tenant/refusals.ts'
import { turnoverRefusals } from '../turnover/refusals.ts'
import { verificationRefusals } from '../verification/refusals.ts'
import { withdrawalsRefusals } from '../withdrawals/refusals.ts'
import { yuebaoRefusals } from '../yuebao/refusals.ts'
import { transportRefusals } from './transport-refusals.ts'

/** All refusals, by name. */
export const refusals = {
  ...transportRefusals,
  ...agentReportsRefusals,
  ...identityRefusals,
  ...agentsRefusals,
  ...securityRefusals,
  ...safetyRefusals,
  ...protectionRefusals,
  ...filesRefusals,
  ...contactsRefusals,
  ...recoveryRefusals,
  ...tenantRefusals,
  ...contentRefusals,
  ...operatorsRefusals,
  ...outgoingRefusals,
  ...reconciliationRefusals,
  ...approvalsRefusals,
  ...deskRefusals,
  ...verificationRefusals,
  ...lotteriesRefusals,
  ...drawsRefusals,
  ...resultsRefusals,
  ...betsRefusals,
  ...cashierRefusals,
  ...remittancesRefusals,
  ...coinsRefusals,
  ...withdrawalsRefusals,
  ...bindingsRefusals,
  ...turnoverRefusals,
  ...channelsRefusals,
  ...yuebaoRefusals,
  ...chatRefusals,
  ...moderationRefusals,
  ...serviceRefusals,
  ...giveawaysRefusals,
  ...envelopesRefusals,
  ...plansRefusals,
  ...sharingRefusals,
  ...embedRefusals,
  ...agentPayRefusals,
  ...patternsRefusals,
  ...journalRefusals,
} as const

/** The name of a refusal: `data.reason` on the wire. Clients decide by it, never by code and text. */
export type Refusal = keyof typeof refusals

/** What comes in `data` with a refusal: its name, the input field it is about, and what it says more, such as new odds. */
export type RefusalData = { reason: Refusal; field?: string; [more: string]: unknown }
