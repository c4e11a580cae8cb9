// What a page needs to draw a play's board, and the operations on it: data only, no colours and no pixels.
import { invariant } from './invariant.ts'
import { notesOfText, textOfNotes } from './note-text.ts'

/** The quick picks of a row. */
export const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type QuickPick = (typeof quickPicks)[number]

/** The Chinese names of the quick picks: 全大小单双清. */
export const quickPickNames: Readonly<Record<QuickPick, string>> = {
  all: '全',
  big: '大',
  small: '小',
  odd: '单',
  even: '双',
  clear: '清',
}

/** One thing to pick: its token in the bettingNumber and what the player reads. */
export type Cell = {
  readonly token: string
  readonly label: string
  /** A second line: what the label means, such as 11-18. */
  readonly note?: string
  /** The level that pays the cell, where all its unit bets have the same level: the page shows its odds. */
  readonly level?: number
  /** Dice or balls to draw instead of the label. */
  readonly faces?: readonly number[]
}

export type Row = {
  /** 和值, 胆码, 万位, … */
  readonly name: string
  readonly cells: readonly Cell[]
  readonly min: number
  readonly max: number
  readonly quick: readonly QuickPick[]
}

/**
 * `cells`: one or more rows of named choices. `digits`: a row for each place. `banker`: 胆 and 拖, whose tokens may not meet.
 * `notes`: a text field for 单式. A play on chosen places (任选) has the row `positions` as well.
 */
export type Board =
  | {
      readonly kind: 'cells' | 'digits' | 'banker'
      readonly positions?: Row
      readonly rows: readonly Row[]
      /** How many rows must hold a pick (定位胆: 1 of 5). */
      readonly minFilled: number
      /** Rows may not share a token: picking it in one takes it from the other. */
      readonly apart: boolean
      /** Picks of all rows together. */
      readonly total?: { readonly min: number; readonly max: number }
    }
  | {
      readonly kind: 'notes'
      readonly positions?: Row
      /** Numbers in a note. */
      readonly length: number
      /** Whether `112` and `211` are two notes. */
      readonly ordered: boolean
      readonly tokens: readonly string[]
      /** What to type, with a sample. */
      readonly hint: string
    }

/** What has been picked so far. `text` is what was typed into a board of notes. */
export type Picks = {
  readonly positions: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly text: string
}

const boardRows = (board: Board): readonly Row[] => (board.kind === 'notes' ? [] : board.rows)

/** Nothing picked yet, on all the places there are. */
export const emptyPicks = (board: Board): Picks => ({
  positions: board.positions?.cells.slice(0, board.positions.max).map(({ token }) => token) ?? [],
  rows: boardRows(board).map(() => []),
  text: '',
})

/** Whether the picks are those of a new board. */
export const isUntouched = (board: Board, picks: Picks): boolean =>
  picks.text === '' &&
  picks.rows.every((row) => row.length === 0) &&
  picks.positions.join() === emptyPicks(board).positions.join()

const inOrder = (row: Row, picked: ReadonlySet<string>): string[] =>
  row.cells.map((cell) => cell.token).filter((token) => picked.has(token))

/** Picks or drops a token. A row of one pick changes to the new one; a full row stays as it is (the same array). */
function toggled(row: Row, picked: readonly string[], token: string): readonly string[] {
  invariant(
    row.cells.some((cell) => cell.token === token),
    `the row ${row.name} has no ${token}`,
  )
  if (picked.includes(token)) return picked.filter((other) => other !== token)
  if (row.max === 1) return [token]
  return picked.length >= row.max ? picked : inOrder(row, new Set([...picked, token]))
}

/**
 * Picks or drops `token` in row `row` (0 from the top, or `positions`). A row that allows one pick changes to the new one; where the
 * row is full the same picks come back unchanged, so that the page can say so. On a board of banker rows the token leaves the other row.
 */
