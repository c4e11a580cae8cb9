/** The letters of a void issue: one for each player, about all stakes that came back. Nothing else says why a bet has no result. */
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import type { NewLetter } from '../../people/messages/send-letters.ts'

type Refunded = { readonly player_id: bigint; readonly amount: Money }

/** `name` is that of the lottery, as players are shown it. */
export const voidLetters = (
  { id, issue }: { id: bigint; issue: string },
  name: string,
  bets: readonly Refunded[],
): NewLetter[] =>
  [...Map.groupBy(bets, ({ player_id }) => player_id)].map(([playerId, own]) => {
    const sum = money(own.reduce((total, { amount }) => total + amount, 0n))
    return {
      ...({ playerId, kind: 'correction', link: '/userCenter/billRecord' } as const),
      reference: `void/${id}`,
      title: `${name} 第 ${issueText(issue)} 期作废，本金已退回`,
      content: `${name} 第 ${issueText(issue)} 期已作废，不再开奖。您在该期的 ${own.length} 笔注单共 ${formatMoney(sum)} 元已全部退回余额。\n明细见账变记录。`,
    }
  })
