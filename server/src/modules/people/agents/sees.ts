/** What an agent may see of members, by the tenant's settings. */
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Settings } from '../../site/tenant/settings.ts'

export type Sees = ReturnType<typeof seesBy>

export const seesBy = ({
  agentSeesNames,
  agentSeesBalance,
}: Pick<Settings, 'agentSeesNames' | 'agentSeesBalance'>) => ({
  /** Whether whole names of deeper members are seen. */
  allNames: agentSeesNames === 'all',
  name: (userName: string, isDirect: boolean): string =>
    isDirect || agentSeesNames === 'all' ? userName : maskName(userName),
  balance: (amount: Money, isDirect: boolean): string | null =>
    agentSeesBalance === 'branch' || (isDirect && agentSeesBalance === 'direct') ? formatMoney(amount) : null,
})
