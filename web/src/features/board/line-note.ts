/** `3 注 · 5 倍 · 元 · 返点 2.0% · 赔率 7.68 – 8.2944`: what a line is made of. */
import { picksOf } from '@hongyun/lottery/board.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import { levelsOf, oddsRange } from './odds-range.ts'
import { type Priced, percent, unitNames } from './stake.ts'

export function oddsNote({
  play,
  number,
  odds,
  context,
}: Pick<Priced, 'play' | 'number' | 'odds' | 'context'>): string {
  const board = play.boardIn(context)
  const picks = picksOf(board, number)
  const levels = picks ? levelsOf(play, board, picks) : play.levels.map(({ level }) => level)
  const { least, most } = oddsRange(odds, levels)
  return least === most ? formatOdds(most) : `${formatOdds(least)} – ${formatOdds(most)}`
}

export function lineNote(bet: Priced): string {
  const { play, count, stake } = bet
  const price = play.mode === 'amount' ? [`每注 ${stake.amount} 元`] : [`${stake.multiple} 倍`, unitNames[stake.unit]]
  const rebate = percent(stake.point) > 0n ? [`返点 ${stake.point}%`] : []
  return [`${count} 注`, ...price, ...rebate, `赔率 ${oddsNote(bet)}`].join(' · ')
}
