// How the rows of an odds sheet (a tenant's own odds) are named and gathered, on the wire and in a file.
import { parseMoney } from './money.ts'
import type { OddsSheet } from './odds.ts'
import type { Play } from './play.ts'
import { fail, ok, type Result } from './result.ts'

/** One level of a play, from 1, and its odds at the top rebate with point 0, in 1/10000. */
export type SheetRow = { readonly playCode: string; readonly level: number; readonly odds: bigint }

/** The name of a level on the wire: the play's code, with `#level` where the play has several. */
export const levelCode = ({ code, levels }: Pick<Play, 'code' | 'levels'>, level: number): string =>
  levels.length > 1 ? `${code}#${level}` : code

/** `9.7222` in 1/10000: plain digits, at most four of them behind the point. */
export function parseOdds(text: string): Result<bigint> {
  const parsed = parseMoney(text)
  return parsed.ok ? ok(parsed.value) : fail(`赔率 ${text} 格式错误，应为不带符号的数字，小数最多 4 位`)
}

/** The sheet of these rows. */
export function sheetOf(rows: readonly SheetRow[]): OddsSheet {
  const sheet = new Map<string, (bigint | undefined)[]>()
  for (const { playCode, level, odds } of rows) {
    const levels = sheet.get(playCode) ?? []
    levels[level - 1] = odds
    sheet.set(playCode, levels)
  }
  return sheet
}

/** The rows of a sheet, play by play with level 1 first: the inverse of `sheetOf`. */
export const rowsOf = (sheet: OddsSheet): SheetRow[] =>
  [...sheet].flatMap(([playCode, levels]) =>
    [...levels].flatMap((odds, i) => (odds === undefined ? [] : [{ playCode, level: i + 1, odds }])),
  )

type Travelling = readonly { readonly playCode: string; readonly bonus: string }[]

const read = new WeakMap<Travelling, OddsSheet>()

/** The sheet of an answer; the same answer is read once. */
export function sheetFrom(list: Travelling): OddsSheet {
  const known = read.get(list)
  if (known) return known
  const rows = list.flatMap(({ playCode, bonus }): SheetRow[] => {
    const [code = '', level = '1'] = playCode.split('#')
    const odds = parseOdds(bonus)
    return odds.ok ? [{ playCode: code, level: Number(level), odds: odds.value }] : []
  })
  const sheet = sheetOf(rows)
  read.set(list, sheet)
  return sheet
}
