/** The figure below each choice: its miss or its number of hits. Facts of the past only. */
import { singleChoices } from '@hongyun/lottery/misses.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import type { Answer } from '../../../wire/request.ts'

export const hintKinds = ['misses', 'hits', 'none'] as const
export type HintKind = (typeof hintKinds)[number]
export const hintNames: Readonly<Record<HintKind, string>> = { misses: '遗漏', hits: '冷热', none: '不显示' }

export type Hints = {
  /** 遗漏, 近 200 期开出 */
  readonly name: string
  /** The same in a cell: 遗漏, 开出. */
  readonly short: string
  /** By the token of a cell; on a board of digits the name of its row comes first: 万位:3. */
  readonly of: Readonly<Record<string, number>>
}

type Trend = Answer<'stockLastTrendData'>

/** 任选一: how often each number came stands below it on every board of the same numbers. */
const ofOneNumber = ({ plays }: TypeDefinition): readonly Play[] =>
  plays.filter((play) => play.group === '任选' && singleChoices(play).length > 0).slice(0, 1)

/** The figures of the choices on a play's board: their own, or those of their places (定位胆), or of their numbers. */
export function hintPlays(definition: TypeDefinition, play: Play): readonly Play[] {
  if (play.yearly) return []
  if (singleChoices(play).length > 0) return [play]
  if (play.type === 'KL8') return play.board.kind === 'notes' ? [] : ofOneNumber(definition)
  if (play.board.kind !== 'digits' || play.board.rows.length < 2) return []
  const rows = new Set(play.board.rows.map(({ name }) => name))
  return definition.plays.filter(
    ({ group, board }) =>
      group === '定位胆' && board.kind === 'digits' && board.rows.some(({ name }) => rows.has(name)),
  )
}

function parsedDraws(definition: TypeDefinition, openNumbers: readonly string[]): (readonly number[])[] {
  return openNumbers.flatMap((text) => {
    const draw = definition.parseDraw(text)
    return draw.ok ? [draw.value] : []
  })
}

/** How many draws ago each choice last won; one that never won in these draws has missed all of them. */
function missesOf(definition: TypeDefinition, play: Play, openNumbers: readonly string[]): [string, number][] {
  const draws = parsedDraws(definition, openNumbers)
  return singleChoices(play).map(({ token, hits }) => {
    const at = draws.findIndex((draw) => hits(draw))
    return [token, at < 0 ? draws.length : at]
  })
}

/** How often each choice won in these draws. */
function hitsOf(definition: TypeDefinition, play: Play, openNumbers: readonly string[]): [string, number][] {
  const draws = parsedDraws(definition, openNumbers)
  return singleChoices(play).map(({ token, hits }) => [token, draws.filter((draw) => hits(draw)).length])
}

/** The figures of a kind; undefined where there are none. */
export function hintsOf(
  definition: TypeDefinition,
  play: Play,
  trend: Trend | undefined,
  kind: HintKind,
): Hints | undefined {
  if (kind === 'none' || !trend || trend.sampled === 0) return undefined
  const plays = hintPlays(definition, play)
  if (plays.length === 0) return undefined
  const openNumbers = trend.list.map(({ openNumber }) => openNumber)
  if (kind === 'misses') {
    const of = Object.fromEntries(plays.flatMap((one) => missesOf(definition, one, openNumbers)))
    return { name: '遗漏', short: '遗漏', of }
  }
  return {
    name: `近 ${openNumbers.length} 期开出`,
    short: '开出',
    of: Object.fromEntries(plays.flatMap((one) => hitsOf(definition, one, openNumbers))),
  }
}

/** The figure of a row that is highlighted, the longest miss or the most hits; none if many share it. */
export const standout = (figures: readonly (number | undefined)[]): number | undefined => {
  const known = figures.filter((figure) => figure !== undefined)
  const most = Math.max(...known)
  return known.length > 2 && known.filter((figure) => figure === most).length <= 2 ? most : undefined
}
