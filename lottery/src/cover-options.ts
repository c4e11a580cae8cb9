// Options of a play that exclude each other and together cover every draw: groups of bettingNumbers, found in the definitions.
import { definitionOf } from './catalogue.ts'
import type { JudgeContext, Outcome, Play } from './play.ts'

/** A group, as bettingNumbers of the play. Every draw wins exactly one of them, or gives the stakes of all back. */
export type CoverGroup = readonly string[]

export type CoverOptions = {
  readonly groups: readonly CoverGroup[]
  /** The options of a bet, each with its number of unit bets. */
  optionsOf(number: string): readonly { readonly option: string; readonly units: number }[]
}

/** Options of several places together are looked at one by one up to here: four choices at each of three places. */
const MOST_JOINED = 64

/** 和 gives the stakes back; where several win at once they do not exclude each other. */
const [LOST, WON, BACK, SEVERAL] = [0, 1, 2, 3]

const fateOf = ({ wins, refund }: Outcome): number => {
  const won = wins.reduce((sum, times) => sum + times, 0)
  return won + refund > 1 ? SEVERAL : won === 1 ? WON : refund === 1 ? BACK : LOST
}

const cellsOf = (play: Play): readonly (readonly string[])[] =>
  play.board.kind === 'notes' ? [] : play.board.rows.map(({ cells }) => cells.map(({ token }) => token))

const isBet = (play: Play, number: string): boolean => play.check(number).ok

const unitsOf = (play: Play, number: string): number => {
  const checked = play.check(number)
  return checked.ok ? checked.value.count : 0
}

/** All ways to take one of each row. */
const joined = (rows: readonly (readonly string[])[]): string[] =>
  rows.reduce<string[]>(
    (before, row, i) => before.flatMap((text) => row.map((token) => (i === 0 ? token : `${text}|${token}`))),
    [''],
  )

const rowsOf = (number: string): string[][] => number.split('|').map((row) => (row === '' ? [] : row.split(',')))

/** The number that holds only this token, at this row of so many. */
const alone = (token: string, at: number, rows: number): string =>
  Array.from({ length: rows }, (_, i) => (i === at ? token : '')).join('|')

/** Choices of one row (大小单双, 和值, 特码), each of which is a bet. */
function ofOneRow(play: Play, context: JudgeContext): CoverOptions | undefined {
  const { board } = play
  const [row, ...others] = cellsOf(play)
  if (!row || others.length > 0 || board.positions || !row.every((token) => isBet(play, token))) return undefined
  const units = new Map(row.map((token) => [token, unitsOf(play, token)]))
  return {
    groups: groupsAmong(play, row, context),
    optionsOf: (number) => number.split(',').map((option) => ({ option, units: units.get(option)! })),
  }
}

/** Numbers bet on place by place (定位胆): those of a place, of which every draw shows one. */
function ofEachPlace(play: Play): CoverOptions | undefined {
  const { board } = play
  const rows = cellsOf(play)
  if (rows.length < 2 || board.kind === 'notes' || board.minFilled > 1 || !play.results) return undefined
  const { tokens } = definitionOf(play.type).balls
  if (!rows.every((row) => row.length === tokens.length)) return undefined
  const groups = rows.map((row, at) => row.map((token) => alone(token, at, rows.length)))
  if (!groups.every((group) => group.every((number) => unitsOf(play, number) === 1))) return undefined
  return {
    groups,
    optionsOf: (number) =>
      rowsOf(number).flatMap((row, at) => row.map((token) => ({ option: alone(token, at, rows.length), units: 1 }))),
  }
}

/** A choice at each of a few places together (前二大小单双). */
function ofPlacesTogether(play: Play, context: JudgeContext): CoverOptions | undefined {
  const { board } = play
  const rows = cellsOf(play)
  if (rows.length < 2 || board.kind !== 'cells' || board.minFilled < rows.length || board.apart) return undefined
  if (rows.reduce((ways, row) => ways * row.length, 1) > MOST_JOINED) return undefined
  const options = joined(rows).filter((option) => isBet(play, option))
  const known = new Set(options)
  return {
    groups: groupsAmong(play, options, context),
    optionsOf: (number) =>
      joined(rowsOf(number)).flatMap((option) => (known.has(option) ? [{ option, units: 1 }] : [])),
  }
}

