// Plays whose unit bets are on whole results (直选, 组选 of numbers that all differ): every draw shows exactly one at some places.
import type { Balls } from './balls.ts'
import { definitionOf } from './catalogue.ts'
import { choose } from './choose.ts'
import { subsetsOf } from './cover-options.ts'
import type { Play } from './play.ts'

export type Stake = {
  readonly number: string
  /** Of one unit bet, the multiple included. */
  readonly unitStake: bigint
}

/** The smaller amount. */
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

type Indexes = readonly number[]

/** What one bet is on at some places. */
type Part = {
  /** Which places: parts with the same key are on the same results. */
  readonly key: string
  /** Every result that the places can show, as many there are. */
  readonly results: number
  /** How many results one unit bet is on. */
  readonly perUnit: bigint
  /** How often it is on each of them. */
  readonly times: bigint
  /** At most so many results. */
  readonly most: number
  readonly shown: Iterable<Indexes>
}

type Parts = (number: string) => readonly Part[]

const waysOf = ({ tokens, repeats }: Balls, places: number): number => {
  let ways = 1
  for (let i = 0; i < places; i++) ways *= tokens.length - (repeats ? 0 : i)
  return ways
}

const ballsOf = (play: Play): Balls => definitionOf(play.type).balls

/** Whether the levels have the chance of one of all ways to fill so many places. */
const paysPlaces = (play: Play, places: readonly number[]): boolean =>
  !play.yearly &&
  play.levels.length === places.length &&
  play.levels.every(({ p }, i) => p.num === 1n && p.den === BigInt(waysOf(ballsOf(play), places[i]!)))

const productOf = (rows: readonly Indexes[]): number => rows.reduce((ways, row) => ways * row.length, 1)

/** All ways to take one of each row that a draw can show. */
function* waysThrough(rows: readonly Indexes[], repeats: boolean, taken: Indexes = []): Iterable<Indexes> {
  const row = rows[taken.length]
  if (!row) yield taken
  else for (const one of row) if (repeats || !taken.includes(one)) yield* waysThrough(rows, repeats, [...taken, one])
}

/** The part of a bet that takes one of each row. */
function rowsPart(play: Play, key: string, rows: readonly Indexes[], times = 1): Part {
  const set = ballsOf(play)
  return {
    key,
    results: waysOf(set, rows.length),
    perUnit: 1n,
    times: BigInt(times),
    most: productOf(rows),
    shown: waysThrough(rows, set.repeats),
  }
}

const rowsIn = (play: Play, number: string): Indexes[] => {
  const { tokens } = ballsOf(play)
  return number.split('|').map((row) => (row === '' ? [] : row.split(',').map((token) => tokens.indexOf(token))))
}

const notesIn = (play: Play, body: string): Indexes[] =>
  body.split(';').map((note) => rowsIn(play, note.replaceAll(',', '|')).flat())

/** 直选, and 单式 of 组选: the play lists its results. */
function ofListedResults(play: Play): Parts | undefined {
  const { results } = play
  if (!results || play.yearly || play.levels.length > 1 || play.levels[0]!.p.num !== 1n) return undefined
  const set = ballsOf(play)
  const units = Number(play.levels[0]!.p.den)
  return (number) =>
    results(number).map((result) => {
      const key = result.places.join()
      if ('picks' in result) return rowsPart(play, key, result.picks)
      const all = waysOf(set, result.places.length)
      return {
        key,
        results: all,
        perUnit: BigInt(all / units),
        times: 1n,
        most: all,
        shown: result.notes,
      }
    })
}

/** 直选组合: on all places, and on the last ones down to one. */
function ofLastPlaces(play: Play): Parts | undefined {
  const { board, levels } = play
  const size = levels.length
  if (board.kind !== 'digits' || size < 2 || board.rows.length !== size || board.minFilled !== size) return undefined
  if (
    !paysPlaces(
      play,
      Array.from({ length: size }, (_, i) => size - i),
    )
  )
    return undefined
  return (number) => {
    const rows = rowsIn(play, number)
    return rows.map((_, from) => rowsPart(play, `${from}`, rows.slice(from), productOf(rows.slice(0, from))))
  }
}

