// Makes a Play of a row of the catalogue: joins parsing, counting and judging, and computes the chances.
import type { Board } from '../board.ts'
import { type Fraction, fraction } from '../fraction.ts'
import { parser } from '../grammar.ts'
import { invariant, must } from '../invariant.ts'
import type { LotteryType } from '../lottery-types.ts'
import type { Judge, JudgeContext, Outcome, Play, PlayLevel, PriceMode, Results } from '../play.ts'
import { fail, ok } from '../result.ts'
import type { Parsed, Shape } from '../shape.ts'
import type { Space } from '../type-definition.ts'

/** What every row of the catalogue has. */
export type Head = {
  readonly code: string
  readonly group: string
  readonly name: string
  /** Only where it differs from that of the type. */
  readonly mode?: PriceMode
  /** The drawn numbers the play looks at, from 1; the whole draw where absent. */
  readonly view?: readonly number[]
  /** The rule in plain Chinese. */
  readonly rule: string
  /** A bet and a draw that wins; `why` says what makes it win. */
  readonly example: JudgeContext & { readonly number: string; readonly draw: string; readonly why: string }
}

/** A level and a sample bettingNumber whose unit bets all are of the level's kind. The chance is found by judging it on every draw. */
export type LevelSpec = { readonly name: string; readonly sample: string }

/** The chances of a level; see PlayLevel. */
export type Chance = Pick<PlayLevel, 'p' | 'least' | 'mean' | 'reach' | 'q'>

/** For a play that looks at something derived from the numbers in view, such as their sum: the derived value, and all its values with weights. */
export type Look = {
  of(view: readonly number[], context: JudgeContext): readonly number[]
  space(): Space
}

/** What a builder makes of a row. */
export type PlaySpec = {
  readonly head: Head
  readonly shape: Shape
  readonly levels: readonly LevelSpec[]
  /** The number of unit bets; 0 refuses the number. */
  count(parsed: Parsed): number
  readonly look?: Look
  /** What a view (or its look) is to all bets alike, worked out once for a draw: the judges are given it in its place. */
  see?(view: readonly number[], context: JudgeContext): readonly number[]
  /** The levels' chances, where they are not found by enumeration. */
  chances?(context: JudgeContext): readonly Chance[]
  /** See Play; where it is not found by enumeration. */
  cases?(parsed: Parsed, context: JudgeContext): Iterable<Outcome>
  /** See Play; never where absent. */
  casesBound?(parsed: Parsed): boolean
  /** See Play, with places as indexes of the view. */
  results?(parsed: Parsed): readonly Results[]
  /** What depends on the lunar year. `numbers`: the numbers of a choice. `chances`: its chance as well. */
  readonly yearly?: 'numbers' | 'chances'
  boardIn?(context: JudgeContext): Board
  /**
   * Made once a bettingNumber; judges what it sees of a draw by the `see` that it is given.
   * The function that judges is written outside the builder: V8 compiles it once for all plays then, and not once for each.
   */
  judge(parsed: Parsed, see: See, context: JudgeContext): Judge
  readonly board: Board
  random(pick: (n: number) => number): string
  words(parsed: Parsed): string
}

/** What a play takes from its type. `spaceOf(view)` is the space of the numbers in view. */
export type TypeFrame = {
  readonly type: LotteryType
  readonly mode: PriceMode
  spaceOf(view: readonly number[] | undefined): Space
  parseDraw(text: string): readonly number[]
}

/** What a play sees of a draw: the drawn numbers it looks at, or its look at them, or what its `see` makes of that. */
export type See = (draw: readonly number[]) => readonly number[]

/** Remembers what was read of the latest draw: bets are judged by one draw after another, and it is read once for all of them. */
export function readOnce<T>(read: (draw: readonly number[]) => T): (draw: readonly number[]) => T {
  let latest: readonly number[] | undefined
  let seen: T
  return (draw) => {
    if (latest !== draw) {
      seen = read(draw)
      latest = draw
    }
    return seen
  }
}

/** What the play sees of views that are looked at already. */
export const seeingBy = (spec: PlaySpec, context: JudgeContext): See =>
  readOnce((view) => spec.see?.(view, context) ?? view)

/** Judges the level's sample on the whole space: p, the levels that the sample reaches, and the chance of a refund. */
function levelOf(spec: PlaySpec, space: Space, context: JudgeContext, sample: string, level: number): Chance {
  const parsed = must(parser(spec.shape)(sample))
  const judge = spec.judge(parsed, seeingBy(spec, context), context)
  const units = BigInt(spec.count(parsed))
  const won = spec.levels.map(() => 0n)
  let back = 0n
  for (const { draw, weight } of space.draws) {
    const { wins, refund } = judge(draw)
    for (const [i, times] of wins.entries()) won[i] = (won[i] ?? 0n) + weight * BigInt(times)
    back += weight * BigInt(refund)
  }
  return {
    p: fraction(won[level - 1] ?? 0n, space.total * units),
    reach: won.filter((weight) => weight > 0n).length,
    q: fraction(back, space.total * units),
  }
}

