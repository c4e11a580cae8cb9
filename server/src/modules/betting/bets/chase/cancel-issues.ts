/** Cancels the bets of a chase on issues that are still open. The caller has locked the player's account and the chase. */
import { type Money, money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../../platform/db/arrays.ts'
import { only, type Tx } from '../../../../platform/db/database.ts'
import { idsBeside } from '../../../../platform/db/id-time.ts'
import { type GivenUp, giveUpExposure } from '../give-up-exposure.ts'

export type OpenIssue = { chase_id: bigint; player_id: bigint; issue_id: bigint; issue: string; amount: Money }

/**
 * The issues of chases that are open and not cancelled, locked against closing until this transaction ends, and
 * the moment by which they were.
 */
export async function openIssuesOf(tx: Tx, chaseIds: readonly bigint[]): Promise<{ now: number; open: OpenIssue[] }> {
  const locked = await tx.query<OpenIssue & { closes_at: number }>(
    `select ci.chase_id, c.player_id, ci.issue_id, i.issue, ci.amount, least(i.closes_at, i.sale_ends_at) as closes_at
     from chase_issue ci join chase c on c.id = ci.chase_id join issue i on i.id = ci.issue_id
     where ci.chase_id = any($1::bigint[]) and ci.cancelled_at is null and i.state in ('scheduled', 'open')
       and least(i.closes_at, i.sale_ends_at) > clock_timestamp()
     order by i.id for share of i`,
    [bigintArray(chaseIds)],
    'betting.open-chase-issues',
  )
  const { now } = only(await tx.query<{ now: number }>('select clock_timestamp() as now'))
  return { now, open: locked.filter((issue) => now < issue.closes_at) }
}

/**
 * Cancels the bets of these issues: the exposure is given up. The caller returns the money before: so its transfers too come before
 * a round by which the database would refuse this.
 */
export async function cancelIssues(tx: Tx, now: number, issues: readonly OpenIssue[]): Promise<void> {
  if (issues.length === 0) return
  const cancelled = await tx.query<GivenUp & { expected: bigint }>(
    `with gone as (
       update chase_issue set cancelled_at = to_timestamp($4 / 1000.0)
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as k (chase, issue, player)
       where chase_id = k.chase and issue_id = k.issue and cancelled_at is null
       returning issue_id, k.player, bets
     )
     update bet set state = 'cancelled', return_amount = amount, rebate_amount = 0,
                    settled_at = to_timestamp($4 / 1000.0)
     from (select issue_id, player, unnest(bets) as id, (select sum(cardinality(bets)) from gone) as expected from gone) g
     where bet.player_id = g.player and bet.id = g.id and bet.id between $5 and $6 and bet.state = 'waiting'
     returning bet.issue_id, bet.play_code, bet.number, bet.exposure, g.expected`,
    [
      bigintArray(issues.map((issue) => issue.chase_id)),
      bigintArray(issues.map((issue) => issue.issue_id)),
      bigintArray(issues.map((issue) => issue.player_id)),
      now,
      ...idsBeside(issues.map((issue) => issue.chase_id)),
    ],
    'betting.cancel-chase-issues',
  )
  if (cancelled.length === 0 || BigInt(cancelled.length) !== cancelled[0]!.expected)
    throw new Error('a bet changed under its chase')
  await giveUpExposure(tx, cancelled)
}

/** What the cancelled issues had cost. */
export const amountOf = (issues: readonly OpenIssue[]): Money =>
  money(issues.reduce((sum, issue) => sum + issue.amount, 0n))
