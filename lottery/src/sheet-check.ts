// Checks a sheet of a tenant's own odds: what each row returns, exactly, and why a row is refused.
import { findPlay, findType } from './catalogue.ts'
import { compare, type Fraction, fraction, one, percentText, textOf } from './fraction.ts'
import { lunarYears } from './lunar-year.ts'
import { SCALE } from './money.ts'
import { formatOdds, type OddsSheet, unitReturnOf } from './odds.ts'
import { parseOdds, type SheetRow, sheetOf } from './odds-sheet.ts'
import type { JudgeContext, Play, PlayLevel } from './play.ts'

/** A row as written, and where it was written. */
export type WrittenRow = {
  readonly line: number
  readonly type: string
  readonly playCode: string
  readonly level: string
  readonly odds: string
}

/** What the unit bets of a row return of their stakes that are not refunded: the minimum and maximum over all lunar years. */
export type RowReturn = { readonly least: Fraction; readonly most: Fraction }

/** What is to be said about a row, and where that was written. */
export type Remark = { readonly line: number; readonly text: string }

export type CheckedSheet = {
  readonly rows: readonly SheetRow[]
  /** The reasons against the sheet; empty where it may be used. */
  readonly faults: readonly Remark[]
  /** The rows that return less than the floor: warnings. */
  readonly warnings: readonly Remark[]
}

/** All in 1/10000. */
export type SheetTerms = { readonly edge: bigint; readonly floor: bigint }

const years = new Map<Play, readonly JudgeContext[]>()

/** One lunar year of each kind for which the chances of a play differ. */
function contextsOf(play: Play): readonly JudgeContext[] {
  if (!play.yearly) return [{}]
  const known = years.get(play)
  if (known) return known
  const chances = ({ p, mean = p, q }: PlayLevel): string => [mean, q].map(textOf).join()
  const kinds = new Map(
    lunarYears.map((zodiacYear) => [play.levelsIn({ zodiacYear }).map(chances).join(), { zodiacYear }]),
  )
  const found = [...kinds.values()]
  years.set(play, found)
  return found
}

/**
 * What a row returns at the top rebate with point 0. At any other rebate and point the odds fall with R, and the rest of 1 - edge is
 * paid as rebates. Player and agents together then get a weighted mean of this return and of 1 - edge, so it exceeds 1 only where this does.
 */
export function rowReturn(sheet: OddsSheet, { playCode, level }: Omit<SheetRow, 'odds'>, edge: bigint): RowReturn {
  const play = findPlay(playCode)!
  const terms = { edge, topRebate: 0n, userRebate: 0n, point: 0n, sheet }
  const returns = contextsOf(play).map((context) => unitReturnOf(play, terms, context)[level - 1]!)
  return returns
    .map((back) => ({ least: back, most: back }))
    .reduce((a, b) => ({
      least: compare(a.least, b.least) <= 0 ? a.least : b.least,
      most: compare(a.most, b.most) >= 0 ? a.most : b.most,
    }))
}

/** `和值（k3_hezhi）第 1 级 赔率 210 的返还率为 97.2222%（35/36）` */
const saysOf = ({ playCode, level, odds }: SheetRow, back: Fraction): string => {
  const { type, name, levels } = findPlay(playCode)!
  const which = levels.length > 1 ? `第 ${level} 级` : ''
  return `${type} ${name}（${playCode}）${which}赔率 ${formatOdds(odds)} 的返还率为 ${percentText(back)}%（${textOf(back)}）`
}

/** Says what is wrong where a type has no such play or level. */
export function levelFault({ type, playCode, level }: Omit<WrittenRow, 'line' | 'odds'>): string | undefined {
  if (!findType(type)) return `没有彩种类型 ${type}`
  const play = findPlay(playCode)
  if (play?.type !== type) return `${type} 没有玩法 ${playCode}`
  if (!/^[1-9]\d?$/.test(level) || Number(level) > play.levels.length)
    return `${playCode} 没有第 ${level} 级，共 ${play.levels.length} 级`
  return undefined
}

/** Reads one row, or returns a text that says what is wrong with it. */
function readRow({ type, playCode, level, odds }: WrittenRow): SheetRow | string {
  const fault = levelFault({ type, playCode, level })
  if (fault !== undefined) return fault
  const parsed = parseOdds(odds)
  if (!parsed.ok) return parsed.reason
  if (parsed.value < SCALE) return `赔率 ${odds} 低于 1，中奖也收不回本金`
  return { playCode, level: Number(level), odds: parsed.value }
}

/** The readable rows that pay back more than the stakes, by position. */
export const overpaid = (rows: readonly SheetRow[], edge: bigint): { at: number; text: string }[] => {
  const sheet = sheetOf(rows)
  return rows.flatMap((row, at) => {
    const { most } = rowReturn(sheet, row, edge)
    return compare(most, one) > 0 ? [{ at, text: `${saysOf(row, most)}，超过 100%` }] : []
  })
}

/** `第 3 行：…` */
export const lineText = ({ line, text }: Remark): string => `第 ${line} 行：${text}`

/** Reads and checks a sheet. One bad row refuses the whole sheet. */
export function checkSheet(written: readonly WrittenRow[], { edge, floor }: SheetTerms): CheckedSheet {
  const rows: SheetRow[] = []
  const lines: number[] = []
  const faults: Remark[] = []
  const seen = new Map<string, number>()
  for (const one of written) {
    const row = readRow(one)
    const key = `${one.playCode} ${one.level}`
    const before = seen.get(key)
    if (typeof row === 'string') faults.push({ line: one.line, text: row })
    else if (before !== undefined) faults.push({ line: one.line, text: `与第 ${before} 行是同一玩法的同一级` })
    else {
      seen.set(key, one.line)
      rows.push(row)
      lines.push(one.line)
    }
  }
  for (const { at, text } of overpaid(rows, edge)) faults.push({ line: lines[at]!, text })
  const sheet = sheetOf(rows)
  const lowest = fraction(floor, SCALE)
  const warnings = rows.flatMap((row, at) => {
    const { least } = rowReturn(sheet, row, edge)
    const text = `${saysOf(row, least)}，低于下限 ${percentText(lowest)}%`
    return compare(least, lowest) < 0 ? [{ line: lines[at]!, text }] : []
  })
  return { rows, faults, warnings }
}
