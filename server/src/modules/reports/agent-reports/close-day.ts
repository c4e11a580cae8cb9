/**
 * Closes business days. A transfer is dated before it is committed, so a day is closed once every transaction is over that was
 * writing transfers after its end, and the follower has been through all accounts since; once every issue is summed whose
 * settlement could have been finished on that day; and once the sums of whoever was moved by then are under the agents above them.
 * What comes later nevertheless counts on the first open day.
 */
import { only, type Tx } from '../../../platform/db/database.ts'
import { WRITERS } from '../../money/ledger/roll-up-hours.ts'

/** Clocks of machines that take turns at being the database's differ less. */
const IS_OVER = `clock_timestamp() >= (f.closed_through + 2)::timestamp at time zone 'Asia/Shanghai' + interval '1 minute'`

/** Takes the next step of closing the oldest open day; answers whether a day was closed. */
export async function closeDay(tx: Tx): Promise<boolean> {
  const { is_over, has_barrier, barrier_round, round } = only(
    await tx.query<{ is_over: boolean; has_barrier: boolean; barrier_round: bigint | null; round: bigint }>(
      `select ${IS_OVER} as is_over, barrier is not null as has_barrier, barrier_round, round from sum_follow f`,
      [],
      'sums.is-day-over',
    ),
  )
  if (!is_over) {
    // The clock was set back while the day waited to be closed.
    if (has_barrier) await tx.query('update sum_follow set barrier = null, barrier_round = null')
    return false
  }
  if (!has_barrier) {
    await tx.query(`update sum_follow set barrier = array(${WRITERS}), barrier_round = null`)
    return false
  }
  if (barrier_round === null) {
    await tx.query(
      `update sum_follow set barrier_round = round where not exists (${WRITERS} and virtualtransaction = any(barrier))`,
    )
    return false
  }
  // The round of that number may have begun before; the one after it is over.
  if (round < barrier_round + 2n || (await hasMoreToCome(tx))) return false
  await tx.query(
    `update sum_follow set closed_through = closed_through + 1, barrier = null, barrier_round = null,
            hours_from = greatest(hours_from, closed_through + 1)`,
  )
  await tx.query(`delete from member_day where part like '#%' and day < (select hours_from from sum_follow)`)
  await tx.query(`delete from branch_day where part like '#%' and day < (select hours_from from sum_follow)`)
  return true
}

/** Whether an issue's settlement was or may yet be finished before the end of the day, or a move until then is still to be followed. */
async function hasMoreToCome(tx: Tx): Promise<boolean> {
  const { to_come } = only(
    await tx.query<{ to_come: boolean }>(
      `select exists (
         select from issue i join settlement s on s.issue_id = i.id, sum_follow f
         where i.state = 'settling' and s.finished_at is null
           and s.started_at < (f.closed_through + 2)::timestamp at time zone 'Asia/Shanghai'
       ) or exists (
         select from issue_sum d join settlement s on s.issue_id = d.issue_id, sum_follow f
         where d.summed_at is null and s.finished_at < (f.closed_through + 2)::timestamp at time zone 'Asia/Shanghai'
       ) or exists (
         select from place_due d, sum_follow f where d.from_day <= f.closed_through + 1
       ) as to_come`,
      [],
      'sums.more-to-come',
    ),
  )
  return to_come
}
