/**
 * How fast `lottery` judges, on one thread, against a bare loop that only reads the same bets and draws; and how long the count of the largest number of any play takes.
 */
import { type Board, emptyPicks, numberOf, type Picks, quickPick } from '@hongyun/lottery/board.ts'
import { catalogue } from '@hongyun/lottery/catalogue.ts'
import type { Judge, Play } from '@hongyun/lottery/play.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'

const NUMBERS_PER_PLAY = 50
const DRAWS = 500
/** The lunar year of the draws, which the zodiac plays go by. */
const ZODIAC_YEAR = 2025
const MAX_NUMBER_LENGTH = 8192
const NOTE_TRIES = 5000
const COUNTS = 51
const COUNT_LIMIT_MS = 1

const pick = (n: number): number => Math.floor(Math.random() * n)

const plays: readonly Play[] = Object.values(catalogue).flatMap((definition) => definition.plays)

/** A type's bets, compiled as the settlement compiles them (once a number), and draws of that type. */
type Group = { numbers: readonly string[]; judges: readonly Judge[]; draws: readonly (readonly number[])[] }

/** Bets as random as a rule of one unit, over all plays of every type. */
const groups = (): Group[] =>
  Object.values(catalogue).map((definition) => {
    const bets = definition.plays.flatMap((play) =>
      Array.from({ length: NUMBERS_PER_PLAY }, () => ({ play, number: play.random(pick) })),
    )
    return {
      numbers: bets.map(({ number }) => number),
      judges: bets.map(({ play, number }) => play.compile(number, { zodiacYear: ZODIAC_YEAR })),
      draws: Array.from({ length: DRAWS }, () => definition.drawFrom(pick)),
    }
  })

/** The same bets with a judge that reads each character of the number and each number of the draw, and does no more. */
const bareOf = (all: readonly Group[]): Group[] =>
  all.map((group) => ({
    ...group,
    judges: group.numbers.map((number): Judge => {
      const outcome = { refund: 0, wins: [0] }
      return (draw) => {
        let sum = 0
        for (let place = 0; place < number.length; place += 1) sum += number.charCodeAt(place)
        for (const drawn of draw) sum += drawn
        outcome.wins[0] = sum
        return outcome
      }
    }),
  }))

function judgedPerSecond(all: readonly Group[], duration_ms: number): number {
  const startedAt = performance.now()
  let judged = 0
  let back = 0
  for (let round = 0; performance.now() - startedAt < duration_ms; round += 1) {
    for (const { judges, draws } of all) {
      const draw = draws[round % draws.length]!
      for (const judge of judges) {
        const outcome = judge(draw)
        back += outcome.refund + (outcome.wins[0] ?? 0)
      }
      judged += judges.length
    }
  }
  if (back === 0) throw new Error('nothing was ever won: nothing was judged')
  return (judged * 1000) / (performance.now() - startedAt)
}

/** The largest number of a play: every cell of its board, or as many different notes as a number may be long. */
function largestOf(play: Play): string {
  const { board } = play
  const found = board.kind === 'notes' ? notesOf(play) : numberOf(board, everyCell(board))
  return found !== undefined && play.check(found).ok ? found : play.prose.example.number
}

const everyCell = (board: Exclude<Board, { kind: 'notes' }>): Picks =>
  board.rows.reduce<Picks>((picks, _, row) => quickPick(board, picks, row, 'all'), emptyPicks(board))

function notesOf(play: Play): string {
  const notes = new Set(Array.from({ length: NOTE_TRIES }, () => play.random(pick)))
  const length = Math.max(...[...notes].map((note) => note.length)) + 1
  return [...notes].slice(0, Math.floor(MAX_NUMBER_LENGTH / length)).join(';')
}

/** The slowest count over all plays, of medians. */
function slowestCount(): { play: string; count: number; ms: number } {
  const taken = plays.map((play) => {
    const number = largestOf(play)
    const times = Array.from({ length: COUNTS }, () => {
      const startedAt = performance.now()
      play.check(number)
      return performance.now() - startedAt
    })
    const checked = play.check(number)
    return { play: play.code, count: checked.ok ? checked.value.count : 0, ms: median(times) }
  })
  return taken.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest))
}

export const judge: Measure = {
  id: 'judge',
  async run({ pairs, window_s }) {
    const all = groups()
    const bare = bareOf(all)
    const window_ms = (window_s * 1000) / 4
    judgedPerSecond(all, 500)
    judgedPerSecond(bare, 500)
    const taken = await measurePairs(
      pairs,
      async () => judgedPerSecond(all, window_ms),
      async () => judgedPerSecond(bare, window_ms),
    )
    const slowest = slowestCount()
    return {
      id: 'judge',
      value: rounded(ratio(taken)),
      reference: 'a loop that reads each number and draw',
      unit: 'ratio of times',
      valid: slowest.ms < COUNT_LIMIT_MS,
      goal: 2,
      least: 4,
      millionPerSecond: rounded(median(taken.a) / 1e6),
      pairs,
      plays: plays.length,
      slowestCount: { ...slowest, ms: rounded(slowest.ms) },
    }
  },
}