/** A value at so many of the places picked (任选直选和值): on each choice of places one value of all wins. */
function ofPickedPlaces(play: Play): CoverOptions | undefined {
  const { board } = play
  const { positions } = board
  const [row, ...others] = cellsOf(play)
  if (!positions || !row || others.length > 0 || play.levels.length > 1) return undefined
  const seats = subsetsOf(
    positions.cells.map(({ token }) => token),
    positions.min,
  ).map((seat) => `${seat.join(',')}@`)
  const units = row.map((token) => unitsOf(play, seats[0]! + token))
  const { num, den } = play.levels[0]!.p
  if (units.includes(0) || BigInt(units.reduce((sum, own) => sum + own, 0)) * num !== den) return undefined
  const unitsBy = new Map(row.map((token, i) => [token, units[i]!]))
  return {
    groups: seats.map((seat) => row.map((token) => seat + token)),
    optionsOf: (number) => {
      const [places = '', body = ''] = number.split('@')
      return subsetsOf(places.split(',').toSorted(), positions.min).flatMap((seat) =>
        body.split(',').map((token) => ({ option: `${seat.join(',')}@${token}`, units: unitsBy.get(token)! })),
      )
    },
  }
}

/** Every `size` of a list, in its order. */
export function subsetsOf<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return list.flatMap((first, i) => subsetsOf(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]))
}

/** The groups among options that can be judged on all draws. */
function groupsAmong(play: Play, options: readonly string[], context: JudgeContext): CoverGroup[] {
  const fates: (readonly number[])[] = []
  for (const option of options) {
    const outcomes = play.outcomes(option, context)
    if (!outcomes) return []
    fates.push(outcomes.map(fateOf))
  }
  // Draws that do the same to all options are one.
  const draws = [...new Set(fates[0]!.map((_, draw) => fates.map((own) => own[draw]).join('')))]
  const usable = options.flatMap((option, i) => {
    const own = draws.map((draw) => Number(draw[i]))
    return own.includes(SEVERAL) || !own.includes(WON) ? [] : [{ option, own }]
  })
  // The options of a group come back together.
  const sameBack = Map.groupBy(usable, ({ own }) => own.map((fate) => (fate === BACK ? 1 : 0)).join(''))
  return [...sameBack.values()].flatMap((alike) => {
    const open = draws.flatMap((_, draw) => (alike[0]!.own[draw] === BACK ? [] : [draw]))
    return exactCovers(
      open.length,
      alike.map(({ own }) => open.flatMap((draw, place) => (own[draw] === WON ? [place] : []))),
    ).map((picked) => picked.map((i) => alike[i]!.option))
  })
}

/** All ways to cover the points 0 … n-1 by sets of them, each point by one set. */
export function exactCovers(points: number, sets: readonly (readonly number[])[]): number[][] {
  const found: number[][] = []
  eachExactCover(points, sets, (picked) => found.push(picked))
  return found
}

/** Tells of each of them in turn, without those that have a set which is out by then. */
export function eachExactCover(
  points: number,
  sets: readonly (readonly number[])[],
  tell: (picked: number[]) => void,
  isOut: (set: number) => boolean = () => false,
): void {
  const holding = Array.from({ length: points }, (_, point) =>
    sets.flatMap((set, i) => (set.includes(point) ? [i] : [])),
  )
  const covered = new Uint8Array(points)
  const picked: number[] = []
  const extend = (): void => {
    // The open point that fewest sets hold, so that what can't be covered is seen at once. Sets that are out count here: the order
    // of what is found does not depend on them.
    let next = -1
    let fewest: number[] = []
    for (let point = 0; point < points; point++) {
      if (covered[point] === 1) continue
      const fitting = holding[point]!.filter((i) => sets[i]!.every((held) => covered[held] === 0))
      if (next < 0 || fitting.length < fewest.length) [next, fewest] = [point, fitting]
      if (fitting.every(isOut)) return
    }
    if (next < 0) {
      tell(picked.toSorted((a, b) => a - b))
      return
    }
    for (const i of fewest) {
      if (isOut(i)) continue
      for (const point of sets[i]!) covered[point] = 1
      picked.push(i)
      extend()
      picked.pop()
      for (const point of sets[i]!) covered[point] = 0
      if (picked.some(isOut)) return
    }
  }
  extend()
}

/** Whether a unit bet is so many of the choices of one row (合肖), of which every draw shows one or gives all back. */
export const isOnSets = (play: Play): boolean => {
  const { board } = play
  if (board.kind !== 'cells' || board.positions || board.rows.length > 1) return false
  const [{ min, max, cells }] = board.rows as [(typeof board.rows)[number]]
  return min > 1 && min === max && cells.length % min === 0
}

const known = new Map<string, CoverOptions | undefined>()

/** The options of a play with their groups; undefined where its unit bets are not told apart one by one. */
export function coverOptionsOf(play: Play, context: JudgeContext = {}): CoverOptions | undefined {
  const key = `${play.code} ${context.zodiacYear ?? ''}`
  if (!known.has(key))
    known.set(
      key,
      ofOneRow(play, context) ?? ofEachPlace(play) ?? ofPlacesTogether(play, context) ?? ofPickedPlaces(play),
    )
  return known.get(key)
}
