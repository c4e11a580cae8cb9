/** Every module of the server, each opened with what it needs of others. The only place that knows them all. */
import { formatMoney } from '@hongyun/lottery/money.ts'
import { kinds } from './approval-kinds.ts'
import { isOpenToAll } from './demo.ts'
import { demoAccounts } from './demo-accounts.ts'
import { endChasesOf } from './modules/betting/bets/chase/end-chases.ts'
import { issuesBetOn } from './modules/betting/bets/issue-bets.ts'
import { noteAll } from './modules/betting/bets/noted.ts'
import { openBets } from './modules/betting/bets/open-bets.ts'
import {
  favouriteLotteries,
  playersByLottery,
  settledStakes,
  settledStakesByDay,
  totalWon,
} from './modules/betting/bets/reads.ts'
import { runningExposure } from './modules/betting/bets/running-exposure.ts'
import { beaconTrial } from './modules/betting/draws/beacon/try-relays.ts'
import { openDraws } from './modules/betting/draws/open-draws.ts'
import { openLotteries } from './modules/betting/lotteries/open-lotteries.ts'
import { openResults } from './modules/betting/results/open-results.ts'
import { publicStatements } from './modules/betting/results/reads.ts'
import { openSettlement } from './modules/betting/settlement/open-settlement.ts'
import { recountBets } from './modules/betting/settlement/recount-bets.ts'
import { openStreaks } from './modules/betting/streaks/open-streaks.ts'
import { openTrends } from './modules/betting/trends/open-trends.ts'
import { openAgentPay } from './modules/money/agent-pay/open-agent-pay.ts'
import { shownPayouts } from './modules/money/bindings/list.ts'
import { openBindings } from './modules/money/bindings/open-bindings.ts'
import { hasCoinAddress } from './modules/money/bindings/reads.ts'
import { openCashier } from './modules/money/cashier/open-cashier.ts'
import { openChannels } from './modules/money/channels/open-channels.ts'
import { openCoins } from './modules/money/coins/open-coins.ts'
import { openGateways } from './modules/money/gateways/open-gateways.ts'
import { openLedger } from './modules/money/ledger/open-ledger.ts'
import { openReconciliation } from './modules/money/reconciliation/open-reconciliation.ts'
import { openRemittances } from './modules/money/remittances/open-remittances.ts'
import { transferProvider } from './modules/money/remittances/provider.ts'
import { openTurnover } from './modules/money/turnover/open-turnover.ts'
import { openWithdrawals } from './modules/money/withdrawals/open-withdrawals.ts'
import { openYuebao } from './modules/money/yuebao/open-yuebao.ts'
import { invites } from './modules/people/agents/invites.ts'
import { openAgents } from './modules/people/agents/open-agents.ts'
import { openContacts } from './modules/people/contacts/open-contacts.ts'
import { openDesk } from './modules/people/desk/open-desk.ts'
import { sightOf } from './modules/people/identity/agent-sight.ts'
import { realNameKey } from './modules/people/identity/details.ts'
import { openIdentity } from './modules/people/identity/open-identity.ts'
import { rebatesAbove } from './modules/people/identity/rebate-plan.ts'
import { openMessages } from './modules/people/messages/open-messages.ts'
import { openPatterns } from './modules/people/patterns/open-patterns.ts'
import { openProtection } from './modules/people/protection/open-protection.ts'
import { openRecovery } from './modules/people/recovery/open-recovery.ts'
import { openSafety } from './modules/people/safety/open-safety.ts'
import { openSecurity } from './modules/people/security/open-security.ts'
import { queueCase } from './modules/people/verification/ask.ts'
import { openVerification } from './modules/people/verification/open-verification.ts'
import { openAgentReports } from './modules/reports/agent-reports/open-agent-reports.ts'
import { openOrders } from './modules/reports/orders/open-orders.ts'
import { openOverview } from './modules/reports/overview/open-overview.ts'
import { openStatements } from './modules/reports/statements/open-statements.ts'
import { openApprovals } from './modules/site/approvals/open-approvals.ts'
import { openContent } from './modules/site/content/open-content.ts'
import { openFiles } from './modules/site/files/open-files.ts'
import { openJournal } from './modules/site/journal/open-journal.ts'
import { openOperators } from './modules/site/operators/open-operators.ts'
import { OPERATOR_SESSION_S } from './modules/site/operators/sessions.ts'
import { openOutgoing } from './modules/site/outgoing/open-outgoing.ts'
import { openPush } from './modules/site/push/open-push.ts'
import { openStatistics } from './modules/site/statistics/open-statistics.ts'
import { openTenant } from './modules/site/tenant/open-tenant.ts'
import type { Cards } from './modules/social/chat/cards.ts'
import { openChat } from './modules/social/chat/open-chat.ts'
import { endBoundByPassword } from './modules/social/embed/bindings.ts'
import { openEmbed } from './modules/social/embed/open-embed.ts'
import { openEnvelopeDesk } from './modules/social/envelopes/desk/open-desk.ts'
import { openEnvelopes } from './modules/social/envelopes/open-envelopes.ts'
import { openGiveaways } from './modules/social/giveaways/open-giveaways.ts'
import { openModeration } from './modules/social/moderation/open-moderation.ts'
import { openPlans } from './modules/social/plans/open-plans.ts'
import { openService } from './modules/social/service/open-service.ts'
import { openSharing } from './modules/social/sharing/open-sharing.ts'
import type { Visitors } from './platform/http/visitors.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Module, Platform } from './platform/module.ts'
import { sharedFor } from './platform/shared-for.ts'

