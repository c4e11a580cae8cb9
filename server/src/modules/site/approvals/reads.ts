/** Approvals as they are kept. */
import type { ApprovalKindName, ApprovalSort, ApprovalState, ApprovalView } from '@hongyun/contract/approvals/words.ts'
import type { Result } from '@hongyun/lottery/result.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import { type ApprovalKinds, digestOf, type Subject } from './kind.ts'

export type Approval = {
  id: bigint
  kind: ApprovalKindName
  subject_kind: string
  subject_id: string
  payload: unknown
  digest: Buffer
  /** What it would do, as it was when it was asked for. */
  asked_effect: string
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

const selected = `select a.id, a.kind, a.subject_kind, a.subject_id, a.payload, a.digest, a.effect as asked_effect, a.reason, a.asked_by, asker.name as asker,
    a.asked_at, a.expires_at, case when a.state = 'open' and a.expires_at <= clock_timestamp() then 'expired' else a.state end as state,
    a.decided_by, decider.name as decider, a.decided_at, a.decision
  from approval a join operator asker on asker.id = a.asked_by left join operator decider on decider.id = a.decided_by`

/** Whether it is what its digest says: what was asked for. */
export const isWhole = ({ kind, subject_kind, subject_id, payload, digest }: Approval): boolean =>
  digestOf(kind, { kind: subject_kind, id: subject_id }, payload).equals(digest)

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

/** Whether one of a kind is open whose payload has these fields, whatever its subject. */
export async function isAskedWith(
  database: Queryable,
  name: ApprovalKindName,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const found = await database.query(
    `select 1 from approval where kind = $1 and payload @> $2::jsonb and state = 'open' and expires_at > clock_timestamp() limit 1`,
    [name, JSON.stringify(fields)],
    'approvals.is-asked-with',
  )
  return found.length > 0
}

/** All that is open, the oldest first. */
export const allOpen = (database: Queryable): Promise<Approval[]> =>
  database.query<Approval>(
    `${selected} where a.state = 'open' and a.expires_at > clock_timestamp() order by a.id`,
    [],
    'approvals.all-open',
  )

/** A page of the approvals of a kind about a subject, open or decided, newest first, and how many there are. */
export async function aboutSubject(
  database: Queryable,
  name: ApprovalKindName,
  { kind, id }: Subject,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: Approval[]; total: number }> {
  const [rows, counted] = await Promise.all([
    database.query<Approval>(
      `${selected} where a.subject_kind = $1 and a.subject_id = $2 and a.kind = $3 order by a.id desc limit $4 offset $5`,
      [kind, id, name, pageSize, (pageNum - 1) * pageSize],
      'approvals.about-subject',
    ),
    database.query<{ total: bigint }>(
      'select count(*) as total from approval where subject_kind = $1 and subject_id = $2 and kind = $3',
      [kind, id, name],
      'approvals.count-about',
    ),
  ])
  return { rows, total: Number(only(counted).total) }
}

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

/** `$1` is the list, `$2` who looks, `$3` the kind. */
const inList = `(a.state = 'open' and a.expires_at > clock_timestamp() and ($1 = 'open' or $1 = 'own' and a.asked_by = $2)
    or $1 = 'decided' and a.state in ('approved', 'refused', 'withdrawn')
    or $1 = 'expired' and (a.state = 'expired' or a.state = 'open' and a.expires_at <= clock_timestamp()))
  and ($3::text is null or a.kind = $3)`

const SOME = 200

/** Every approval of a list, the newest first, some at a time. */
export async function* everyApproval(
  database: Queryable,
  { view, kind, viewer }: { view: ApprovalView; kind: ApprovalKindName | undefined; viewer: bigint },
): AsyncGenerator<Approval[]> {
  for (let before: bigint | null = null; ; ) {
    const rows: Approval[] = await database.query<Approval>(
      `${selected} where ${inList} and ($4::bigint is null or a.id < $4) order by a.id desc limit ${SOME}`,
      [view, viewer, kind ?? null, before],
      'approvals.file',
    )
    if (rows.length > 0) yield rows
    if (rows.length < SOME) return
    before = rows.at(-1)!.id
  }
}

export type Counts = Record<ApprovalView, number>

/** What ends first before what ends later, the rest newest first. */
const usualOrder = `case when $1 in ('open', 'own') then a.expires_at end, a.id desc`
const orders: Readonly<Record<ApprovalSort, Record<'ascending' | 'descending', string>>> = {
  askedAt: { ascending: 'a.id', descending: 'a.id desc' },
  expiresAt: { ascending: 'a.expires_at, a.id', descending: 'a.expires_at desc, a.id desc' },
}

/** A page of a list, and how many each list has. */
export async function listApprovals(
  database: Queryable,
  { view, kind, viewer }: { view: ApprovalView; kind: ApprovalKindName | undefined; viewer: bigint },
  {
    sort,
    order,
    limit,
    offset,
  }: { sort: ApprovalSort | undefined; order: 'ascending' | 'descending'; limit: number; offset: number },
): Promise<{ list: Approval[]; total: number; counts: Counts }> {
  const wanted = [view, viewer, kind ?? null]
  const [list, totals, counts] = await Promise.all([
    database.query<Approval>(
      `${selected} where ${inList}
       order by ${sort === undefined ? usualOrder : orders[sort][order]} limit $4 offset $5`,
      [...wanted, limit, offset],
    ),
    database.query<{ total: bigint }>(`select count(*) as total from approval a where ${inList}`, wanted),
    database.query<Record<ApprovalView, bigint>>(
      `select count(*) filter (where is_open) as open, count(*) filter (where is_open and asked_by = $1) as own,
              count(*) filter (where state in ('approved', 'refused', 'withdrawn')) as decided,
              count(*) filter (where not is_open and state in ('open', 'expired')) as expired
       from (select state, asked_by, state = 'open' and expires_at > clock_timestamp() as is_open from approval) a`,
      [viewer],
    ),
  ])
  const { open, own, decided, expired } = only(counts)
  return {
    list,
    total: Number(only(totals).total),
    counts: { open: Number(open), own: Number(own), decided: Number(decided), expired: Number(expired) },
  }
}
