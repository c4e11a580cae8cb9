/** Acts of operators: written in the transaction of the change itself, so that neither exists without the other. */
import type { ApprovalKindName } from '@hongyun/contract/approvals/words.ts'
import type { LookedAt, RiskMark, Unlockable } from '@hongyun/contract/desk/words.ts'
import type { CalendarKind } from '@hongyun/contract/lotteries/words.ts'
import { type ActSubjectKind, type OperatorAct, type Right, SHELL } from '@hongyun/contract/operators/words.ts'
import type { SiteMode } from '@hongyun/contract/tenant/words.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import type { Visit } from '../../../platform/http/route.ts'

export type ActDetail = {
  mode?: SiteMode
  message?: string
  endTime?: number | null
  address?: string
  kind?: ApprovalKindName | CalendarKind | 'rule'
  name?: string
  day?: string
  /** Of a statement: which of the day, and the digest of what it stated. */
  no?: number
  digest?: string
  reason?: string
  rights?: Right[]
  /** By their names. */
  roles?: string[]
  /** In 1/10000 yuan. */
  amount?: string
  /** Of a turnover requirement that is released: which of the player's, and what was missing of it, in 1/10000 yuan. */
  id?: string
  missing?: string
  /** Of a place of the journal that is given up: of how many entries its last head was. */
  entries?: number
  /** Of a look. */
  field?: LookedAt
  /** Of an unlocking. */
  what?: Unlockable
  mark?: RiskMark
  /** Percent. */
  rebate?: string
  /** Of a setting, as it travels. */
  value?: string
  /** What a rebate or a setting was before. */
  before?: string
}

/** Who acts, and from where. */
export type Actor = { operatorId: bigint; address: string }

/** A person at the machine's shell who names no operator: a row of `operator` that never signs in. */
export const shell: Actor = { operatorId: 0n, address: SHELL }

/** What an act was done to. Every change has one; signing in and out have none. */
export type ActSubject = { kind: ActSubjectKind; id: bigint | string }

/** The operator of a call as the one who acts. */
export const actorOf = ({ operator, address }: Visit): Actor => ({ operatorId: operator.id, address })

/** All acts of one kind on subjects of one kind, the first one first. */
export async function actsOf(
  database: Queryable,
  act: OperatorAct,
  kind: ActSubjectKind,
): Promise<{ id: bigint; at: number; subjectId: string; detail: ActDetail }[]> {
  const rows = await database.query<{ id: bigint; at: number; subject_id: string; detail: ActDetail }>(
    'select id, at, subject_id, detail from operator_act where subject_kind = $1 and act = $2 order by id',
    [kind, act],
  )
  return rows.map(({ id, at, subject_id, detail }) => ({ id, at, subjectId: subject_id, detail }))
}

/** For how long a look at what is read again while it is shown is one look. */
const LOOK_MINUTES = 10

/**
 * Whether this operator has done the same to it just now; `name` is the one in its detail. What was noted while the clock was
 * ahead was not done just now.
 */
export async function hasJustDone(
  database: Queryable,
  { operatorId }: Actor,
  act: OperatorAct,
  { kind, id }: ActSubject,
  name: string | null = null,
): Promise<boolean> {
  const noted = await database.query(
    `select 1 from operator_act where subject_kind = $1 and subject_id = $2 and operator_id = $3 and act = $4
       and id between id_at(clock_timestamp() - make_interval(mins => $5)) and id_at(clock_timestamp() + interval '1 minute')
       and ($6::text is null or detail ->> 'name' = $6) limit 1`,
    [kind, id.toString(), operatorId, act, LOOK_MINUTES, name],
  )
  return noted.length > 0
}

/** Notes that something is looked at, where this operator has not done so just now: a page that reads it every few seconds is one look. */
export async function noteLook(tx: Queryable, actor: Actor, name: string, subject: ActSubject): Promise<void> {
  if (!(await hasJustDone(tx, actor, 'look', subject, name))) await noteAct(tx, actor, 'look', { name }, subject)
}

/** Notes an act, and answers its id. */
export async function noteAct(
  tx: Queryable,
  actor: Actor,
  act: OperatorAct,
  detail: ActDetail = {},
  subject?: ActSubject,
): Promise<bigint> {
  const { id } = only(
    await tx.query<{ id: bigint }>(
      `insert into operator_act (operator_id, act, detail, address, subject_kind, subject_id)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [actor.operatorId, act, detail, actor.address, subject?.kind ?? null, subject?.id.toString() ?? null],
    ),
  )
  return id
}
