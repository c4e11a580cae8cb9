/** The slip's bets as `addBetting` takes them. */
import { betItemOf, seenOdds } from '../../../parts/bet-item.ts'
import type { Priced } from './stake.ts'

/** `bettingData`, and the odds the player saw. */
export const requestOf = (bets: readonly Priced[], lotteryCode: string, issue: string) => ({
  bettingData: JSON.stringify(bets.map((bet) => ({ ...betItemOf(bet, lotteryCode), bettingIssue: issue }))),
  odds: seenOdds(bets),
})

const LONGEST = 8192

/** Notes as bettingNumbers on these places (`1,2@` or nothing): as few numbers as the length limit allows. */
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

const MAX_ITEMS = 100
/** A request's body may have 1 MiB; the form encoding takes three characters for each comma and quote. */
const MAX_BODY = 900_000
/** The characters of an item in a body besides its number, rounded up generously. */
const ITEM_BODY = 600

/** Splits bets, in order, into as few requests as the contract allows. Each request is accepted or refused as a whole. */
export function requestsOf<Bet extends Pick<Priced, 'number'>>(bets: readonly Bet[]): Bet[][] {
  const parts: Bet[][] = []
  let size = 0
  for (const bet of bets) {
    const own = encodeURIComponent(bet.number).length + ITEM_BODY
    const part = parts.at(-1)
    size += own
    if (part && part.length < MAX_ITEMS && size <= MAX_BODY) part.push(bet)
    else {
      parts.push([bet])
      size = own
    }
  }
  return parts
}
