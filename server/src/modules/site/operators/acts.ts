/** Acts of operators: written in the transaction of the change itself, so that neither exists without the other. */
import type { ApprovalKindName } from '@hongyun/contract/approvals/words.ts'
import type { CalendarKind } from '@hongyun/contract/lotteries/words.ts'
import { type ActSubjectKind, type OperatorAct, type Right, SHELL } from '@hongyun/contract/operators/words.ts'
import type { SiteMode } from '@hongyun/contract/tenant/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import type { Visit } from '../../../platform/http/route.ts'

export type ActDetail = {
  mode?: SiteMode
  message?: string
  endTime?: number | null
  address?: string
  kind?: ApprovalKindName | CalendarKind | 'rule'
  name?: string
  day?: string
  reason?: string
  rights?: Right[]
  /** In 1/10000 yuan. */
  amount?: string
}

/** Who acts, and from where. */
export type Actor = { operatorId: bigint; address: string }

/** A person at the machine's shell who names no operator: a row of `operator` that never signs in. */
export const shell: Actor = { operatorId: 0n, address: SHELL }

/** What an act was done to. Every change has one; signing in and out have none. */
export type ActSubject = { kind: ActSubjectKind; id: bigint | string }

/** The operator of a call as the one who acts. */
export const actorOf = ({ operator, address }: Visit): Actor => ({ operatorId: operator.id, address })

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

export type ActFilter = {
  name?: string | undefined
  act?: OperatorAct | undefined
  startTime?: number | undefined
  endTime?: number | undefined
  subjectKind?: ActSubjectKind | undefined
  subjectId?: string | undefined
}

type ActRow = { id: bigint; at: number; name: string; act: OperatorAct; detail: ActDetail; address: string } & {
  subject_kind: ActSubjectKind | null
  subject_id: string | null
}

const selected = `from operator_act a join operator o on o.id = a.operator_id
  where ($1::text is null or o.name = $1) and ($2::text is null or a.act = $2)
    and ($3::float8 is null or a.at >= to_timestamp($3 / 1000.0))
    and ($4::float8 is null or a.at < to_timestamp($4 / 1000.0))
    and ($5::text is null or a.subject_kind = $5) and ($6::text is null or a.subject_id = $6)`

/** A page of acts, newest first, with how many there are in all and who did any. */
export async function listActs(database: Database, filter: ActFilter, limit: number, offset: number) {
  const wanted = [
    filter.name ?? null,
    filter.act ?? null,
    filter.startTime ?? null,
    filter.endTime ?? null,
    filter.subjectKind ?? null,
    filter.subjectId ?? null,
  ]
  const [rows, counts, names] = await Promise.all([
    database.query<ActRow>(
      `select a.id, a.at, o.name, a.act, a.detail, a.address, a.subject_kind, a.subject_id
       ${selected} order by a.id desc limit $7 offset $8`,
      [...wanted, limit, offset],
      'console.acts',
    ),
    database.query<{ total: bigint }>(`select count(*) as total ${selected}`, wanted, 'console.count-acts'),
    database.query<{ name: string }>(
      'select name from operator o where exists (select from operator_act where operator_id = o.id) order by name',
    ),
  ])
  return {
    list: rows.map(({ id, subject_kind: kind, subject_id, detail: { amount, ...detail }, ...row }) => ({
      id: id.toString(),
      ...row,
      detail: { ...detail, ...(amount !== undefined && { amount: formatMoney(BigInt(amount)) }) },
      subject: kind === null || subject_id === null ? null : { kind, id: subject_id },
    })),
    total: Number(counts[0]!.total),
    names: names.map(({ name }) => name),
  }
}
