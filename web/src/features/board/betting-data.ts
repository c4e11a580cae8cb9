/** The slip's bets as `addBetting` takes them. */
import { formatMoney } from '@hongyun/lottery/money.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { Priced } from './stake.ts'

export type BetItem = {
  lotteryCode: string
  playDetailCode: string
  bettingNumber: string
  bettingCount: string
  bettingAmount: string
  bettingPoint: string
  bettingUnit: string
  bettingIssue: string
  graduationCount: string
}

function betItemOf(bet: Priced, lotteryCode: string, issue: string): BetItem {
  const multiple = bet.play.mode === 'multiple'
  return {
    lotteryCode,
    playDetailCode: bet.play.code,
    bettingNumber: bet.number,
    bettingCount: String(bet.count),
    bettingAmount: formatMoney(bet.total),
    bettingPoint: bet.stake.point,
    bettingUnit: multiple ? bet.stake.unit : '1',
    bettingIssue: issue,
    graduationCount: multiple ? String(bet.stake.multiple) : '1',
  }
}

/** `bettingData`, and the odds the player saw, level by level: where they are no longer true the server refuses. */
export const requestOf = (bets: readonly Priced[], lotteryCode: string, issue: string) => ({
  bettingData: JSON.stringify(bets.map((bet) => betItemOf(bet, lotteryCode, issue))),
  odds: JSON.stringify(bets.map((bet) => bet.odds.map(formatOdds))),
})

const LONGEST = 8192

/** A list of notes longer than a bettingNumber may be, as several. */
export function cutNotes(number: string): string[] {
  if (number.length <= LONGEST) return [number]
  const [places, body] = number.includes('@') ? (number.split('@', 2) as [string, string]) : ['', number]
  const head = places === '' ? '' : `${places}@`
  const pieces: string[] = []
  for (const note of body.split(';')) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + 1 + note.length <= LONGEST) pieces[pieces.length - 1] = `${last};${note}`
    else pieces.push(head + note)
  }
  return pieces
}
