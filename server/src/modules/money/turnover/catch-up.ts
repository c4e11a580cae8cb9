/**
 * Catching up with a player's ledger and settled bets, under the lock of the account. Each transfer is taken over by its
 * number: credits that ask for something become requirements, stakes say on which issues to wait. Then what was settled,
 * corrected or released is consumed in the order of its times, up to a moment from which on nothing earlier can come: what
 * is younger is worked out anew each time and not kept. So it comes to the same whenever it is done.
 */

import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { lockAccounts } from '../ledger/accounts.ts'
import { consume, least as earliest, type Requirement, type Standing } from './consume.ts'
import { type Found, findHappenings, readHappenings } from './happenings.ts'
import { dropVoid, keepRequirements, keepUses } from './keep.ts'
import { ASKING_AMOUNT, multiplesThen } from './multiples.ts'
import { openRequirements, usesOn } from './reads.ts'

/** What one transaction takes over at most, so that the player's bets wait for a moment only. */
const SLICE = 2000
/** By how much a clock may have been set back before transfers are searched for from the player's registration on. */
const CLOCK_SLACK = BigInt(DAY_MS) << 20n

const isCredit = (code: number): boolean => dictionary[code as TransactionCode].direction === 'in'

/** A transfer as far as turnover looks at it. */
type Posted = {
  seq: bigint
  id: bigint
  at: number
  at_us: bigint
  code: number
  amount: bigint
  record_id: bigint
}
type Place = { seq: bigint; low_id: bigint; through_us: bigint }

/** A player's requirements as they are now; those that had ended when the place was kept are left out. */
export type CaughtUp = { readonly balance: Money; readonly standing: Standing }

/** Takes over what is left, in this transaction. */
export async function catchUp(tx: Tx, playerId: bigint): Promise<CaughtUp> {
  for (;;) {
    const caughtUp = await takeSlice(tx, playerId)
    if (caughtUp) return caughtUp
  }
}

/** Takes over a long backlog in transactions of their own, so that `catchUp` finds little left. */
export async function catchUpAhead(database: Database, playerId: bigint): Promise<void> {
  while (!(await inTransaction(database, (tx) => takeSlice(tx, playerId)))) {}
}

/** Takes over a slice of the ledger; undefined where more is left. */
async function takeSlice(tx: Tx, playerId: bigint): Promise<CaughtUp | undefined> {
  const account = (await lockAccounts(tx, [playerId])).get(playerId)
  if (!account) throw new Error(`player ${playerId} has no account`)
  const place = await readPlace(tx, playerId)
  const posted = await transfersAfter(tx, playerId, place, account.seq)
  const last = posted.at(-1)
  await waitForStakes(tx, playerId, posted)
  await dropVoid(tx, playerId)
  await addRequirements(tx, playerId, posted)
  const isAll = (last?.seq ?? place.seq) === account.seq

  const until = await nothingEarlierThan(tx)
  const found = await findHappenings(tx, playerId, place.through_us)
  if (found.some(({ at }) => at < place.through_us)) {
    await startAgain(tx, playerId)
    return undefined
  }
  const standing = await readStanding(tx, playerId, found)
  // Of a slice that is not the last one, only what came before its end: later credits are not known yet.
  const through = latest(place.through_us, isAll || !last ? until : earliest(until, last.at_us))
  const kept = found.filter(({ at }) => at < through)
  const before = new Map(standing.requirements.map((requirement) => [requirement.seq, { ...requirement }]))
  consume(standing, await readHappenings(tx, playerId, kept, standing.requirements))
  await keepRequirements(
    tx,
    playerId,
    standing.requirements.filter((requirement) => isChanged(requirement, before.get(requirement.seq)!)),
  )
  await keepUses(tx, playerId, standing, kept)
  await tx.query(
    'update turnover_place set seq = $2, low_id = $3, through_us = $4 where player_id = $1',
    [playerId, last?.seq ?? place.seq, last?.id ?? place.low_id, through],
    'turnover.move-place',
  )
  if (!isAll) return undefined
  const open = standing.requirements.filter(({ ended }) => ended === null)
  const young = found.filter(({ at }) => at >= through)
  consume(standing, await readHappenings(tx, playerId, young, open))
  return { balance: account.balance, standing }
}

const latest = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const isChanged = (one: Requirement, before: Requirement): boolean =>
  one.consumed !== before.consumed || one.won !== before.won || one.ended !== before.ended

async function readPlace(tx: Tx, playerId: bigint): Promise<Place> {
  await tx.query(
    'insert into turnover_place (player_id) values ($1) on conflict do nothing',
    [playerId],
    'turnover.first-place',
  )
  return only(
    await tx.query<Place>(
      'select seq, low_id, through_us from turnover_place where player_id = $1',
      [playerId],
      'turnover.place',
    ),
  )
}

