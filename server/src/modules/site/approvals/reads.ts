/** Approvals as they are kept. */
import type { ApprovalKindName, ApprovalState } from '@hongyun/contract/approvals/words.ts'
import type { Result } from '@hongyun/lottery/result.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ApprovalKinds, Subject } from './kind.ts'

export type Approval = {
  id: bigint
  kind: ApprovalKindName
  subject_kind: string
  subject_id: string
  payload: unknown
  digest: Buffer
  reason: string
  asked_by: bigint
  /** The name of who asked. */
  asker: string
  asked_at: number
  expires_at: number
  /** `expired` also where the time is over and nobody has noted it yet. */
  state: ApprovalState
  decided_by: bigint | null
  decider: string | null
  decided_at: number | null
  decision: string
}

const selected = `select a.id, a.kind, a.subject_kind, a.subject_id, a.payload, a.digest, a.reason, a.asked_by, asker.name as asker,
    a.asked_at, a.expires_at, case when a.state = 'open' and a.expires_at <= clock_timestamp() then 'expired' else a.state end as state,
    a.decided_by, decider.name as decider, a.decided_at, a.decision
  from approval a join operator asker on asker.id = a.asked_by left join operator decider on decider.id = a.decided_by`

export async function findApproval(database: Queryable, id: bigint): Promise<Approval | undefined> {
  const [found] = await database.query<Approval>(`${selected} where a.id = $1`, [id])
  return found
}

/** What is open about a subject, the oldest first. Nothing is added while the caller has locked the subject. */
export const openAbout = (database: Queryable, { kind, id }: Subject): Promise<Approval[]> =>
  database.query<Approval>(
    `${selected} where a.subject_kind = $1 and a.subject_id = $2 and a.state = 'open' and a.expires_at > clock_timestamp()
     order by a.id`,
    [kind, id],
    'approvals.open-about',
  )

/** An approval with what carrying it out would do, or why that can't be done now. */
export type Pending = Approval & { effect: Result<string> }

/** All that waits for a second operator, of these kinds, the oldest first. */
export async function listPending(database: Queryable, kinds: ApprovalKinds): Promise<Pending[]> {
  const rows = await database.query<Approval>(
    `${selected} where a.state = 'open' and a.expires_at > clock_timestamp() and a.kind = any($1) order by a.id`,
    [kinds.map(({ name }) => name)],
  )
  return Promise.all(
    rows.map(async (row) => {
      const kind = kinds.find(({ name }) => name === row.kind)!
      return { ...row, effect: await kind.effect(database, row.payload) }
    }),
  )
}
