/** The slip as it is stored: the present picks, its lines, and the issue they are for. Pure. */
import type { Picks } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { type Amounts, keysOf } from './amounts.ts'
import { firstStake, MAX_AMOUNT, MAX_MULTIPLE, type Stake, units } from './stake.ts'

/** A line to be placed. Count, odds and money are computed from it and never stored. */
export type Line = { readonly id: string; readonly play: string; readonly number: string; readonly stake: Stake }

type Draft = { readonly play: string; readonly picks: Picks }

export type Slip = {
  readonly stake: Stake
  readonly draft: Draft | null
  /** The amounts in the cells of the tables. */
  readonly amounts: Amounts
  readonly lines: readonly Line[]
  /** The issue the lines are for; the player must confirm another one. */
  readonly issue: string | null
}

export const MAX_LINES = 100

export const emptySlip: Slip = { stake: firstStake, draft: null, amounts: {}, lines: [], issue: null }

/** Adds lines for an issue; more than a request may carry are refused (the same slip comes back). */
export function addLines(slip: Slip, lines: readonly Line[], issue: string): Slip {
  if (slip.lines.length + lines.length > MAX_LINES) return slip
  return { ...slip, draft: null, lines: [...slip.lines, ...lines], issue: slip.lines.length > 0 ? slip.issue : issue }
}

export function dropLines(slip: Slip, ids: readonly string[]): Slip {
  const dropped = new Set(ids)
  const lines = slip.lines.filter(({ id }) => !dropped.has(id))
  return { ...slip, lines, issue: lines.length > 0 ? slip.issue : null }
}

export const clearLines = (slip: Slip): Slip => ({ ...slip, lines: [], issue: null })

/** The slip once its picks were placed. Those that were changed while their bet was under way are kept: they were not sent. */
export const withoutDraft = (slip: Slip, sent: Slip): Slip =>
  JSON.stringify(slip.draft) === JSON.stringify(sent.draft) ? { ...slip, draft: null } : slip

/** Whether the lines were meant for an issue that is not the one on sale. */
export const isStale = (slip: Slip, onSale: string | undefined): boolean =>
  slip.lines.length > 0 && onSale !== undefined && slip.issue !== onSale

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isWithin = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= most

function readStake(value: unknown): Stake {
  if (!isRecord(value)) return firstStake
  const { unit, multiple, amount, point } = value
  return {
    unit: units.find((known) => known === unit) ?? firstStake.unit,
    multiple: isWithin(multiple, MAX_MULTIPLE) ? multiple : firstStake.multiple,
    amount: isWithin(amount, MAX_AMOUNT) ? amount : firstStake.amount,
    point: typeof point === 'string' && /^\d{1,2}(?:\.\d)?$/.test(point) ? point : firstStake.point,
  }
}

type FindPlay = (code: string) => Play | undefined

function readLine(value: unknown, findPlay: FindPlay): Line[] {
  if (!isRecord(value)) return []
  const { id, play, number, stake } = value
  if (typeof play !== 'string' || typeof number !== 'string') return []
  return findPlay(play)?.check(number).ok
    ? [{ id: typeof id === 'string' ? id : '', play, number, stake: readStake(stake) }]
    : []
}

/** Lines as they were stored; those that no play takes are left out. */
export const readLines = (value: unknown, findPlay: FindPlay): Line[] =>
  Array.isArray(value) ? value.flatMap((line) => readLine(line, findPlay)).slice(0, MAX_LINES) : []

function readDraft(value: unknown, findPlay: FindPlay): Draft | null {
  if (!isRecord(value) || !isRecord(value.picks) || typeof value.play !== 'string') return null
  const { positions, rows, text } = value.picks
  const board = findPlay(value.play)?.board
  if (!board || !isTexts(positions) || !Array.isArray(rows) || !rows.every(isTexts) || typeof text !== 'string')
    return null
  const known = board.kind === 'notes' ? [] : board.rows.map((row) => new Set(row.cells.map((cell) => cell.token)))
  if (rows.length !== known.length || !rows.every((row, i) => row.every((token) => known[i]?.has(token)))) return null
  const places = new Set(board.positions?.cells.map((cell) => cell.token))
  return positions.every((place) => places.has(place)) ? { play: value.play, picks: { positions, rows, text } } : null
}

function readAmounts(value: unknown, findPlay: FindPlay): Amounts {
  if (!isRecord(value)) return {}
  const plays = Object.entries(value).flatMap(([code, cells]) => {
    const play = findPlay(code)
    if (!play || !isRecord(cells)) return []
    const known = new Set(keysOf(play.board))
    const kept = Object.entries(cells).filter(([key, amount]) => known.has(key) && isWithin(amount, MAX_AMOUNT))
    return kept.length > 0 ? [[code, Object.fromEntries(kept) as Record<string, number>] as const] : []
  })
  return Object.fromEntries(plays)
}

/** The slip in localStorage; invalid parts are left out. */
export function readSlip(text: string | null, findPlay: FindPlay): Slip {
  let value: unknown
  try {
    value = text === null ? undefined : JSON.parse(text)
  } catch {
    return emptySlip
  }
  if (!isRecord(value)) return emptySlip
  const lines = readLines(value.lines, findPlay)
  return {
    stake: readStake(value.stake),
    draft: readDraft(value.draft, findPlay),
    amounts: readAmounts(value.amounts, findPlay),
    lines,
    issue: lines.length > 0 && typeof value.issue === 'string' ? value.issue : null,
  }
}
