/** Every call there is, by name. A name in `routes` without a value here does not compile. */
import * as ownPay from '../agent-pay/calls.ts'
import * as agentPay from '../agent-pay/operator-calls.ts'
import * as agentReports from '../agent-reports/calls.ts'
import * as agentReportDesk from '../agent-reports/operator-calls.ts'
import * as agents from '../agents/calls.ts'
import * as agentMembers from '../agents/member-calls.ts'
import * as agentDesk from '../agents/operator-calls.ts'
import * as approvals from '../approvals/operator-calls.ts'
import * as bets from '../bets/calls.ts'
import * as chases from '../bets/chase-calls.ts'
import * as payouts from '../bindings/account-calls.ts'
import * as bindings from '../bindings/calls.ts'
import * as cashier from '../cashier/calls.ts'
import * as exceptions from '../cashier/operator-calls.ts'
import * as channels from '../channels/operator-calls.ts'
import * as chat from '../chat/calls.ts'
import * as directs from '../chat/direct-calls.ts'
import * as guests from '../chat/guest-calls.ts'
import * as chatImages from '../chat/image-calls.ts'
import * as members from '../chat/member-calls.ts'
import * as chatSocket from '../chat/socket-calls.ts'
import * as coins from '../coins/calls.ts'
import * as coinDesk from '../coins/operator-calls.ts'
import * as contacts from '../contacts/calls.ts'
import * as content from '../content/calls.ts'
import * as contentDesk from '../content/operator-calls.ts'
import * as tenant from '../content/tenant-calls.ts'
import * as deskActing from '../desk/act-calls.ts'
import * as deskAdjusting from '../desk/adjust-calls.ts'
import * as desk from '../desk/operator-calls.ts'
import * as deskPayouts from '../desk/payout-calls.ts'
import * as draws from '../draws/calls.ts'
import * as lotteries from '../draws/lottery-calls.ts'
import * as embed from '../embed/calls.ts'
import * as embedDesk from '../embed/operator-calls.ts'
import * as envelopes from '../envelopes/calls.ts'
import * as envelopeDesk from '../envelopes/operator-calls.ts'
import * as envelopeRecords from '../envelopes/record-calls.ts'
import * as files from '../files/calls.ts'
import * as giveaways from '../giveaways/calls.ts'
import * as giving from '../giveaways/operator-calls.ts'
import * as identity from '../identity/calls.ts'
import * as codes from '../identity/code-calls.ts'
import * as passkeySigning from '../identity/passkey-calls.ts'
import * as profile from '../identity/profile-calls.ts'
import * as journal from '../journal/calls.ts'
import * as journalDesk from '../journal/operator-calls.ts'
import * as journalPlaces from '../journal/place-calls.ts'
import * as lotteryDesk from '../lotteries/operator-calls.ts'
import * as messages from '../messages/calls.ts'
import * as moderation from '../moderation/calls.ts'
import * as chatCases from '../moderation/case-calls.ts'
import * as chatDesk from '../moderation/operator-calls.ts'
import * as reports from '../moderation/report-calls.ts'
import * as acts from '../operators/act-calls.ts'
import * as managing from '../operators/manage-calls.ts'
import * as operators from '../operators/operator-calls.ts'
import * as orders from '../orders/operator-calls.ts'
import * as outgoing from '../outgoing/operator-calls.ts'
import * as overview from '../overview/operator-calls.ts'
import * as patterns from '../patterns/operator-calls.ts'
import * as plans from '../plans/calls.ts'
import * as planDesk from '../plans/operator-calls.ts'
import * as protection from '../protection/calls.ts'
import * as markDesk from '../protection/operator-calls.ts'
import * as ownPlay from '../protection/own-calls.ts'
import * as reconciliation from '../reconciliation/operator-calls.ts'
import * as recovery from '../recovery/calls.ts'
import * as remittances from '../remittances/calls.ts'
import * as remitting from '../remittances/operator-calls.ts'
import * as payees from '../remittances/payee-calls.ts'
import * as bankStatements from '../remittances/statement-calls.ts'
import * as results from '../results/operator-calls.ts'
import * as safety from '../safety/calls.ts'
import * as passkeys from '../safety/passkey-calls.ts'
import * as service from '../service/calls.ts'
import * as serviceLines from '../service/line-calls.ts'
import * as serviceDesk from '../service/operator-calls.ts'
import * as sharing from '../sharing/calls.ts'
import * as account from '../statements/account-calls.ts'
import * as statements from '../statements/calls.ts'
import * as statistics from '../statistics/calls.ts'
import * as pageSums from '../statistics/push-calls.ts'
import * as streaks from '../streaks/calls.ts'
import * as odds from '../tenant/odds-calls.ts'
import * as tenantOperation from '../tenant/operator-calls.ts'
import * as trends from '../trends/calls.ts'
import * as turnover from '../turnover/calls.ts'
import * as turnoverDesk from '../turnover/operator-calls.ts'
import * as verification from '../verification/calls.ts'
import * as verifying from '../verification/operator-calls.ts'
import * as withdrawals from '../withdrawals/calls.ts'
import * as reviewing from '../withdrawals/operator-calls.ts'
import * as yuebao from '../yuebao/calls.ts'
import * as walletDesk from '../yuebao/operator-calls.ts'
import * as pledges from '../yuebao/pledge-calls.ts'
import type { Call } from './call.ts'
import type { CallName } from './routes.ts'

