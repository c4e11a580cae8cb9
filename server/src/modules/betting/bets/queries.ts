/** The statements of a batch of bets, each over arrays. */
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { only } from '../../../platform/db/database.ts'
import { replannedOf } from '../../people/identity/rebate-plan.ts'
import { sheetInForce } from '../../site/tenant/odds-sheets.ts'
import { ratesInForce, usualRates } from '../../site/tenant/settings.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import type { LockedIssue } from './decide.ts'
import { type Counted, ExposureMap, type MoreExposure } from './exposure-keys.ts'
import { type Line, termsText } from './line.ts'

/**
 * Locks issues against closing until this transaction ends. One whose sale is over is not locked: its closer may hold it for
 * seconds, and the players whose accounts are locked here would wait with it. Of one that was locked by others meanwhile the
 * condition is looked at again, as it then is.
 */
export async function lockIssues(tx: Tx, ids: ReadonlySet<bigint>): Promise<Map<bigint, LockedIssue | 'closed'>> {
  const rows = await tx.query<LockedIssue>(
    `select id, opens_at, least(closes_at, sale_ends_at) as closes_at, draws_at, state, bets_from from issue
     where id = any($1::bigint[]) and state in ('scheduled', 'open') and least(closes_at, sale_ends_at) > clock_timestamp()
     order by id for share`,
    [bigintArray([...ids])],
    'betting.lock-issues',
  )
  const known = new Map<bigint, LockedIssue | 'closed'>(rows.map((row) => [row.id, row]))
  const others = [...ids].filter((id) => !known.has(id))
  if (others.length === 0) return known
  // Closed they stay for this batch, whatever has become of them since: they are not locked.
  const closed = await tx.query<{ id: bigint }>(
    'select id from issue where id = any($1::bigint[])',
    [bigintArray(others)],
    'betting.closed-issues',
  )
  for (const { id } of closed) known.set(id, 'closed')
  return known
}

export type ClockAndIds = { now: number; ids: bigint[]; sheet: bigint; replanned: bigint[] }

/**
 * The database's clock once everything is locked, fresh ids for the bets in ascending order, the number of the odds sheet in force,
 * and which of the players have another rebate plan than the one that the process knows.
 */
export async function clockAndIds(
  tx: Tx,
  count: number,
  known: readonly { playerId: bigint; rebatePlanId: bigint }[],
): Promise<ClockAndIds> {
  return only(
    await tx.query<ClockAndIds>(
      `select clock_timestamp() as now, next_ids($1) as ids, ${sheetInForce} as sheet, ${replannedOf} as replanned`,
      [
        count,
        bigintArray(known.map(({ playerId }) => playerId)),
        bigintArray(known.map(({ rebatePlanId }) => rebatePlanId)),
      ],
      'betting.clock-and-ids',
    ),
  )
}

/** The terms of lotteries as they are now: this process may have read them before they changed. */
export async function termsInForce(tx: Tx, codes: Iterable<string>): Promise<Map<string, string>> {
  const rows = await tx.query<Lottery & { edge: number; top_rebate: number }>(
    `select code, on_sale, max_bet_payout, max_combination_exposure, max_play_exposure, max_issue_exposure,
            ${ratesInForce}
     from lottery where code = any($1::text[])`,
    [textArray([...codes]), ...usualRates],
    'betting.terms-in-force',
  )
  return new Map(rows.map((row) => [row.code, termsText({ edge: row.edge, topRebate: row.top_rebate }, row)]))
}

const exposureOf = (lock: string) => `
  select e.issue_id, e.play_code, e.amount
  from unnest($1::bigint[], $2::text[]) as k (issue_id, play_code)
  join exposure e on e.issue_id = k.issue_id and e.play_code = k.play_code
  ${lock}`
const readExposures = exposureOf('')
const lockExposures = exposureOf('order by e.issue_id, e.play_code for update of e')

/** The present exposure, read without or with a lock; absent where there is none. */
export async function readExposure(tx: Tx, counted: readonly Counted[], lock: boolean): Promise<ExposureMap<bigint>> {
  const rows = await tx.query<{ issue_id: bigint; play_code: string; amount: bigint }>(
    lock ? lockExposures : readExposures,
    [bigintArray(counted.map((one) => one.issueId)), textArray(counted.map((one) => one.playCode))],
    lock ? 'betting.lock-exposure' : 'betting.read-exposure',
  )
  const known = new ExposureMap<bigint>()
  for (const { issue_id, play_code, amount } of rows) known.set({ issueId: issue_id, playCode: play_code }, amount)
  return known
}

/** Adds to exposure; the constraint `exposure_within_limit` refuses what would go past a limit. */
export async function addExposure(tx: Tx, sums: readonly MoreExposure[]): Promise<void> {
  // Nothing is left of a slip that was refused on its way.
  const more = sums.filter((one) => one.amount > 0n)
  if (more.length === 0) return
  await tx.query(
    `insert into exposure (issue_id, play_code, amount, max_amount)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) order by 1, 2
     on conflict (issue_id, play_code)
     do update set amount = exposure.amount + excluded.amount, max_amount = excluded.max_amount`,
    [
      bigintArray(more.map((one) => one.counted.issueId)),
      textArray(more.map((one) => one.counted.playCode)),
      bigintArray(more.map((one) => one.amount)),
      bigintArray(more.map((one) => one.counted.limit)),
    ],
    'betting.add-exposure',
  )
}

export type NewBet = {
  id: bigint
  playerId: bigint
  rebatePlanId: bigint
  chaseId: bigint | null
  line: Line
}

/** The text of each list of odds, which all lines of a play on the same terms share. */
const oddsArrays = new WeakMap<readonly bigint[], string>()

function oddsArray(odds: readonly bigint[]): string {
  const known = oddsArrays.get(odds)
  if (known !== undefined) return known
  const text = bigintArray(odds)
  oddsArrays.set(odds, text)
  return text
}

/** Writes accepted bets, all dated `now`. */
export async function insertBets(tx: Tx, now: number, bets: readonly NewBet[]): Promise<void> {
  await tx.query(
    `insert into bet (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point,
                      odds, exposure, rebate_plan_id, placed_at, chase_id)
     select player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, count * unit_stake, point,
            odds::bigint[], exposure, plan, to_timestamp($14 / 1000.0), chase
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::integer[], $7::bigint[],
                 $8::integer[], $9::integer[], $10::integer[], $11::text[], $12::bigint[], $13::bigint[], $15::bigint[])
       as b (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, point, odds, exposure, plan, chase)`,
    [
      bigintArray(bets.map((bet) => bet.playerId)),
      bigintArray(bets.map((bet) => bet.id)),
      bigintArray(bets.map((bet) => bet.line.issueId)),
      textArray(bets.map((bet) => bet.line.playCode)),
      textArray(bets.map((bet) => bet.line.number)),
      bigintArray(bets.map((bet) => bet.line.count)),
      bigintArray(bets.map((bet) => bet.line.unitStake)),
      bigintArray(bets.map((bet) => bet.line.unit)),
      bigintArray(bets.map((bet) => bet.line.multiple)),
      bigintArray(bets.map((bet) => bet.line.point)),
      textArray(bets.map((bet) => oddsArray(bet.line.odds))),
      bigintArray(bets.map((bet) => bet.line.exposure)),
      bigintArray(bets.map((bet) => bet.rebatePlanId)),
      now,
      // A shorter list is filled up with nulls.
      bets.some((bet) => bet.chaseId !== null) ? bigintArray(bets.map((bet) => bet.chaseId)) : '{}',
    ],
    'betting.insert-bets',
  )
}
