/** Writing down what was consumed. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Requirement, Standing, Use } from './consume.ts'
import type { Found } from './happenings.ts'

/** Issues that were void count nothing: they are waited for no more. */
export const dropVoid = (tx: Tx, playerId: bigint): Promise<unknown> =>
  tx.query(
    `delete from turnover_waiting w using issue_void v
     where w.player_id = $1 and v.issue_id = w.issue_id and v.finished_at is not null`,
    [playerId],
    'turnover.drop-void',
  )

/** Writes what has become of requirements. */
export async function keepRequirements(tx: Tx, playerId: bigint, changed: readonly Requirement[]): Promise<void> {
  if (changed.length === 0) return
  await tx.query(
    `update turnover_requirement r set consumed = u.consumed, won = u.won, ended = u.ended,
            ended_at = to_timestamp(0) + u.ended_us * interval '1 microsecond'
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[])
       as u (seq, consumed, won, ended, ended_us)
     where r.player_id = $1 and r.seq = u.seq`,
    [
      playerId,
      bigintArray(changed.map(({ seq }) => seq)),
      bigintArray(changed.map(({ consumed }) => consumed)),
      bigintArray(changed.map(({ won }) => won)),
      changed.map(({ ended }) => ended),
      bigintArray(changed.map(({ endedAt }) => endedAt)),
    ],
    'turnover.keep-requirements',
  )
}

/** Writes what issues gave to requirements, and that they are waited for no more. */
export async function keepUses(tx: Tx, playerId: bigint, standing: Standing, kept: readonly Found[]): Promise<void> {
  const settled = kept.flatMap((one) => (one.kind === 'settled' ? [one.issueId] : []))
  if (settled.length > 0)
    await tx.query(
      'delete from turnover_waiting where player_id = $1 and issue_id = any($2::bigint[])',
      [playerId, bigintArray(settled)],
      'turnover.consumed',
    )
  const issues = new Set(kept.flatMap((one) => (one.kind === 'released' ? [] : [one.issueId])))
  const uses: Use[] = [...issues].flatMap((issueId) => standing.uses.get(issueId) ?? [])
  if (uses.length === 0) return
  await tx.query(
    `insert into turnover_use (player_id, seq, issue_id, amount, won)
     select $1, u.* from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as u
     on conflict (player_id, seq, issue_id) do update set amount = excluded.amount, won = excluded.won`,
    [
      playerId,
      bigintArray(uses.map(({ seq }) => seq)),
      bigintArray(uses.map(({ issueId }) => issueId)),
      bigintArray(uses.map(({ amount }) => amount)),
      bigintArray(uses.map(({ won }) => won)),
    ],
    'turnover.keep-uses',
  )
}
