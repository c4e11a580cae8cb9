/**
 * What players staked and got back by day, from their transfers. A process keeps the sums with the number of the last transfer in
 * them, so a bet of a protected player reads only what was posted since. Under the account's lock they are exact.
 */
import { DAY_MS, HOUR_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import { firstDay } from './spans.ts'

/** Of a day; what a bet that was cancelled or voided cost is taken off the day on which it was placed. */
export type DaySum = { staked: bigint; returned: bigint }
type Sums = { seq: bigint; from: string; readAt: number; days: ReadonlyMap<string, DaySum> }

/** Stakes, and what takes them back. */
const stakes = { 301: 1, 302: 1, 202: -1, 204: -1, 205: -1 } as const
/** What bets brought, and what took it back. */
const returns = { 201: 1, 203: 1, 405: 1, 417: 1, 501: 1, 309: -1, 310: -1, 406: -1, 418: -1 } as const
const codesOf = (codes: Readonly<Record<number, number>>, sign: number): string =>
  bigintArray(Object.keys(codes).flatMap((code) => (codes[Number(code)] === sign ? [Number(code)] : [])))

/** The codes of stakes, of what gives them back, of returns and of what takes those back, for statements. */
export const playCodes = [codesOf(stakes, 1), codesOf(stakes, -1), codesOf(returns, 1), codesOf(returns, -1)] as const

type Row = {
  player_id: bigint
  kind: 'stake' | 'return' | 'other'
  day: string
  amount: bigint
  n: bigint
  last: bigint
}

const MOST_KEPT = 20_000

/** The number of a player's last transfer, where the account is locked. */
type Numbers = (playerId: bigint) => bigint | undefined

/** Transfers by kind and day; $4 to $7 are the codes. What takes a stake back counts on the day of the stake. */
const BY_KIND_AND_DAY = `
  select t.player_id,
         case when t.code = any($4::smallint[]) or t.code = any($5::smallint[]) then 'stake'
              when t.code = any($6::smallint[]) or t.code = any($7::smallint[]) then 'return' else 'other' end as kind,
         to_char(case when t.code = any($4::smallint[]) or t.code = any($5::smallint[]) then time_of_id(t.record_id) else t.at end
                 at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
         sum(case when t.code = any($5::smallint[]) or t.code = any($7::smallint[]) then -t.amount else t.amount end) as amount,
         count(*) as n, max(t.seq) as last`

export type LedgerSums = {
  /** The sums of players by day, from the first day that any span counts. */
  of(
    tx: Queryable,
    players: readonly bigint[],
    now: number,
    seqs?: Numbers,
  ): Promise<Map<bigint, ReadonlyMap<string, DaySum>>>
}

/** The sums that this process keeps. */
export function openLedgerSums(): LedgerSums {
  const kept = new Map<bigint, Sums>()

  const keep = (playerId: bigint, sums: Sums): void => {
    const known = kept.get(playerId)
    if (known && known.from <= sums.from && known.seq > sums.seq) return
    kept.delete(playerId)
    kept.set(playerId, sums)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  }

  return {
    async of(tx, players, now, seqs = () => undefined) {
      const from = firstDay(now)
      const fresh = (): Sums => ({ seq: 0n, from, readAt: startOfDay(from), days: new Map() })
      const bases = new Map<bigint, Sums>()
      const done = new Map<bigint, Sums>()
      for (const playerId of players) {
        const known = kept.get(playerId)
        const base = known && known.from <= from ? known : fresh()
        if (base.seq > 0n && base.seq === seqs(playerId)) done.set(playerId, base)
        else bases.set(playerId, base)
      }
      const again: bigint[] = []
      for (const [playerId, sums] of await readOn(tx, bases, now, seqs)) {
        // A gap says that a transfer has an id of before: the clock was set back.
        if (sums) done.set(playerId, sums)
        else again.push(playerId)
      }
      const anew = new Map(again.map((playerId) => [playerId, fresh()]))
      for (const [playerId, sums] of await readOn(tx, anew, now, seqs)) done.set(playerId, sums!)
      for (const [playerId, sums] of done) keep(playerId, sums)
      return new Map([...done].map(([playerId, { days }]) => [playerId, days]))
    },
  }
}

/** The sums with what was posted since; undefined where a number is missing in between. */
async function readOn(
  tx: Queryable,
  bases: Map<bigint, Sums>,
  now: number,
  seqs: Numbers,
): Promise<Map<bigint, Sums | undefined>> {
  if (bases.size === 0) return new Map()
  const players = [...bases.keys()]
  const oldest = Math.min(...[...bases.values()].map(({ readAt }) => readAt))
  const rows = await tx.query<Row>(
    `${BY_KIND_AND_DAY}
     from unnest($1::bigint[], $2::bigint[]) as k (player_id, seq)
     join transfer t on t.player_id = k.player_id and t.seq > k.seq
     where t.id >= $3
     group by 1, 2, 3`,
    [
      bigintArray(players),
      bigintArray(players.map((playerId) => bases.get(playerId)!.seq)),
      idFrom(oldest),
      ...playCodes,
    ],
    'protection.sums',
  )
  const own = Map.groupBy(rows, (row) => row.player_id)
  return new Map(
    players.map((playerId) => [
      playerId,
      added(bases.get(playerId)!, own.get(playerId) ?? [], now, seqs(playerId) ?? 0n),
    ]),
  )
}

function added(base: Sums, rows: readonly Row[], now: number, seq: bigint): Sums | undefined {
  const last = greatest([base.seq, ...rows.map((row) => row.last)])
  const n = rows.reduce((sum, row) => sum + row.n, 0n)
  if (base.seq > 0n && last - base.seq !== n) return undefined
  const from = firstDay(now)
  const days = withRows(
    [...base.days].filter(([day]) => day >= from),
    rows.filter(({ day }) => day >= from),
  )
  // What is posted from now on may be dated a little earlier than this.
  return { seq: greatest([last, seq]), from, readAt: Math.max(base.readAt, now - HOUR_MS), days }
}

function withRows(known: readonly (readonly [string, DaySum])[], rows: readonly Row[]): Map<string, DaySum> {
  const days = new Map(known)
  for (const { kind, day, amount } of rows) {
    if (kind === 'other') continue
    const sum = days.get(day) ?? { staked: 0n, returned: 0n }
    const more = kind === 'stake' ? { staked: sum.staked + amount } : { returned: sum.returned + amount }
    days.set(day, { ...sum, ...more })
  }
  return days
}

/** A stake is given back at most so long after it was placed, but for issues that wait very long for their result. */
const GIVEN_BACK_MS = 31 * DAY_MS

/** A player's sums by day between two moments, read from the ledger. */
export async function sumsOfDays(
  database: Queryable,
  playerId: bigint,
  from: number,
  until: number,
): Promise<Map<string, DaySum>> {
  const rows = await database.query<Row>(
    `${BY_KIND_AND_DAY}
     from transfer t where t.player_id = any($1::bigint[]) and t.id >= $2 and t.id < $3 group by 1, 2, 3`,
    [bigintArray([playerId]), idFrom(from), idUntil(until + GIVEN_BACK_MS), ...playCodes],
    'protection.sums-of-days',
  )
  return withRows([], rows)
}

/** The greatest of whole numbers that a double can't hold. */
export function greatest([first = 0n, ...others]: readonly bigint[]): bigint {
  let most = first
  for (const other of others) if (other > most) most = other
  return most
}

/** What was staked and returned from a business day on, up to another. */
export function sumOf(days: ReadonlyMap<string, DaySum>, { from, until }: { from: string; until: string }): DaySum {
  let [staked, returned] = [0n, 0n]
  for (const [day, sum] of days) {
    if (day < from || day >= until) continue
    staked += sum.staked
    returned += sum.returned
  }
  return { staked, returned }
}
