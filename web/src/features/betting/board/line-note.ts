/** `3 注 · 5 倍 · 元 · 返点 2.0% · 赔率 7.68 – 8.2944`: what a line is made of. */
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { oddsText } from '../../../parts/odds-range.ts'
import { type Priced, percent, unitNames } from './stake.ts'

export function lineNote(bet: Priced): string {
  const { play, number, odds, context, count, stake } = bet
  const price = play.mode === 'amount' ? [`每注 ${stake.amount} 元`] : [`${stake.multiple} 倍`, unitNames[stake.unit]]
  const rebate = percent(stake.point) > 0n ? [`返点 ${stake.point}%`] : []
  return [`${wholeText(count)} 注`, ...price, ...rebate, `赔率 ${oddsText(play, number, odds, context)}`].join(' · ')
}
