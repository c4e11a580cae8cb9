/** Recent draws and, for each choice of each play, how many draws ago it last won. */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { singleChoices } from '@hongyun/lottery/misses.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { openTurns } from '../../../platform/turns.ts'
import { presentDraw } from './present.ts'
import type { Drawn } from './reads.ts'

const choicesKnown = new Map<string, ReturnType<typeof singleChoices>>()

function choicesOf(play: Play) {
  const known = choicesKnown.get(play.code) ?? singleChoices(play)
  choicesKnown.set(play.code, known)
  return known
}

type Misses = Record<string, Record<string, number>>
type Read = { draw: readonly number[]; drawsAt: number }

/** Draws, newest first, which of them are good numbers, and how many of those each choice has missed: all of them where it never won. */
export type Followed = { draws: readonly Drawn[]; isRead: readonly boolean[]; misses: Misses }

/** Follows every choice of every play through draws, which come newest first. */
export async function followChoices(type: LotteryType, draws: readonly Drawn[]): Promise<Followed> {
  const { parseDraw, plays } = definitionOf(type)
  const parsed = draws.map(({ numbers }) => parseDraw(numbers))
  const reads = draws.flatMap(({ draws_at }, i): Read[] => {
    const one = parsed[i]!
    return one.ok ? [{ draw: one.value, drawsAt: draws_at }] : []
  })
  const misses: Misses = {}
  const turn = openTurns()
  for (const play of plays) {
    const choices = choicesOf(play)
    if (choices.length > 0) misses[play.code] = await missesOf(play, choices, reads, turn)
  }
  return { draws, isRead: parsed.map(({ ok }) => ok), misses }
}

/** Draw by draw, because a play reads a draw once for all its choices. */
async function missesOf(
  play: Play,
  choices: ReturnType<typeof singleChoices>,
  reads: readonly Read[],
  turn: ReturnType<typeof openTurns>,
): Promise<Record<string, number>> {
  const missed = choices.map(() => reads.length)
  let open = [...choices.keys()]
  for (const [at, { draw, drawsAt }] of reads.entries()) {
    if (open.length === 0) break
    await turn()
    const context = contextAt(play, drawsAt)
    open = open.filter((n) => {
      const hits = choices[n]!.hits(draw, context)
      if (hits) missed[n] = at
      return !hits
    })
  }
  return Object.fromEntries(choices.map(({ token }, n) => [token, missed[n]!]))
}

/** The newest `size` of the draws, and the misses in them: a choice that never won in them has missed all of them. */
export function trendOf({ draws, isRead, misses }: Followed, size: number) {
  const sampled = isRead.slice(0, size).filter(Boolean).length
  const within = (ofPlay: Record<string, number>) =>
    Object.fromEntries(Object.entries(ofPlay).map(([token, missed]) => [token, Math.min(missed, sampled)]))
  return {
    list: draws.slice(0, size).map(presentDraw),
    misses: Object.fromEntries(Object.entries(misses).map(([code, ofPlay]) => [code, within(ofPlay)])),
    sampled,
  }
}