/** 任选直选复式: on every so many of the places that are filled. */
function ofFilledPlaces(play: Play): Parts | undefined {
  const { board } = play
  if (board.kind !== 'digits' || board.positions || board.minFilled < 2) return undefined
  if (board.minFilled >= board.rows.length || !paysPlaces(play, [board.minFilled])) return undefined
  return (number) => {
    const rows = rowsIn(play, number)
    const filled = [...rows.keys()].filter((at) => rows[at]!.length > 0)
    return subsetsOf(filled, board.minFilled).map((seat) =>
      rowsPart(
        play,
        seat.join(),
        seat.map((at) => rows[at]!),
      ),
    )
  }
}

/** 任选直选单式: notes on every so many of the places picked. */
function ofNotesOnPlaces(play: Play): Parts | undefined {
  const { board } = play
  if (board.kind !== 'notes' || !board.positions || !paysPlaces(play, [board.length])) return undefined
  return (number) => {
    const [places = '', body = ''] = number.split('@')
    const notes = notesIn(play, body)
    return subsetsOf(places.split(',').toSorted(), board.length).map((seat) => ({
      key: seat.join(),
      results: waysOf(ballsOf(play), board.length),
      perUnit: 1n,
      times: 1n,
      most: notes.length,
      shown: notes,
    }))
  }
}

/** 组选 and 任选 of as many numbers as the play looks at, none drawn twice: every draw is one of the sets. */
function ofDrawnSets(play: Play): Parts | undefined {
  const { balls, drawSize } = definitionOf(play.type)
  const { board } = play
  const size = play.view?.length ?? drawSize
  const sets = choose(balls.tokens.length, size)
  if (balls.repeats || size < 2 || play.yearly || play.levels.length > 1 || board.kind === 'notes') return undefined
  const { num, den } = play.levels[0]!.p
  if (num !== 1n || den !== BigInt(sets)) return undefined
  return (number) => {
    const rows = rowsIn(play, number)
    const [bankers, others] = rows.length > 1 ? [rows[0]!, rows[1]!] : [[], rows[0]!]
    const shown = subsetsOf(others, size - bankers.length).map((rest) =>
      [...bankers, ...rest].toSorted((a, b) => a - b),
    )
    return [{ key: '', results: sets, perUnit: 1n, times: 1n, most: shown.length, shown }]
  }
}

const partsOf = (play: Play): Parts | undefined =>
  ofListedResults(play) ?? ofLastPlaces(play) ?? ofFilledPlaces(play) ?? ofNotesOnPlaces(play) ?? ofDrawnSets(play)

type Placed = { readonly bet: number; readonly part: Part; readonly unitStake: bigint }

/** What of each bet's stake is on every result alike: the least that any result holds, on all of them. */
export function coveredResults(play: Play, stakes: readonly Stake[]): bigint[] {
  const covered = stakes.map(() => 0n)
  const read = partsOf(play)
  if (!read) return covered
  const placed = stakes.flatMap(({ number, unitStake }, bet): Placed[] =>
    read(number).map((part) => ({ bet, part, unitStake })),
  )
  for (const together of Map.groupBy(placed, ({ part }) => part.key).values())
    addCovered(covered, ballsOf(play), together)
  return covered
}

function addCovered(covered: bigint[], { tokens }: Balls, placed: readonly Placed[]): void {
  const { results, perUnit } = placed[0]!.part
  if (placed.reduce((sum, { part }) => sum + part.most, 0) < results) return
  const on = new Map<number, bigint>()
  const staked = placed.map(({ part, unitStake }) => {
    let all = 0n
    for (const shown of part.shown) {
      let key = 0
      for (const index of shown) key = key * tokens.length + index
      const own = unitStake * part.times
      on.set(key, (on.get(key) ?? 0n) + own)
      all += own
    }
    return all / perUnit
  })
  if (on.size < results) return
  let left = ([...on.values()].reduce(least) * BigInt(results)) / perUnit
  let all = staked.reduce((sum, own) => sum + own, 0n)
  // Every bet bears its share by what it stakes; what is rounded down goes on to the next.
  for (const [i, { bet }] of placed.entries()) {
    const share = (left * staked[i]!) / all
    covered[bet]! += share
    left -= share
    all -= staked[i]!
  }
}
