/** Amounts entered cell by cell, for plays whose cells each are a bet, and the bets they make. Pure. */
import { type Board, emptyPicks, numberOf, type Picks } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import type { RowsBoard } from './rows-board.ts'

/** Play -> cell -> whole yuan. */
export type Amounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Cells of equal amounts of one play, as one bet. */
export type AmountItem = { readonly play: Play; readonly number: string; readonly amount: number }

/** Groups with more cells than this show one play at a time. */
const MAX_CELLS = 100

export const cellKey = (row: number, token: string): string => `${row}:${token}`

const rowsBoard = ({ board }: Play): RowsBoard | undefined =>
  board.kind === 'cells' || board.kind === 'digits' ? board : undefined

const numberOfKeys = (board: RowsBoard, keys: ReadonlySet<string>): string | undefined =>
  numberOf(board, {
    ...emptyPicks(board),
    rows: board.rows.map(({ cells }, row) =>
      cells.map(({ token }) => token).filter((token) => keys.has(cellKey(row, token))),
    ),
  })

/** Every cell's key, in the order of the board. */
export const keysOf = (board: Board): readonly string[] =>
  board.kind === 'notes' ? [] : board.rows.flatMap(({ cells }, row) => cells.map(({ token }) => cellKey(row, token)))

/** The keys of what is picked on a board. */
export const keysOfPicks = ({ rows }: Picks): readonly string[] =>
  rows.flatMap((tokens, row) => tokens.map((token) => cellKey(row, token)))

/** Whether each cell of the play is a separate bet with its own amount. */
export function isTable(play: Play): boolean {
  const board = rowsBoard(play)
  if (play.mode !== 'amount' || !board || board.positions || board.total) return false
  const counts = [1, 2].map((taken) => {
    const number = numberOfKeys(board, new Set(keysOf(board).slice(0, taken)))
    const checked = number === undefined ? undefined : play.check(number)
    return checked?.ok ? checked.value.count : undefined
  })
  return counts[0] === 1 && counts[1] === 2
}

/** The plays shown side by side when `play` is on the board; none where the play is no table. */
export function tablesWith(group: readonly Play[], play: Play): readonly Play[] {
  if (!isTable(play)) return []
  const cells = group.reduce((sum, { board }) => sum + keysOf(board).length, 0)
  return cells <= MAX_CELLS && group.every(isTable) ? group : [play]
}

/** Puts one amount into cells of a play, or empties them. */
export function withAmount(
  amounts: Amounts,
  play: string,
  keys: readonly string[],
  amount: number | undefined,
): Amounts {
  const changed = new Set(keys)
  const kept = Object.entries(amounts[play] ?? {}).filter(([key]) => !changed.has(key))
  const cells = [...kept, ...(amount === undefined ? [] : keys.map((key) => [key, amount] as const))]
  const others = Object.entries(amounts).filter(([code]) => code !== play)
  return Object.fromEntries(cells.length > 0 ? [...others, [play, Object.fromEntries(cells)]] : others)
}

/** One amount for every cell of `plays` that has one already. */
export const refilled = (amounts: Amounts, plays: readonly Play[], amount: number): Amounts =>
  plays.reduce((sum, { code }) => withAmount(sum, code, Object.keys(sum[code] ?? {}), amount), amounts)

/** Removes all amounts of `plays`. */
export const emptied = (amounts: Amounts, plays: readonly Play[]): Amounts =>
  plays.reduce((sum, { code }) => withAmount(sum, code, Object.keys(sum[code] ?? {}), undefined), amounts)

/** Removes the amounts of `plays` that were placed. Those that were changed while their bet was under way are kept. */
export const withoutPlaced = (amounts: Amounts, plays: readonly Play[], placed: Amounts): Amounts =>
  plays.reduce((sum, { code }) => {
    const same = Object.entries(placed[code] ?? {}).filter(([key, amount]) => sum[code]?.[key] === amount)
    return withAmount(
      sum,
      code,
      same.map(([key]) => key),
      undefined,
    )
  }, amounts)

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return items.length <= size ? [[...items]] : [items.slice(0, size), ...chunks(items.slice(size), size)]
}

/** The amounts of a play as bets: cells of the same amount share a bet, up to the play's limit. */
export function itemsOf(play: Play, amounts: Amounts): readonly AmountItem[] {
  const board = rowsBoard(play)
  const given = amounts[play.code]
  if (!board || !given) return []
  const filled = keysOf(board).filter((key) => given[key] !== undefined)
  const most = board.rows.length === 1 ? (board.rows[0]?.max ?? 1) : filled.length
  return [...new Set(filled.map((key) => given[key] ?? 0))].flatMap((amount) =>
    chunks(
      filled.filter((key) => given[key] === amount),
      most,
    ).flatMap((keys) => {
      const number = numberOfKeys(board, new Set(keys))
      return number === undefined ? [] : [{ play, number, amount }]
    }),
  )
}
