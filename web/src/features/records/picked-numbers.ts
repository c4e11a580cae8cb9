/**
 * The numbers of a bet as they were picked, row by row, and which of them the draw met. The play's own rules decide:
 * a number that is a bet by itself is judged by itself, any other counts as met when the draw shows it.
 */
import { picksOf } from '@hongyun/lottery/board.ts'
import { catalogue, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import type { Reading } from '@hongyun/lottery/type-definition.ts'

export type Mark = 'hit' | 'back' | undefined
export type PickedRow = { name: string; numbers: readonly { text: string; mark: Mark }[] }

type BetOf = {
  lotteryType: string
  playDetailCode: string
  bettingNumber: string
  openNumber: string | null
}

/** Notes beyond this many are shown as text: nobody reads ten thousand chips. */
const MOST_NOTES = 200

const definitionOf = (type: string) => catalogue[type as LotteryType]

function drawOf({ lotteryType, openNumber }: BetOf): readonly number[] | undefined {
  if (openNumber === null) return undefined
  const parsed = definitionOf(lotteryType)?.parseDraw(openNumber)
  return parsed?.ok ? parsed.value : undefined
}

/** What is said beside the draw: 和值 13, 大. */
export function readingsOf(bet: BetOf): readonly Reading[] {
  const draw = drawOf(bet)
  return (draw && definitionOf(bet.lotteryType)?.read(draw)) ?? []
}

/** The rows of a bet; undefined where only its text can be shown. */
export function pickedRows(bet: BetOf): readonly PickedRow[] | undefined {
  const play = findPlay(bet.playDetailCode)
  if (!play) return undefined
  const { board } = play
  const picks = picksOf(board, bet.bettingNumber)
  if (!picks) return undefined
  const draw = drawOf(bet)
  const shown = new Set(bet.openNumber?.split(','))
  const marked = (token: string, alone: string): Mark =>
    draw && (judged(play, alone, draw) ?? (shown.has(token) ? 'hit' : undefined))

  if (board.kind === 'notes') {
    const notes = bet.bettingNumber.slice(bet.bettingNumber.indexOf('@') + 1).split(';')
    if (notes.length > MOST_NOTES) return undefined
    const places = bet.bettingNumber.includes('@') ? `${bet.bettingNumber.split('@', 1)[0]}@` : ''
    return [{ name: '号码', numbers: notes.map((note) => ({ text: note, mark: marked(note, places + note) })) }]
  }
  const rows = board.rows.map((row, index) => ({
    name: row.name,
    numbers: (picks.rows[index] ?? []).map((token) => ({
      text: row.cells.find((cell) => cell.token === token)?.label ?? token,
      mark: marked(token, token),
    })),
  }))
  const positions = board.positions && {
    name: board.positions.name,
    numbers: picks.positions.map((token) => ({
      text: board.positions?.cells.find((cell) => cell.token === token)?.label ?? token,
      mark: undefined,
    })),
  }
  return (positions ? [positions, ...rows] : rows).filter(({ numbers }) => numbers.length > 0)
}

/** What the draw did to a number that is a bet by itself; undefined where it is none or has lost. */
function judged(play: Play, number: string, draw: readonly number[]): Mark {
  if (!play.check(number).ok) return undefined
  const { wins, refund } = play.compile(number)(draw)
  if (wins.some((count) => count > 0)) return 'hit'
  return refund > 0 ? 'back' : undefined
}
