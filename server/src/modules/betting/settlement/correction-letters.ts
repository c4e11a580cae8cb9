/** The letters of a correction: one for each affected player about all their bets, one for each agent about the shares. */
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { NewLetter } from '../../people/messages/send-letters.ts'

export type Corrected = {
  statement_id: bigint
  issue: string
  old_numbers: string
  numbers: string
}
/** What a player gets more, or less where it is below zero, for a bet or as the agent of an issue. */
export type Difference = { playerId: bigint; record: { kind: 'bet' | 'issue'; id: bigint }; amount: bigint }

export function correctionLetters(
  correction: Corrected,
  /** Of the lottery, as players are shown it. */
  name: string,
  differences: readonly Difference[],
  debts: readonly Difference[],
): NewLetter[] {
  const { issue, old_numbers: before, numbers } = correction
  const letter = (playerId: bigint, reference: string, told: string): NewLetter => ({
    playerId,
    kind: 'correction',
    reference,
    title: `${name} 第 ${issueText(issue)} 期开奖结果更正`,
    content: `${name} 第 ${issueText(issue)} 期的开奖结果由 ${before} 更正为 ${numbers}。\n${told}\n明细见账变记录。`,
    link: '/userCenter/billRecord',
  })
  const owed = sumsOf(debts, 'bet')
  const players = [...sumsOf(differences, 'bet')].map(([playerId, amount]) =>
    letter(playerId, `correction/${correction.statement_id}`, toldOf(amount, owed.get(playerId) ?? 0n)),
  )
  const agents = [...sumsOf(differences, 'issue').keys()].map((playerId) =>
    letter(
      playerId,
      `correction/${correction.statement_id}/agent`,
      '您下级在该期的投注已重新结算，您的代理返点随之调整。',
    ),
  )
  return [...players, ...agents]
}

function sumsOf(differences: readonly Difference[], kind: 'bet' | 'issue'): Map<bigint, bigint> {
  const sums = new Map<bigint, bigint>()
  for (const { playerId, record, amount } of differences) {
    if (record.kind === kind) sums.set(playerId, (sums.get(playerId) ?? 0n) + amount)
  }
  return sums
}

const yuan = (amount: bigint): string => `${formatMoney(amount as Money)} 元`

/** `owed`: what came to be owed, or below zero what ended of it. */
function toldOf(amount: bigint, owed: bigint): string {
  const again = '您在该期的投注已按更正后的结果重新结算：'
  if (owed < 0n) return `${again}${endedOf(amount, -owed)}`
  if (amount === 0n) return `${again}补派与收回的金额相抵，余额不变。`
  if (amount > 0n) return `${again}补派 ${yuan(amount)}，已计入余额。`
  const taken = -amount - owed
  if (owed === 0n) return `${again}收回多派的 ${yuan(taken)}。`
  const rest = `余额不足，其余 ${yuan(owed)}未收回，已作记录。`
  return taken === 0n ? `${again}多派的金额应予收回；${rest}` : `${again}收回多派的 ${yuan(taken)}；${rest}`
}

function endedOf(amount: bigint, ended: bigint): string {
  const before = '此前更正时未收回的金额'
  const given = amount - ended
  if (given > 0n) return `补派 ${yuan(amount)}，其中 ${yuan(ended)}抵销${before}，其余 ${yuan(given)}已计入余额。`
  if (given === 0n) return `补派 ${yuan(amount)}，全部抵销${before}，余额不变。`
  return `收回多派的 ${yuan(-given)}；${before}减少 ${yuan(ended)}。`
}
