import { issueText } from '@hongyun/lottery/issue-text.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { ask } from '../../../wire/say.ts'

type Cancellable = { id: string; lotteryName: string; issue: string; bettingAmount: string }

/** Asks before a bet is cancelled. */
export function useCancelAsk(cancel: (input: { id: string }) => void): (bet: Cancellable) => Promise<void> {
  return async ({ id, lotteryName, issue, bettingAmount }) => {
    const sure = await ask({
      title: '撤单',
      text: `确定撤回 ${lotteryName} 第 ${issueText(issue)} 期的注单吗？本金 ${amountText(bettingAmount)} 将退回可用余额。`,
      confirm: '确定撤单',
      cancel: '保留注单',
    })
    if (sure) cancel({ id })
  }
}
