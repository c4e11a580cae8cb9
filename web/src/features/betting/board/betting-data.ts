/** The slip's bets as `addBetting` takes them. */
import { betItemOf, seenOdds } from '../../../parts/bet-item.ts'
import type { Priced } from './stake.ts'

/** `bettingData`, and the odds the player saw. */
export const requestOf = (bets: readonly Priced[], lotteryCode: string, issue: string) => ({
  bettingData: JSON.stringify(bets.map((bet) => ({ ...betItemOf(bet, lotteryCode), bettingIssue: issue }))),
  odds: seenOdds(bets),
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
