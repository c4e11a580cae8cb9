// The sections of a bettingNumber: tokens between commas, sections between bars, each within its range.
import { fail, ok, type Result } from './result.ts'
import type { Section, Sections } from './shape.ts'

type Range = { readonly min: number; readonly max: number }

const rangeText = ({ min, max }: Range): string => (min === max ? `${min}` : `${min} 到 ${max}`)
const shown = (token: string): string => (token.length > 12 ? `${token.slice(0, 12)}…` : token)
const outside = (count: number, range: Range): boolean => count < range.min || count > range.max

function sectionReader(section: Section): (text: string) => Result<number[]> {
  const index = new Map(section.tokens.map((token, i) => [token, i]))
  return (text) => {
    const picked = new Set<number>()
    for (const token of text === '' ? [] : text.split(',')) {
      const at = index.get(token)
      if (at === undefined) return fail(`${section.name}里没有“${shown(token)}”这个选项，请重新选择`)
      if (picked.has(at)) return fail(`${section.name}里的“${token}”重复了，请去掉一个`)
      picked.add(at)
    }
    if (outside(picked.size, section)) {
      return fail(`${section.name}请选 ${rangeText(section)} 个，现在是 ${picked.size} 个`)
    }
    return ok([...picked])
  }
}

/** A parser of the sections: token indexes section by section. Refuses too few, too many, unknown, repeated or (胆拖) common tokens. */
export function sectionsReader(shape: Sections): (body: string) => Result<number[][]> {
  const { sections, minFilled = 0, apart = false, total } = shape
  const readers = sections.map(sectionReader)

  return (body) => {
    const texts = body.split('|')
    if (texts.length !== readers.length) return fail(`号码应有 ${readers.length} 组，请重新选择`)
    const rows: number[][] = []
    for (const [i, read] of readers.entries()) {
      const row = read(texts[i] ?? '')
      if (!row.ok) return row
      rows.push(row.value)
    }
    if (rows.filter((row) => row.length > 0).length < minFilled) return fail(`请至少在 ${minFilled} 个位置选号`)
    const picked = rows.flat()
    if (apart && new Set(picked).size < picked.length) {
      return fail(`${sections.map((section) => section.name).join('和')}不能有相同的号码，请去掉一处`)
    }
    if (total && outside(picked.length, total)) {
      return fail(`合计请选 ${rangeText(total)} 个号码，现在是 ${picked.length} 个`)
    }
    return ok(rows)
  }
}
