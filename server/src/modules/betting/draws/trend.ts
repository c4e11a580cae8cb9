/** Recent draws and, for each choice of each play, how many draws ago it last won. */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { singleChoices } from '@hongyun/lottery/misses.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { presentDraw } from './present.ts'
import type { Drawn } from './reads.ts'

const choicesKnown = new Map<string, ReturnType<typeof singleChoices>>()

function choicesOf(play: Play) {
  const known = choicesKnown.get(play.code) ?? singleChoices(play)
  choicesKnown.set(play.code, known)
  return known
}

/** Draws come newest first; a choice that never won in them has missed all of them. */
export function trendOf(type: LotteryType, draws: readonly Drawn[]) {
  const definition = definitionOf(type)
  const numbers = draws.flatMap((draw) => {
    const parsed = definition.parseDraw(draw.numbers)
    return parsed.ok ? [{ draw: parsed.value, drawsAt: draw.draws_at }] : []
  })
  const misses: Record<string, Record<string, number>> = {}
  for (const play of definition.plays) {
    const choices = choicesOf(play)
    if (choices.length === 0) continue
    misses[play.code] = Object.fromEntries(
      choices.map(({ token, hits }) => {
        const at = numbers.findIndex(({ draw, drawsAt }) => hits(draw, contextAt(play, drawsAt)))
        return [token, at < 0 ? numbers.length : at]
      }),
    )
  }
  return { list: draws.map(presentDraw), misses, sampled: numbers.length }
}
