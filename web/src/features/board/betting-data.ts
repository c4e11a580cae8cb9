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

/** Notes as bettingNumbers on these places (`1,2@` or nothing): as few as there may be, each as long as one may be. */
export function numbersOfNotes(notes: readonly string[], places = ''): string[] {
  const pieces: string[][] = []
  let length = 0
  for (const note of notes) {
    const piece = pieces.at(-1)
    length += note.length + 1
    if (piece && length <= LONGEST) piece.push(note)
    else {
      pieces.push([note])
      length = places.length + note.length
    }
  }
  return pieces.map((piece) => places + piece.join(';'))
}

const MOST_ITEMS = 100
/** A request's body may have 1 MiB; commas and quotes travel as three characters each. */
const MOST_BODY = 900_000
/** What an item takes in a body besides its number, with room to spare. */
const ITEM_BODY = 600

/** Bets in the order given, in as few requests as the contract allows: each is taken or refused as a whole. */
export function requestsOf<Bet extends Pick<Priced, 'number'>>(bets: readonly Bet[]): Bet[][] {
  const parts: Bet[][] = []
  let size = 0
  for (const bet of bets) {
    const own = encodeURIComponent(bet.number).length + ITEM_BODY
    const part = parts.at(-1)
    size += own
    if (part && part.length < MOST_ITEMS && size <= MOST_BODY) part.push(bet)
    else {
      parts.push([bet])
      size = own
    }
  }
  return parts
}