const all = {
  ...identity,
  ...codes,
  ...profile,
  ...passkeySigning,
  ...agents,
  ...agentMembers,
  ...agentDesk,
  ...safety,
  ...passkeys,
  ...protection,
  ...ownPlay,
  ...files,
  ...contacts,
  ...recovery,
  ...messages,
  ...tenant,
  ...tenantOperation,
  ...odds,
  ...content,
  ...contentDesk,
  ...statistics,
  ...pageSums,
  ...operators,
  ...lotteryDesk,
  ...orders,
  ...reconciliation,
  ...outgoing,
  ...acts,
  ...managing,
  ...approvals,
  ...account,
  ...cashier,
  ...remittances,
  ...remitting,
  ...payees,
  ...bankStatements,
  ...coins,
  ...coinDesk,
  ...bindings,
  ...payouts,
  ...exceptions,
  ...channels,
  ...lotteries,
  ...turnover,
  ...turnoverDesk,
  ...draws,
  ...bets,
  ...chases,
  ...trends,
  ...streaks,
  ...statements,
  ...overview,
  ...agentReports,
  ...agentReportDesk,
  ...desk,
  ...deskPayouts,
  ...deskActing,
  ...deskAdjusting,
  ...results,
  ...verification,
  ...verifying,
  ...withdrawals,
  ...reviewing,
  ...yuebao,
  ...pledges,
  ...walletDesk,
  ...markDesk,
  ...chat,
  ...chatSocket,
  ...moderation,
  ...service,
  ...directs,
  ...guests,
  ...reports,
  ...chatImages,
  ...members,
  ...chatDesk,
  ...chatCases,
  ...serviceLines,
  ...serviceDesk,
  ...giveaways,
  ...giving,
  ...ownPay,
  ...agentPay,
  ...patterns,
  ...envelopeDesk,
  ...envelopes,
  ...envelopeRecords,
  ...plans,
  ...planDesk,
  ...sharing,
  ...embed,
  ...embedDesk,
  ...journal,
  ...journalDesk,
  ...journalPlaces,
}

/** All calls, by name. */
export const calls = Object.fromEntries(
  Object.values(all)
    .filter((value) => typeof value === 'object' && 'refuses' in value)
    .map((value) => [(value as Call).name, value]),
) as unknown as Calls

export type Calls = { [K in CallName]: (typeof all)[K] }
