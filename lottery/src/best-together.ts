// What several bets on one issue can return together in one draw: often less than the sum of their best returns.
import { type Money, money } from './money.ts'
import { bestReturn } from './odds.ts'
import {
  addJudged,
  addResults,
  addTable,
  backOf,
  canBeJoined,
  canBeJudged,
  type Draws,
  type PricedBet,
  type Range,
  rangeOf,
  type Table,
  tableOf,
  unorderedTable,
} from './pay-tables.ts'

export type Returns = {
  /** No draw returns less. */
  readonly least: Money
  /** No draw returns more. */
  readonly most: Money
  /** Whether some draw returns exactly `most`. */
  readonly isExact: boolean
}

/** A slip's tables by the places they cover; each is made when a bet first needs it. */
type Tables = Map<string, Table>

function tableFor(tables: Tables, key: string, make: () => Table): Table {
  const table = tables.get(key) ?? make()
  tables.set(key, table)
  return table
}

/** Adds a bet that lists its winning results, in one step for each result. False where the play has no such list. */
function addWins(tables: Tables, type: Draws, bet: PricedBet): boolean {
  const results = bet.play.results?.(bet.number)
  if (!results) return false
  const back = backOf(bet, results.length > 1)
  if (back === undefined || !results.every(({ places }) => canBeJoined(type.balls, places.length))) return false
  for (const result of results) {
    const { places } = result
    addResults(
      tableFor(tables, places.join(), () => tableOf(type, places)),
      result,
      back,
    )
  }
  return true
}

/** Adds a bet by judging it on all that its places can show. False where that is too much. */
function addOutcomes(tables: Tables, type: Draws, bet: PricedBet): boolean {
  const { balls, drawSize, unordered } = type
  const { view } = bet.play
  if (!view && unordered) {
    addJudged(
      tableFor(tables, 'unordered', () => unorderedTable(type, unordered)),
      bet,
    )
    return true
  }
  const places = view ?? Array.from({ length: drawSize }, (_, i) => i + 1)
  if (!canBeJudged(balls, places.length)) return false
  addJudged(
    tableFor(tables, places.join(), () => tableOf(type, places)),
    bet,
  )
  return true
}

/** The widest tables. A table of fewer places is added to a wider one that covers them. */
function widestOf(tables: Tables, { balls }: Draws): readonly Table[] {
  const widest: Table[] = []
  for (const table of [...tables.values()].sort((a, b) => b.places.length - a.places.length)) {
    const wide = widest.find(({ shown, isOrdered, places }) => shown && isOrdered && isWithin(table, places))
    if (wide) addTable(wide, table, balls)
    else widest.push(table)
  }
  return widest
}

const isWithin = ({ isOrdered, places }: Table, others: readonly number[]): boolean =>
  isOrdered && places.every((place) => others.includes(place))

type Bundle = { readonly places: ReadonlySet<number>; readonly tables: readonly Table[] }

/**
 * Groups of tables to be joined. Where numbers repeat, tables without a common place are independent. Elsewhere tables are grouped as
 * long as their places together can be enumerated.
 */
function bundlesOf(tables: readonly Table[], { balls }: Draws): readonly Bundle[] {
  return tables.reduce<readonly Bundle[]>((bundles, table) => {
    const own = new Set(table.places)
    const meeting = bundles.filter((bundle) => meets(bundle, own))
    const met = balls.repeats ? meeting : meeting.slice(0, 1)
    const others = bundles.filter((bundle) => !met.includes(bundle))
    const places = met.reduce((all, bundle) => all.union(bundle.places), own)
    return [...others, { places, tables: [...met.flatMap((bundle) => bundle.tables), table] }]
  }, [])

  function meets(bundle: Bundle, own: ReadonlySet<number>): boolean {
    if (balls.repeats) return !bundle.places.isDisjointFrom(own)
    return canBeJoined(balls, bundle.places.union(own).size)
  }
}

/** Above this a sum of doubles may be inexact. */
const MAX_EXACT_SUM = Number.MAX_SAFE_INTEGER / 2

/**
 * The least and the most that the bets return together in one draw, in 1/10000 yuan. Bets are put into tables over the places they look
 * at, and the tables are joined over the draw. A bet that is too large for a table counts with its own best return, and with 0 for the least.
 */
export function returnsTogether(bets: readonly PricedBet[], type: Draws): Returns {
  const tables: Tables = new Map()
  const alone = bets.filter((bet) => !addWins(tables, type, bet) && !addOutcomes(tables, type, bet))
  const ranges = bundlesOf(widestOf(tables, type), type).map((bundle) => rangeOf(bundle.tables, type.balls))
  const total = (of: (range: Range) => number): number => ranges.reduce((sum, range) => sum + of(range), 0)
  if (total(({ most }) => most) > MAX_EXACT_SUM) return { least: money(0n), most: bestOf(bets), isExact: false }
  return {
    least: money(BigInt(total(({ least }) => least))),
    most: money(BigInt(total(({ most }) => most)) + bestOf(alone)),
    isExact: isExact(ranges.length, alone, type),
  }
}

/** Exact where one bundle holds everything: how the numbers of different bundles or bets exclude each other is ignored. */
function isExact(bundles: number, alone: readonly PricedBet[], { balls }: Draws): boolean {
  if (alone.length === 0) return bundles <= 1 || balls.repeats
  return bundles + alone.length === 1 && alone.every(({ play, number }) => !play.casesBound(number))
}

const bestOf = (bets: readonly PricedBet[]): Money =>
  money(
    bets.reduce(
      (sum, { play, number, odds, unitStake, context }) => sum + bestReturn(play, number, odds, unitStake, context),
      0n,
    ),
  )