/** The next transfers by number. Numbers have no gap: where one is missing its id is smaller than expected. */
async function transfersAfter(tx: Tx, playerId: bigint, place: Place, seq: bigint): Promise<Posted[]> {
  if (place.seq === seq) return []
  const read = (lowId: bigint) =>
    tx.query<Posted>(
      `select seq, id, at, (extract(epoch from at) * 1000000)::bigint as at_us, code, ${ASKING_AMOUNT}, record_id from transfer t
       where player_id = $1 and seq > $2 and id >= $3 order by seq limit $4`,
      [playerId, place.seq, lowId, SLICE],
      'turnover.transfers',
    )
  const isWhole = (rows: readonly Posted[]) =>
    rows.every((row, i) => row.seq === place.seq + BigInt(i + 1)) && (rows.length === SLICE || rows.at(-1)?.seq === seq)
  const near = await read(place.low_id - CLOCK_SLACK)
  if (isWhole(near)) return near
  const all = await read(0n)
  if (!isWhole(all)) throw new Error(`the transfers of player ${playerId} have a gap after ${place.seq}`)
  return all
}

/** Notes the issues of the stakes among these transfers. */
async function waitForStakes(tx: Tx, playerId: bigint, posted: readonly Posted[]): Promise<void> {
  const bets = posted.filter(({ code }) => code === 301).map(({ record_id }) => record_id)
  const chases = posted.filter(({ code }) => code === 302).map(({ record_id }) => record_id)
  if (bets.length > 0) {
    const first = bets.reduce(earliest)
    await tx.query(
      `insert into turnover_waiting (player_id, issue_id)
       select distinct $1::bigint, issue_id from bet where player_id = $1 and id = any($2::bigint[]) and id >= $3
       on conflict do nothing`,
      [playerId, bigintArray(bets), first],
      'turnover.wait-for-bets',
    )
  }
  if (chases.length > 0)
    await tx.query(
      `insert into turnover_waiting (player_id, issue_id)
       select distinct $1::bigint, issue_id from chase_issue where chase_id = any($2::bigint[]) on conflict do nothing`,
      [playerId, bigintArray(chases)],
      'turnover.wait-for-chases',
    )
}

/** Makes requirements of the credits among these transfers that ask for something. */
async function addRequirements(tx: Tx, playerId: bigint, posted: readonly Posted[]): Promise<void> {
  if (posted.every(({ code }) => !isCredit(code))) return
  const multipleThen = await multiplesThen(tx)
  const asking = posted.flatMap((one) => {
    const multiple = isCredit(one.code) ? multipleThen(one.code, one.at) : 0
    return multiple > 0 && one.amount > 0n ? [{ ...one, multiple }] : []
  })
  if (asking.length === 0) return
  await tx.query(
    `insert into turnover_requirement (player_id, seq, at, code, amount, multiple)
     select $1, u.seq, to_timestamp(0) + u.at_us * interval '1 microsecond', u.code, u.amount, u.multiple
     from unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::bigint[], $6::integer[])
       as u (seq, at_us, code, amount, multiple)`,
    [
      playerId,
      bigintArray(asking.map(({ seq }) => seq)),
      bigintArray(asking.map(({ at_us }) => at_us)),
      bigintArray(asking.map(({ code }) => code)),
      bigintArray(asking.map(({ amount }) => amount)),
      bigintArray(asking.map(({ multiple }) => multiple)),
    ],
    'turnover.add-requirements',
  )
}

/**
 * A moment, in microseconds, before which nothing more can be settled or corrected. Who writes that something is finished
 * holds a lock of the table from before it is dated until it is committed: while nobody does, it is this statement's time.
 */
async function nothingEarlierThan(tx: Tx): Promise<bigint> {
  const { until } = only(
    await tx.query<{ until: bigint | null }>(
      `select case when exists (
                select from pg_locks
                where relation in ('settlement'::regclass, 'result_correction'::regclass) and mode = 'RowExclusiveLock'
                  and database = (select oid from pg_database where datname = current_database()))
              then null else (extract(epoch from statement_timestamp()) * 1000000)::bigint end as until`,
      [],
      'turnover.nothing-earlier-than',
    ),
  )
  return until ?? 0n
}

/**
 * Forgets everything that follows from the player's records. Needed where something was settled before the place: the
 * database's clock was set back.
 */
async function startAgain(tx: Tx, playerId: bigint): Promise<void> {
  await tx.query('delete from turnover_use where player_id = $1', [playerId])
  await tx.query('delete from turnover_requirement where player_id = $1', [playerId])
  await tx.query('delete from turnover_waiting where player_id = $1', [playerId])
  await tx.query('delete from turnover_place where player_id = $1', [playerId])
}

/** The open requirements, and what the issues whose results were corrected gave to any. */
async function readStanding(tx: Tx, playerId: bigint, found: readonly Found[]): Promise<Standing> {
  const requirements = await openRequirements(tx, playerId)
  const issues = found.flatMap((one) => (one.kind === 'corrected' ? [one.issueId] : []))
  const uses = issues.length === 0 ? [] : await usesOn(tx, playerId, issues)
  return { requirements, uses: Map.groupBy(uses, ({ issueId }) => issueId) }
}
