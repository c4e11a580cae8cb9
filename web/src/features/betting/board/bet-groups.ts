/** Bets that are one list of notes to the player, though a number holds only so many. Pure. */
import { money } from '@hongyun/lottery/money.ts'
import type { Priced } from './stake.ts'

export type BetGroup = { readonly bets: readonly Priced[]; readonly count: number; readonly total: Priced['total'] }

const isNotes = ({ play }: Priced): boolean => play.board.kind === 'notes'

const belong = (a: Priced, b: Priced): boolean =>
  isNotes(a) && a.play === b.play && JSON.stringify(a.stake) === JSON.stringify(b.stake)

/** Neighbours of the same play and stake whose numbers are notes are one group; every other bet is one by itself. */
export function groupsOf(bets: readonly Priced[]): BetGroup[] {
  const groups: Priced[][] = []
  for (const bet of bets) {
    const group = groups.at(-1)
    if (group?.[0] && belong(group[0], bet)) group.push(bet)
    else groups.push([bet])
  }
  return groups.map((group) => ({
    bets: group,
    count: group.reduce((sum, { count }) => sum + count, 0),
    total: money(group.reduce((sum, { total }) => sum + total, 0n)),
  }))
}

/** The notes of a bettingNumber, without its places: `8,7,0;1,2,3`. */
export const notesIn = (number: string): readonly string[] => number.slice(number.indexOf('@') + 1).split(';')

/** `8 | 7 | 0 | 1 | 6` */
export const noteText = (note: string): string => note.replaceAll(',', ' | ')

/** The first notes of a group. */
export const firstNotes = ({ bets }: BetGroup, most: number): readonly string[] =>
  bets.length === 0 ? [] : notesIn(bets[0]?.number ?? '').slice(0, most)
