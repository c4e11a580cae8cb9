/** The statements of a batch of bets, each over arrays. */
import { bigintArray, textArray } from '../../db/arrays.ts'
import type { Tx } from '../../db/database.ts'
import { only } from '../../db/database.ts'
import { exposureKey, type LockedIssue } from './decide.ts'
import type { Line } from './read-line.ts'

/** Locks issues against closing until this transaction ends: the closer waits, or has already been. */
export const lockIssues = (tx: Tx, keys: readonly { code: string; issue: string }[]): Promise<LockedIssue[]> =>
  tx.query<LockedIssue>(
    `select i.id, i.lottery_code, i.issue, i.opens_at, i.closes_at, i.state
     from issue i join unnest($1::text[], $2::text[]) as k (code, issue) on i.lottery_code = k.code and i.issue = k.issue
     order by i.id for share of i`,
    [keys.map((key) => key.code), keys.map((key) => key.issue)],
    'betting.lock-issues',
  )

/** The database's clock once everything is locked, and fresh ids for the bets. */
export async function clockAndIds(tx: Tx, count: number): Promise<{ now: number; ids: bigint[] }> {
  return only(
    await tx.query<{ now: number; ids: bigint[] }>(
      'select clock_timestamp() as now, array(select next_id() from generate_series(1, $1)) as ids',
      [count],
      'betting.clock-and-ids',
    ),
  )
}

/** Locks the exposure rows of these issues and plays, making those that are missing. */
export async function lockExposure(
  tx: Tx,
  keys: readonly { issueId: bigint; playCode: string }[],
): Promise<Map<string, bigint>> {
  const values = [bigintArray(keys.map((key) => key.issueId)), textArray(keys.map((key) => key.playCode))]
  const read = () =>
    tx.query<{ issue_id: bigint; play_code: string; amount: bigint }>(
      `select e.issue_id, e.play_code, e.amount from exposure e
       join unnest($1::bigint[], $2::text[]) as k (issue_id, play_code)
         on e.issue_id = k.issue_id and e.play_code = k.play_code
       order by e.issue_id, e.play_code for update of e`,
      values,
      'betting.lock-exposure',
    )
  let rows = await read()
  if (rows.length < keys.length) {
    await tx.query(
      `insert into exposure (issue_id, play_code) select * from unnest($1::bigint[], $2::text[]) order by 1, 2
       on conflict do nothing`,
      values,
      'betting.open-exposure',
    )
    rows = await read()
  }
  return new Map(rows.map((row) => [exposureKey(row.issue_id, row.play_code), row.amount]))
}

export async function writeExposure(tx: Tx, exposure: ReadonlyMap<string, bigint>): Promise<void> {
  if (exposure.size === 0) return
  const keys = [...exposure.keys()].map((key) => key.split('/') as [string, string])
  await tx.query(
    `update exposure set amount = k.amount from unnest($1::bigint[], $2::text[], $3::bigint[]) as k (issue_id, play_code, amount)
     where exposure.issue_id = k.issue_id and exposure.play_code = k.play_code`,
    [
      `{${keys.map(([issueId]) => issueId).join(',')}}`,
      textArray(keys.map(([, play]) => play)),
      bigintArray([...exposure.values()]),
    ],
    'betting.write-exposure',
  )
}

export type NewBet = { id: bigint; playerId: bigint; issueId: bigint; rebatePlanId: bigint; line: Line }

/** Writes accepted bets, all dated `now`. */
export async function insertBets(tx: Tx, now: number, bets: readonly NewBet[]): Promise<void> {
  await tx.query(
    `insert into bet (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point,
                      odds, exposure, rebate_plan_id, placed_at)
     select player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point,
            odds::bigint[], exposure, plan, to_timestamp($15 / 1000.0)
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::integer[], $7::bigint[],
                 $8::integer[], $9::integer[], $10::bigint[], $11::integer[], $12::text[], $13::bigint[], $14::bigint[])
       as b (player_id, id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point, odds, exposure, plan)`,
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
    ],
    'betting.insert-bets',
  )
}