/** The chances of all levels; `space`, all that can be seen, is asked for where they are not counted. */
export const chancesOf = (spec: PlaySpec, space: () => Space, context: JudgeContext): readonly Chance[] =>
  spec.chances?.(context) ?? spec.levels.map(({ sample }, i) => levelOf(spec, space(), context, sample, i + 1))

/** The share of the draws that win something, of those that decide. */
function chanceIn({ draws }: Space, outcomes: readonly Outcome[]): Fraction {
  let [won, decided] = [0n, 0n]
  for (const [i, { wins, refund }] of outcomes.entries()) {
    const { weight } = draws[i]!
    const isWon = wins.some((times) => times > 0)
    if (isWon) won += weight
    if (isWon || refund === 0) decided += weight
  }
  return decided === 0n ? fraction(0) : fraction(won, decided)
}

/** The play of a catalogue row. Its functions throw for a number that `check` refuses, except `check`. */
export function playOf(frame: TypeFrame, spec: PlaySpec): Play {
  const { head, shape, board, look } = spec
  const { code, group, name, view } = head
  const { number: sample, draw: won, why, ...year } = head.example
  const parse = parser(shape)
  const read = (number: string): Parsed => {
    const parsed = must(parse(number))
    invariant(spec.count(parsed) > 0, `${code}: the number makes no unit bet`)
    return parsed
  }
  const space = (): Space => look?.space() ?? frame.spaceOf(view)
  let known: readonly PlayLevel[] | undefined

  const levelsOf = (context: JudgeContext): readonly PlayLevel[] => {
    const chances = chancesOf(spec, space, context)
    return spec.levels.map(({ name }, i) => ({ level: i + 1, name, ...chances[i]! }))
  }
  const levels = (): readonly PlayLevel[] => {
    known ??= levelsOf(year)
    return known
  }
  /** By the lunar year: all bets of a draw share what is seen of it. */
  const sees = new Map<number | undefined, See>()
  const seeIn = (context: JudgeContext): See => {
    const known = sees.get(context.zodiacYear)
    if (known) return known
    const seeView = seeingBy(spec, context)
    const see = readOnce((draw) => {
      const inView = view ? view.map((place) => draw[place - 1]!) : draw
      return seeView(look ? look.of(inView, context) : inView)
    })
    sees.set(context.zodiacYear, see)
    return see
  }
  const compile = (number: string, context: JudgeContext = {}): Judge =>
    spec.judge(read(number), seeIn(context), context)
  const judged = (parsed: Parsed, context: JudgeContext, { draws }: Space): readonly Outcome[] => {
    const judge = spec.judge(parsed, seeingBy(spec, context), context)
    return draws.map(({ draw }) => judge(draw))
  }
  /** All that can be seen, where it is not too much to go through. */
  const smallSpace = (): Space | undefined => {
    try {
      return space()
    } catch {
      return undefined
    }
  }
  const inDraw = (results: readonly Results[]): Results[] =>
    results.map((one) => ({ ...one, places: one.places.map((at) => view?.[at] ?? at + 1) }))
  const describe = (number: string): string => spec.words(read(number))
  const example = (): string => {
    const times = compile(sample, year)(frame.parseDraw(won)).wins.reduce((sum, times) => sum + times, 0)
    return `投注“${describe(sample)}”，共 ${spec.count(read(sample))} 注。开奖 ${won}：${why}，中 ${times} 注。`
  }

  return {
    code,
    type: frame.type,
    group,
    name,
    mode: head.mode ?? frame.mode,
    yearly: spec.yearly !== undefined,
    ...(view ? { view } : {}),
    get levels() {
      return levels()
    },
    levelsIn: (context) => (spec.yearly === 'chances' ? levelsOf(context) : levels()),
    check: (number) => {
      const parsed = parse(number)
      if (!parsed.ok) return parsed
      const count = spec.count(parsed.value)
      return count > 0 ? ok({ count }) : fail('所选号码组不成一注，请换一个号码')
    },
    compile,
    cases: (number, context = {}) => {
      const parsed = read(number)
      return spec.cases?.(parsed, context) ?? judged(parsed, context, space())
    },
    outcomes: (number, context = {}) => {
      const all = smallSpace()
      return all && judged(read(number), context, all)
    },
    chanceOf: (number, context = {}) => {
      const all = smallSpace()
      const parsed = read(number)
      if (all) return chanceIn(all, judged(parsed, context, all))
      const [level, ...others] = spec.yearly === 'chances' ? levelsOf(context) : levels()
      const isSingle = others.length === 0 && spec.count(parsed) === 1 && !level!.least && !level!.mean
      return isSingle && level!.q.num === 0n ? level!.p : undefined
    },
    casesBound: (number) => spec.casesBound?.(read(number)) ?? false,
    ...(spec.results ? { results: (number) => inDraw(spec.results!(read(number))) } : {}),
    board,
    boardIn: (context) => spec.boardIn?.(context) ?? board,
    prose: {
      rule: head.rule,
      example: {
        ...year,
        number: sample,
        draw: won,
        get text() {
          return example()
        },
      },
    },
    random: spec.random,
    describe,
  }
}
