// Test data: all throws of K3, the usual terms, and arbitrary valid bettingNumbers made from the boards.
import fc from 'fast-check'
import { numberOf, type Row } from '../src/board.ts'
import type { Terms } from '../src/odds.ts'
import type { Play } from '../src/play.ts'

const faces = [1, 2, 3, 4, 5, 6]

/** The 216 ordered throws of three dice. */
export const allThrows = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))

/** Edge 1 %, top rebate 9 %; the player's rebate is 9 % and the point 0. */
export const usualTerms: Terms = { edge: 100n, topRebate: 900n, userRebate: 900n, point: 0n }

const rowPicks = (row: Row): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray(
    row.cells.map((cell) => cell.token),
    { minLength: row.min, maxLength: row.max },
  )

/** 胆 and 拖 without a common token: some tokens, split in two. */
function bankerRows([fixed, free]: readonly Row[], total?: { readonly min: number; readonly max: number }) {
  if (!fixed || !free || !total) throw new Error('a board of bankers has two rows and a total')
  const tokens = fixed.cells.map((cell) => cell.token)
  return fc
    .tuple(fc.shuffledSubarray(tokens, { minLength: total.min, maxLength: total.max }), fc.nat())
    .map(([picked, cut]) => {
      const [least, most] = [
        Math.max(fixed.min, picked.length - free.max),
        Math.min(fixed.max, picked.length - free.min),
      ]
      const at = least + (cut % (most - least + 1))
      return [picked.slice(0, at), picked.slice(at)]
    })
}

/** Any number the play accepts, tokens in any order. */
export function anyNumber(play: Play): fc.Arbitrary<string> {
  const { positions } = play.board
  if (!positions) return anyBody(play, '')
  return rowPicks(positions).chain((places) => anyBody(play, `${places.join(',')}@`).map((body) => `${places}@${body}`))
}

/** What comes after the places, if the play has some. */
function anyBody(play: Play, places: string): fc.Arbitrary<string> {
  const { board } = play
  const accepted = (body: string): boolean => play.check(places + body).ok
  if (board.kind === 'notes') {
    const size = { minLength: board.length, maxLength: board.length }
    const repeating = fc.array(fc.constantFrom(...board.tokens), size)
    // Random repeating numbers would seldom give notes of all different numbers.
    const note =
      board.length > board.tokens.length ? repeating : fc.oneof(repeating, fc.shuffledSubarray([...board.tokens], size))
    const valid = note.map((tokens) => tokens.join(',')).filter(accepted)
    const sorted = (text: string): string => text.split(',').toSorted().join()
    return fc.uniqueArray(valid, { minLength: 1, maxLength: 12, selector: sorted }).map((list) => list.join(';'))
  }
  const written = (rows: string[][]): string => rows.map((row) => row.join(',')).join('|')
  if (board.kind === 'banker') return bankerRows(board.rows, board.total).map(written).filter(accepted)
  return fc
    .tuple(...board.rows.map(rowPicks))
    .filter((rows) => numberOf(board, { positions: places.slice(0, -1).split(','), rows, text: '' }) !== undefined)
    .map(written)
    .filter(accepted)
}