export function toggle(board: Board, picks: Picks, row: number | 'positions', token: string): Picks {
  if (row === 'positions') {
    invariant(board.positions, 'this board has no positions')
    return { ...picks, positions: toggled(board.positions, picks.positions, token) }
  }
  const cells = boardRows(board)[row]
  invariant(cells, `the board has no row ${row}`)
  const before = picks.rows[row] ?? []
  const after = toggled(cells, before, token)
  if (after === before) return picks
  const apart = board.kind !== 'notes' && board.apart && after.includes(token)
  const rows = boardRows(board).map((_, i) => {
    if (i === row) return after
    const others = picks.rows[i] ?? []
    return apart ? others.filter((other) => other !== token) : others
  })
  return { ...picks, rows }
}

/** Sets a row to all, the upper half, the lower half, the odd or the even ones, or nothing; at most as many as the row allows. */
export function quickPick(board: Board, picks: Picks, row: number, quick: QuickPick): Picks {
  const cells = boardRows(board)[row]
  invariant(cells, `the board has no row ${row}`)
  const half = Math.floor(cells.cells.length / 2)
  const elsewhere = new Set(board.kind !== 'notes' && board.apart ? picks.rows.filter((_, i) => i !== row).flat() : [])
  const wanted: Readonly<Record<QuickPick, (token: string, place: number) => boolean>> = {
    all: () => true,
    big: (_, place) => place >= half,
    small: (_, place) => place < half,
    odd: (token) => Number(token) % 2 === 1,
    even: (token) => Number(token) % 2 === 0,
    clear: () => false,
  }
  const tokens = cells.cells.map((cell) => cell.token)
  const taken = tokens
    .filter((token, place) => wanted[quick](token, place) && !elsewhere.has(token))
    .slice(0, cells.max)
  return { ...picks, rows: boardRows(board).map((_, i) => (i === row ? taken : (picks.rows[i] ?? []))) }
}

/** What was typed or pasted into a board of notes. */
export const typeNotes = (picks: Picks, text: string): Picks => ({ ...picks, text })

const within = (picked: number, range: { readonly min: number; readonly max: number } | undefined): boolean =>
  !range || (picked >= range.min && picked <= range.max)

/**
 * The bettingNumber of the picks, tokens in the order of the board; `undefined` while they are not yet a bet. The play's `check` must
 * follow: it refuses picks that make no unit bet (22 with 2).
 */
export function numberOf(board: Board, picks: Picks): string | undefined {
  if (!within(picks.positions.length, board.positions)) return undefined
  const places = board.positions ? `${inOrder(board.positions, new Set(picks.positions)).join(',')}@` : ''
  if (board.kind === 'notes') {
    const notes = notesOfText(picks.text, board.tokens, board.length)
    return notes === undefined ? undefined : places + notes
  }
  const filled = picks.rows.filter((row) => row.length > 0).length
  const total = picks.rows.reduce((sum, row) => sum + row.length, 0)
  if (filled < board.minFilled || !within(total, board.total)) return undefined
  if (!board.rows.every((row, i) => within(picks.rows[i]?.length ?? 0, row))) return undefined
  return places + board.rows.map((row, i) => inOrder(row, new Set(picks.rows[i])).join(',')).join('|')
}

/** The picks of a bettingNumber, to put a bet back on the board; `undefined` where the number does not fit this board. */
export function picksOf(board: Board, number: string): Picks | undefined {
  const [places, body] = board.positions ? (number.split('@', 2) as [string, string?]) : ['', number]
  if (body === undefined) return undefined
  const positions = places === '' ? [] : places.split(',')
  if (positions.some((place) => !board.positions?.cells.some((cell) => cell.token === place))) return undefined
  if (board.kind === 'notes') {
    const picks = { positions, rows: [], text: textOfNotes(body) }
    const made = numberOf(board, picks)
    return made !== undefined && made.slice(made.indexOf('@') + 1) === body ? picks : undefined
  }
  const parts = body.split('|').map((part) => (part === '' ? [] : part.split(',')))
  if (parts.length !== board.rows.length) return undefined
  const known = parts.every((part, i) =>
    part.every((token) => board.rows[i]?.cells.some((cell) => cell.token === token)),
  )
  const picks = { positions, rows: parts, text: '' }
  return known && numberOf(board, picks) !== undefined ? picks : undefined
}