/** Who bets on which lottery is counted this often, however many ask. */
const PLAYERS_MS = 60_000
const DAY_S = 86_400
/** Lotteries that a member's card names. */
const FAVOURITES = 3

/** Every module, each opened with what it needs of others, and who tells the calls who is calling. */
export async function openModules(
  platform: Platform,
  { registry }: Metrics,
): Promise<{ modules: Module[]; visitors: Visitors }> {
  const { database } = platform
  const tenant = await openTenant(platform, {
    ...{ exposureOf: runningExposure, recount: recountBets },
    ...{ trials: beaconTrial(platform.config.beacon), above: rebatesAbove },
  })
  const { settings } = tenant
  const operators = openOperators(platform, {
    tenantName: () => settings.current.tenantName,
    needTwo: () => settings.current.needTwo,
    isOpenToAll: (name) => isOpenToAll(database, name),
  })
  const outgoing = openOutgoing(platform, tenant)
  const files = openFiles(platform)
  const contacts = openContacts(platform, { outgoing, settings })
  const identity = openIdentity(platform, {
    settings,
    contacts,
    invites,
    settledStakes: (id, since) => settledStakes(database, id, since),
    stakesByDay: (id, since) => settledStakesByDay(database, id, since),
    payouts: (id) => shownPayouts(database, settings, id),
    hasCoinAddress: (id) => hasCoinAddress(database, id),
  })
  const protection = openProtection(platform, {
    settings,
    lookAgainAt: identity.sessions.tellEnded,
    endChases: (id) => endChasesOf(database, id),
    realNameKey: (row) => realNameKey(platform.personal, row),
  })
  const lotteries = await openLotteries(platform, { settings, betOn: issuesBetOn })
  const offer = { settings, lotteries: lotteries.lotteries }
  const gateways = await openGateways(platform.config)
  const coins = await openCoins(platform, { settings, registry, findOperator: operators.findOperator })
  const cashier = openCashier(platform, {
    settings,
    gateways: gateways.payments,
    findOperator: operators.findOperator,
    standing: identity.rechargeStanding,
    protection: protection.gate,
    ownProviders: [transferProvider(database, platform.personal), ...coins.providers],
  })
  const withdrawals = openWithdrawals(platform, {
    ...{ settings, gateways, findOperator: operators.findOperator },
    openToAll: platform.config.demo ? demoAccounts.map(({ userName }) => userName) : [],
  })
  const chat = openChat(platform, {
    registry,
    sessions: identity.sessions,
    siteRefusal: tenant.siteRefusal,
    labels: () => settings.current.gradeLabels,
    gradeOf: async (player) => (await identity.rechargeStanding(player)).grade,
    keepPicture: files.keepPicture,
    keepDays: () => settings.current.keepChatDays,
    cards: () => cards,
    winningsOf: async ({ playerId, registeredAt }) => formatMoney(await totalWon(database, playerId, registeredAt)),
    favouritesOf: async ({ playerId }) =>
      (await favouriteLotteries(database, playerId, FAVOURITES)).map(
        (code) => lotteries.lotteries.find(code)?.name ?? code,
      ),
  })
  const remittances = openRemittances(platform, { settings, files })
  const envelopeDesk = openEnvelopeDesk(platform, chat)
  const service = openService(platform, {
    nameOf: (code) => lotteries.lotteries.find(code)?.name ?? code,
    showEvidence: files.showEvidence,
  })
  const envelopes = openEnvelopes(platform, { settings, chat, protection: protection.gate })
  const plans = openPlans(platform, { lotteries: lotteries.lotteries, news: chat.news, gradeOf: chat.gradeOf })
  const sharing = openSharing(platform, {
    ...{ lotteries: lotteries.lotteries, mayEnter: chat.mayEnter, news: chat.news },
    planCard: plans.cardOf,
  })
  const cards: Cards = { 3: envelopes.card, ...sharing.cards }
  const embed = openEmbed(platform, {
    ...{ settings, contacts, invites, sessions: identity.sessions, keepPicture: files.keepPicture },
  })
  const modules: Module[] = [
    tenant,
    operators,
    openApprovals(platform, {
      kinds: [...kinds, ...withdrawals.kinds, ...remittances.kinds, ...envelopeDesk.kinds],
    }),
    outgoing,
    openContent(platform, { settings, registering: contacts.registering }),
    openStatistics(platform),
    openJournal(platform, { registry }),
    files,
    openSecurity(platform),
    contacts,
    identity,
    openAgents(platform, { settings }),
    openPatterns(platform),
    protection,
    openSafety(platform, { contacts, siteName: () => settings.current.tenantName }),
    openRecovery(platform, {
      ...{ settings, offered: contacts.offered, reachable: contacts.reachable, queueCase, sessions: identity.sessions },
      endBindings: endBoundByPassword,
    }),
    openVerification(platform, { settings, files, outgoing, sessions: identity.sessions }),
    openMessages(platform),
    openLedger(platform),
    cashier,
    coins,
    openChannels(platform, { settings, ...cashier }),
    remittances,
    openReconciliation(platform, { providers: cashier.asked }),
    openBindings(platform, { settings }),
    withdrawals,
    openYuebao(platform, tenant),
    openAgentPay(platform),
    lotteries,
    openDraws(platform, {
      ...{ ...offer, registry },
      playersByLottery: sharedFor(PLAYERS_MS, () => playersByLottery(database)),
      statementsOf: (issueId) => publicStatements(database, issueId),
    }),
    openBets(platform, {
      ...{ ...offer, protection: protection.gate },
      noteOf: noteAll([sharing.noteOf, plans.noteOf]),
    }),
    openSettlement(platform),
    openResults(platform, offer),
    openTrends(platform, offer),
    openStreaks(platform, offer),
    openTurnover(platform, offer),
    openStatements(platform, offer),
    openOrders(platform),
    openOverview(platform, offer),
    openAgentReports(platform, {
      ...offer,
      sight: () => sightOf(settings.current),
    }),
    openDesk(platform, { ...offer, sessions: identity.sessions }),
    chat,
    envelopes,
    sharing,
    openModeration(platform, { mayEnter: chat.mayEnter, news: chat.news, keepPicture: files.keepOperatorPicture }),
    envelopeDesk,
    openGiveaways(platform, { protection: protection.gate }),
    plans,
    embed,
    service,
    openPush(platform, {
      ...{ ...offer, siteRefusal: tenant.siteRefusal, sessions: identity.sessions },
      ...{ chatNews: chat.news, serviceNews: service.news },
    }),
  ]
  const visitors = {
    siteRefusal: tenant.siteRefusal,
    findCaller: identity.findCaller,
    findOperator: operators.findOperator,
    proveOperator: operators.proveOperator,
    frameOrigins: embed.frameOrigins,
    playerSession_s: () => settings.current.sessionMaxDays * DAY_S,
    operatorSession_s: OPERATOR_SESSION_S,
  }
  return { modules, visitors }
}
