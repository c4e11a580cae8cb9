/** The newest transfers of a branch that fit a filter, up to a most: looked for backwards in time, in windows. */

import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database } from '../../../platform/db/database.ts'
import { spansWithLines } from './days-with-lines.ts'
import {
  isOfBranch,
  isSmall,
  membersOf,
  movedOf,
  orderOf,
  type Way,
  type Ways,
  waysTo,
  whoseValues,
} from './members-below.ts'
import { byIssues, codesOfLotteries, IN_WINDOW, isOfLottery, NEAR } from './transfers-of-lottery.ts'
import type { Whose } from './whose.ts'
import { newestOf, type Parts, paceOf, type Span } from './windows.ts'

export type TransferLine = { id: bigint; player_id: bigint; code: number; amount: bigint }
export type TransferFilter = { span: Span; codes: readonly number[]; lottery: string | null }

/** Every bet has some of these: all others are found by their codes (`transfer_rare`). */
const FREQUENT = [201, 301, 501, 502]
const frequent: ReadonlySet<number> = new Set(FREQUENT)
const IS_RARE = FREQUENT.map((code) => `t.code <> ${code}`).join(' and ')
/** A bet is a transfer when it is placed, and mostly another one when it is settled. */
const PER_BET = 2

type Source = { way: Way; lottery: string | null; areRare: boolean; byIssue: boolean }

/** $5 to $10 as in `transfers-of-lottery.ts`; $11: how many there may be. */
function textOf({ way, lottery, areRare, byIssue }: Source): string {
  // First what is in the window, then of which lottery it is: whatever the latter costs must not decide how the former is read.
  const inWindow = (of: string) => `(select * from transfer t where ${of}${IN_WINDOW} offset 0) t`
  const transfers =
    way === 'players' ? `from who w cross join lateral ${inWindow('t.player_id = w.id and ')}` : `from ${inWindow('')}`
  const lines = (more: string) => `select t.id, t.player_id, t.code, t.amount, t.at, ${movedOf(way)} as moved
    ${transfers} where ${more} ${orderOf(way, 't.id')} offset 0`
  const branch = isOfBranch(way, 'l', 'day_of(l.at)')
  const newest = (found: string) => `select l.id, l.player_id, l.code, l.amount ${found} l ${branch.join}
    where ${branch.holds} order by l.id desc limit $11`
  const members = membersOf(way)
  if (lottery === null) return `${members} ${newest(`from (${lines('$10::text is null')})`)}`
  if (byIssue)
    return `${members}, ${byIssues(lines(`${IS_RARE} and ${isOfLottery(false)}`), way)} ${newest('from of_lottery')}`
  const isNear = !areRare && way !== 'players'
  return `${members}${isNear ? `, ${NEAR}` : ''} ${newest(`from (${lines(isOfLottery(isNear))})`)}`
}

/** The transfers of a span with these codes, newest first; one more than the most where there are more. */
export async function newestTransfers(
  database: Database,
  agentId: bigint,
  whose: Whose,
  { span, codes, lottery }: TransferFilter,
  forced?: Ways,
): Promise<TransferLine[]> {
  const asked = lottery === null ? codes : codes.filter((code) => codesOfLotteries.has(code))
  if (asked.length === 0) return []
  const ways = forced ?? (await waysTo(database, whose, span.until, lottery))
  const areRare = !asked.some((code) => frequent.has(code))
  // The bets of a lottery are asked for those of some thousand members sooner than each of these for all of its transfers.
  const byIssue = !areRare && lottery !== null && ways.rare !== 'players' && (isSmall(ways) || ways.lines === 'players')
  const way = areRare || byIssue ? ways.rare : ways.lines
  // How often a rare code comes is not known; there are far fewer of them than there are bets.
  const pace = paceOf(areRare ? 'players' : way, areRare ? 0 : ways.perDay * PER_BET)
  const parts: Parts = (rest) => spansWithLines(database, whose, rest, lottery ?? '', asked)
  return newestOf(span, parts, pace, (ids, most) =>
    database.query<TransferLine>(textOf({ way, lottery, areRare, byIssue }), [
      ...[...whoseValues(agentId, whose), ...ids, span.from, span.until],
      ...[bigintArray(asked), lottery, most],
    ]),
  )
}
