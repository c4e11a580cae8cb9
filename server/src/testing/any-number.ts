/** Numbers for bets of any play, made from its board. */
import type { Row } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import type { Random } from './random.ts'

function some(tokens: readonly string[], min: number, max: number, random: Random): string[] {
  const rest = [...tokens]
  const size = min + random.below(Math.min(max, tokens.length) - min + 1)
  return Array.from({ length: size }, () => rest.splice(random.below(rest.length), 1)[0]!)
}

const picked = ({ cells, min, max }: Row, random: Random): string =>
  some(
    cells.map((cell) => cell.token),
    min,
    max,
    random,
  ).join(',')

/** A number the play takes, of one unit bet or of many. */
export function anyNumber(play: Play, random: Random): string {
  const { board } = play
  for (;;) {
    const places = board.positions ? `${picked(board.positions, random)}@` : ''
    const body =
      board.kind === 'notes'
        ? Array.from({ length: 1 + random.below(4) }, () =>
            Array.from({ length: board.length }, () => random.of(board.tokens)).join(','),
          ).join(';')
        : board.rows.map((row) => picked(row, random)).join('|')
    if (play.check(places + body).ok) return places + body
  }
}
