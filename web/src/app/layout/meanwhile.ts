/** What happened while the network was gone, in one sentence. */
import { formatMoney } from '@hongyun/lottery/money.ts'
import { durationText } from '@hongyun/lottery/schedule-words.ts'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'

const MINUTE_S = 60

/** In seconds, from two minutes on in whole minutes. */
function awayText(away_ms: number): string {
  const seconds = Math.max(1, Math.round(away_ms / 1000))
  return durationText(seconds < 2 * MINUTE_S ? seconds : Math.round(seconds / MINUTE_S) * MINUTE_S)
}

export type Held = { balance: string; waitingCount: number }

export function meanwhileText(away_ms: number, before: Held | undefined, after: Held | undefined): string {
  const said = [`网络已恢复，断开了 ${awayText(away_ms)}`]
  if (before && after) {
    const drawn = before.waitingCount - after.waitingCount
    const change = unitsOf(after.balance) - unitsOf(before.balance)
    if (drawn > 0) said.push(`其间 ${drawn} 注已开奖`)
    if (change !== 0n) said.push(`余额 ${amountText(formatMoney(change), { signed: true, exact: true })}`)
    if (drawn <= 0 && change === 0n) said.push('余额与注单没有变化')
  }
  return said.join('，')
}
