/** The plays of a type in the order of the page: sides (官方, 信用), families as tabs, and the lines of a family. Pure. */
import type { Play, PriceMode } from '@hongyun/lottery/play.ts'

export type Choice = {
  readonly play: Play
  /** The name without its family and line. */
  readonly short: string
}
type Line = { readonly name: string; readonly choices: readonly Choice[] }
export type Family = { readonly mode: PriceMode; readonly name: string; readonly lines: readonly Line[] }

/** The players' names of the two sides of a lottery: 2 元 by unit and multiple, or an amount for each pick. */
export const sideNames: Readonly<Record<PriceMode, string>> = { multiple: '官方', amount: '信用' }

const CHOSEN_PLACES = /^任选[一二三四五]$/
const ENDINGS = ['大小单双', '龙虎和', '龙虎', '号码', '复式', '单式', '胆拖'] as const

/** The tab a play stands under: its group, or the part of a group of several (前三/中三/后三) that its name begins with. */
function familyOf({ group, name }: Play): string {
  if (CHOSEN_PLACES.test(group)) return '任选'
  const parts = group.replace(/\(.*\)$/, '').split('/')
  return parts.find((part) => name.startsWith(part)) ?? parts[0] ?? group
}

/** The name without its beginning, where the rest is a name by itself. */
const without = (name: string, start: string): string =>
  name.startsWith(start) && /^[^(].+/.test(name.slice(start.length)) ? name.slice(start.length) : name

/** The line of a play in its family, and the label of its button. */
function placeOf({ group, name }: Play, family: string): { line: string; short: string } {
  const start = CHOSEN_PLACES.test(group) ? group : family
  const rest = without(name, start)
  if (rest !== name && CHOSEN_PLACES.test(group)) return { line: group, short: rest }
  if (rest.startsWith('直选')) return { line: '直选', short: without(rest, '直选') }
  if (/^组选.|^组[三六]|^混合组选/.test(rest)) return { line: '组选', short: rest }
  const ending = ENDINGS.find((one) => rest.endsWith(one) && rest.length > one.length)
  if (ending) {
    const short = rest.slice(0, -ending.length)
    return { line: ending, short: short.length > 1 ? short : name.slice(0, -ending.length) }
  }
  if (name.endsWith(family) && name.length > family.length + 1)
    return { line: '', short: name.slice(0, -family.length) }
  return { line: '', short: rest }
}

const gathered = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function linesOf(plays: readonly Play[], family: string): readonly Line[] {
  const placed = plays.map((play) => ({ play, ...placeOf(play, family) }))
  const lines = [...gathered(placed, ({ line }) => line)].map(([line, choices]) => ({
    line,
    choices: choices.map(({ play, short }) => ({ play, short })),
  }))
  // A line with a single play is dropped, unless all lines are such.
  const loose = lines
    .filter(({ line, choices }) => line === '' || choices.length === 1)
    .flatMap(({ choices }) => choices)
  const named = lines.filter(({ line, choices }) => line !== '' && choices.length > 1)
  if (loose.length === 0) return named.map(({ line, choices }) => ({ name: line, choices }))
  const inFull = loose.map(({ play, short }) =>
    lines.find(({ line }) => line === '')?.choices.some((one) => one.play === play)
      ? { play, short }
      : { play, short: without(play.name, family) },
  )
  const rest = { name: named.length > 0 ? '特殊' : '玩法', choices: inFull }
  return [...named.map(({ line, choices }) => ({ name: line, choices })), rest]
}

/** The families of a type, official plays first, each side in the order of the catalogue. */
export function playFamilies(plays: readonly Play[]): readonly Family[] {
  return (['multiple', 'amount'] as const).flatMap((mode) => {
    const groups = gathered(
      plays.filter((play) => play.mode === mode),
      familyOf,
    )
    return [...groups].map(([name, members]) => ({ mode, name, lines: linesOf(members, name) }))
  })
}

export const familyWith = (families: readonly Family[], play: Play): Family | undefined =>
  families.find(({ lines }) => lines.some(({ choices }) => choices.some((choice) => choice.play === play)))

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** The plays whose family and name hold all the words asked for, in any order; `nameOf` says the name they are shown by. */
export function findPlays(
  plays: readonly Play[],
  asked: string,
  nameOf: (play: Play) => string = ({ name }) => name,
): readonly Play[] {
  const words = asked.split(/\s+/).map(plain).filter(Boolean)
  if (words.length === 0) return []
  return plays.filter((play) => {
    const text = plain(`${familyOf(play)} ${nameOf(play)}`)
    return words.every((word) => text.includes(word))
  })
}
