/** The statements of a batch of bets, each over arrays. */
import { bigintArray, textArray } from '../../db/arrays.ts'
import type { Tx } from '../../db/database.ts'
import { only } from '../../db/database.ts'
import { sheetInForce } from '../tenant/odds-sheets.ts'
import { exposureKey, type LockedIssue } from './decide.ts'
import type { Line } from './read-line.ts'

export type IssueKey = { code: string; issue: string }

/** Locks issues against closing until this transaction ends: the closer waits, or has already been. */
export const lockIssues = (tx: Tx, keys: readonly IssueKey[]): Promise<LockedIssue[]> =>
  tx.query<LockedIssue>(
    `select i.id, i.lottery_code, i.issue, i.opens_at, i.closes_at, i.draws_at, i.state
     from issue i join unnest($1::text[], $2::text[]) as k (code, issue) on i.lottery_code = k.code and i.issue = k.issue
     order by i.id for share of i`,
    [textArray(keys.map((key) => key.code)), textArray(keys.map((key) => key.issue))],
    'betting.lock-issues',
  )

/** The database's clock once everything is locked, fresh ids for the bets, and the number of the odds sheet in force. */
export async function clockAndIds(tx: Tx, count: number): Promise<{ now: number; ids: bigint[]; sheet: bigint }> {
  return only(
    await tx.query<{ now: number; ids: bigint[]; sheet: bigint }>(
      `select clock_timestamp() as now, array(select next_id() from generate_series(1, $1)) as ids, ${sheetInForce} as sheet`,
      [count],
      'betting.clock-and-ids',
    ),
  )
}

export type ExposureKey = IssueKey & { playCode: string }

const exposureOf = (lock: string) => `
  select e.issue_id, e.play_code, e.amount
  from unnest($1::text[], $2::text[], $3::text[]) as k (code, issue, play_code)
  join issue i on i.lottery_code = k.code and i.issue = k.issue
  join exposure e on e.issue_id = i.id and e.play_code = k.play_code
  ${lock}`
const readExposures = exposureOf('')
const lockExposures = exposureOf('order by e.issue_id, e.play_code for update of e')

/** The exposure of issues, plays and combinations ('' for the whole issue) as it is, or as it stays; absent where there is none. */
export async function readExposure(tx: Tx, keys: readonly ExposureKey[], lock: boolean): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ issue_id: bigint; play_code: string; amount: bigint }>(
    lock ? lockExposures : readExposures,
    [
      textArray(keys.map((key) => key.code)),
      textArray(keys.map((key) => key.issue)),
      textArray(keys.map((key) => key.playCode)),
    ],
    lock ? 'betting.lock-exposure' : 'betting.read-exposure',
  )
  return new Map(rows.map((row) => [exposureKey(row.issue_id, row.play_code), row.amount]))
}

export type MoreExposure = { issueId: bigint; playCode: string; amount: bigint; limit: bigint }

/** Adds to exposure; the constraint `exposure_within_limit` refuses what would go past a limit. */
export async function addExposure(tx: Tx, more: readonly MoreExposure[]): Promise<void> {
  await tx.query(
    `insert into exposure (issue_id, play_code, amount, max_amount)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) order by 1, 2
     on conflict (issue_id, play_code)
     do update set amount = exposure.amount + excluded.amount, max_amount = excluded.max_amount`,
    [
      bigintArray(more.map((one) => one.issueId)),
      textArray(more.map((one) => one.playCode)),
      bigintArray(more.map((one) => one.amount)),
      bigintArray(more.map((one) => one.limit)),
    ],
    'betting.add-exposure',
  )
}

export type NewBet = {
  id: bigint
  playerId: bigint
  issueId: bigint
  rebatePlanId: bigint
  chaseId: bigint | null
  line: Line
}

/** Writes accepted bets, all dated `now`. */
export async function insertBets(tx: Tx, now: number, bets: readonly NewBet[]): Promise<void> {
  await tx.query(
    `insert into bet (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point,
                      odds, exposure, rebate_plan_id, placed_at, chase_id)
     select player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point,
            odds::bigint[], exposure, plan, to_timestamp($15 / 1000.0), chase
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::integer[], $7::bigint[],
                 $8::integer[], $9::integer[], $10::bigint[], $11::integer[], $12::text[], $13::bigint[], $14::bigint[],
                 $16::bigint[])
       as b (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point, odds, exposure, plan,
             chase)`,
    [
      bigintArray(bets.map((bet) => bet.playerId)),
      bigintArray(bets.map((bet) => bet.id)),
      bigintArray(bets.map((bet) => bet.issueId)),
      textArray(bets.map((bet) => bet.line.play.code)),
      textArray(bets.map((bet) => bet.line.number)),
      bigintArray(bets.map((bet) => bet.line.count)),
      bigintArray(bets.map((bet) => bet.line.unitStake)),
      bigintArray(bets.map((bet) => bet.line.unit)),
      bigintArray(bets.map((bet) => bet.line.multiple)),
      bigintArray(bets.map((bet) => bet.line.amount)),
      bigintArray(bets.map((bet) => bet.line.point)),
      textArray(bets.map((bet) => bigintArray(bet.line.odds))),
      bigintArray(bets.map((bet) => bet.line.exposure)),
      bigintArray(bets.map((bet) => bet.rebatePlanId)),
      now,
      bigintArray(bets.map((bet) => bet.chaseId)),
    ],
    'betting.insert-bets',
  )
}
