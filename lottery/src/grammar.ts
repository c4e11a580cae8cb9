// The one grammar of bettingNumber, for every play of every type. Strict, linear in the length of the text, never expands a bet.
// The rule: number = [ positions "@" ] ( section { "|" section } | note { ";" note } ), tokens joined by commas.
import { notesReader } from './grammar-notes.ts'
import { sectionsReader } from './grammar-sections.ts'
import { fail, ok, type Result } from './result.ts'
import type { Parsed, Shape } from './shape.ts'

/** The longest bettingNumber, in characters. */
export const maxNumberLength = 8192

/**
 * A parser of the shape's bettingNumbers: 1-8192 characters of plain ASCII without white space, tokens exactly as listed, positions
 * exactly where the shape has them. Refuses everything else with a Chinese text that says what to change. The play decides whether the
 * picks make a unit bet.
 */
export function parser(shape: Shape): (number: string) => Result<Parsed> {
  const readBody = shape.kind === 'notes' ? notesReader(shape.note) : sectionsReader(shape)
  const readPlaces = shape.positions && sectionsReader({ kind: 'sections', sections: [shape.positions] })

  return (number) => {
    if (number.length === 0) return fail('还没有选号，请至少选择一注')
    if (number.length > maxNumberLength) return fail(`号码太长（最多 ${maxNumberLength} 个字符），请分成几个注单`)
    if (!/^[!-~]+$/.test(number)) return fail('号码只能用半角的数字、字母和符号，不能有空格，请重新填写')
    if (!readPlaces) return withPlaces([], readBody(number))
    const at = number.indexOf('@')
    if (at < 0) return fail('请先选择位置')
    const places = readPlaces(number.slice(0, at))
    return places.ok ? withPlaces(places.value[0] ?? [], readBody(number.slice(at + 1))) : places
  }
}

const withPlaces = (positions: readonly number[], rows: Result<number[][]>): Result<Parsed> =>
  rows.ok ? ok({ positions, rows: rows.value }) : rows
