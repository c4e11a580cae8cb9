/** The numbers of a bet as they were picked, row by row, and which of them the draw met. */
import { picksOf } from '@hongyun/lottery/board.ts'
import { catalogue, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import type { JudgeContext, Play } from '@hongyun/lottery/play.ts'
import type { Reading } from '@hongyun/lottery/type-definition.ts'
import { type Mark, markerOf } from './met.ts'

export type PickedRow = { name: string; numbers: readonly { text: string; mark: Mark }[] }

type BetOf = {
  lotteryType: string
  playDetailCode: string
  bettingNumber: string
  openNumber: string | null
  /** Of its issue: the lunar year it is judged by. */
  drawsAt: number
}

/** Notes beyond this many are shown as text: nobody reads ten thousand chips. */
const MAX_NOTES = 200

const definitionOf = (type: string) => catalogue[type as LotteryType]

function drawOf({ lotteryType, openNumber }: BetOf): readonly number[] | undefined {
  if (openNumber === null) return undefined
  const parsed = definitionOf(lotteryType)?.parseDraw(openNumber)
  return parsed?.ok ? parsed.value : undefined
}

const contextOf = ({ drawsAt }: BetOf): JudgeContext => ({ zodiacYear: lunarYearAt(drawsAt) })

/** What is said beside the draw: 和值 13, 大. */
export function readingsOf(bet: BetOf): readonly Reading[] {
  const draw = drawOf(bet)
  return (draw && definitionOf(bet.lotteryType)?.read(draw, contextOf(bet))) ?? []
}

/** The rows of a bet; undefined where only its text can be shown. */
export function pickedRows(bet: BetOf): readonly PickedRow[] | undefined {
  const play = findPlay(bet.playDetailCode)
  if (!play) return undefined
  const context = contextOf(bet)
  const board = play.boardIn(context)
  const picks = picksOf(board, bet.bettingNumber)
  if (!picks) return undefined
  const draw = drawOf(bet)
  const positions = board.positions && {
    name: board.positions.name,
    numbers: picks.positions.map((token) => ({
      text: board.positions?.cells.find((cell) => cell.token === token)?.label ?? token,
      mark: undefined,
    })),
  }
  const ahead = positions ? [positions] : []
  if (board.kind === 'notes') {
    const notes = bet.bettingNumber.slice(bet.bettingNumber.indexOf('@') + 1).split(';')
    if (notes.length > MAX_NOTES) return undefined
    const places = bet.bettingNumber.includes('@') ? `${bet.bettingNumber.split('@', 1)[0]}@` : ''
    const numbers = notes.map((note) => ({ text: note, mark: draw && judged(play, places + note, draw, context) }))
    return [...ahead, { name: '号码', numbers }]
  }
  const marker = draw && markerOf(play, board, picks.positions, draw, context)
  const rows = board.rows.map(({ name, cells }, index) => ({
    name,
    numbers: cells
      .filter(({ token }) => picks.rows[index]?.includes(token))
      .map((cell) => ({ text: cell.label, mark: marker?.(index, cell) })),
  }))
  return [...ahead, ...rows].filter(({ numbers }) => numbers.length > 0)
}

/** What the draw did to a note, which is a bet by itself. */
function judged(play: Play, number: string, draw: readonly number[], context: JudgeContext): Mark {
  const { wins, refund } = play.compile(number, context)(draw)
  if (wins.some((count) => count > 0)) return 'hit'
  return refund > 0 ? 'back' : undefined
}
