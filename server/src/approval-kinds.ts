/** What needs two operators: each module's kinds of approvals, but those that its opening answers. */
import { lotteryKinds } from './modules/betting/lotteries/set-lottery.ts'
import { resultKinds } from './modules/betting/results/kinds.ts'
import { agentPayKinds } from './modules/money/agent-pay/open-agent-pay.ts'
import { channelKinds } from './modules/money/channels/terms.ts'
import { coinKinds } from './modules/money/coins/resolve.ts'
import { reconciliationKinds } from './modules/money/reconciliation/resolve.ts'
import { turnoverKinds } from './modules/money/turnover/open-turnover.ts'
import { yuebaoKinds } from './modules/money/yuebao/open-yuebao.ts'
import { agentKinds } from './modules/people/agents/open-agents.ts'
import { deskKinds } from './modules/people/desk/kinds.ts'
import { rebatesAbove } from './modules/people/identity/rebate-plan.ts'
import type { ApprovalKinds } from './modules/site/approvals/kind.ts'
import { tenantKinds } from './modules/site/tenant/change-setting.ts'
import { giveawayKinds } from './modules/social/giveaways/open-giveaways.ts'

export const kinds: ApprovalKinds = [
  ...tenantKinds(rebatesAbove),
  ...lotteryKinds,
  ...resultKinds,
  ...deskKinds,
  ...agentKinds,
  ...channelKinds,
  ...coinKinds,
  ...yuebaoKinds,
  ...turnoverKinds,
  ...reconciliationKinds,
  ...giveawayKinds,
  ...agentPayKinds,
]
