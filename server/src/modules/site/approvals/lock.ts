/** Locks the subject of approvals, and ends approvals that nobody decides. */
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { Subject } from './kind.ts'

/**
 * Held until the end of the transaction by whoever asks, decides, or changes what approvals of this subject are about.
 * It is the first lock of such a transaction, so nobody waits in a circle.
 */
export const lockSubject = (tx: Tx, { kind, id }: Subject) =>
  tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [`approval ${kind}`, id])

/** Ends one that can't be approved any more, with the reason. */
export const lapse = (tx: Tx, id: bigint, why: string) =>
  tx.query(
    `update approval set state = 'expired', decided_at = clock_timestamp(), decision = $2 where id = $1 and state = 'open'`,
    [id, why],
  )

/** Stores expired approvals as `expired`. */
export const expireApprovals = (database: Queryable) =>
  database.query(
    `update approval set state = 'expired', decided_at = clock_timestamp()
     where id in (select id from approval where state = 'open' and expires_at <= clock_timestamp() for update skip locked)`,
  )

/** Those about one subject, so that the same may be asked for again. */
export const expireAbout = (tx: Tx, { kind, id }: Subject) =>
  tx.query(
    `update approval set state = 'expired', decided_at = clock_timestamp()
     where subject_kind = $1 and subject_id = $2 and state = 'open' and expires_at <= clock_timestamp()`,
    [kind, id],
  )

/** Ends all that is open about a subject this transaction has locked, but for one, with the reason. */
export const lapseAbout = (tx: Tx, { kind, id }: Subject, why: string, except: bigint | undefined) =>
  tx.query(
    `update approval set state = 'expired', decided_at = clock_timestamp(), decision = $3
     where subject_kind = $1 and subject_id = $2 and state = 'open' and id is distinct from $4`,
    [kind, id, why, except ?? null],
  )
