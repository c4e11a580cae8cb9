/** Acts as they are read: in pages, one after the other for a file, and the running hash over them. */
import type { Act } from '@hongyun/contract/operators/act-calls.ts'
import type { ActSubjectKind, OperatorAct } from '@hongyun/contract/operators/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import type { ActDetail } from './acts.ts'

export type ActFilter = {
  name?: string | undefined
  act?: OperatorAct | undefined
  startTime?: number | undefined
  endTime?: number | undefined
  subjectKind?: ActSubjectKind | undefined
  subjectId?: string | undefined
}

type ActRow = {
  id: bigint
  at: number
  name: string
  act: OperatorAct
  detail: ActDetail
  address: string
  subject_kind: ActSubjectKind | null
  subject_id: string | null
  seq: bigint | null
  hash: Buffer | null
  before: Buffer | null
}

const SHOWN_HASH = 12
const SHOWN_BEFORE = 6

const filtered = `from operator_act a join operator o on o.id = a.operator_id
  where ($1::text is null or o.name = $1) and ($2::text is null or a.act = $2)
    and ($3::float8 is null or a.at >= to_timestamp($3 / 1000.0))
    and ($4::float8 is null or a.at < to_timestamp($4 / 1000.0))
    and ($5::text is null or a.subject_kind = $5) and ($6::text is null or a.subject_id = $6)`
const row = 'a.id, a.at, o.name, a.act, a.detail, a.address, a.subject_kind, a.subject_id'
/** With the links of the rows that are shown, and of no other. */
const linked = `select a.*, l.seq, l.hash, b.hash as before from a
  left join evidence_link l on l.source = 'operator_act' and l.row_id = a.id left join evidence_link b on b.seq = l.seq - 1`

const wantedOf = (filter: ActFilter) => [
  filter.name ?? null,
  filter.act ?? null,
  filter.startTime ?? null,
  filter.endTime ?? null,
  filter.subjectKind ?? null,
  filter.subjectId ?? null,
]

const inYuan = <F extends 'amount' | 'missing'>(field: F, { [field]: amount }: ActDetail) =>
  amount !== undefined && { [field]: formatMoney(BigInt(amount)) }

function shownOf({ id, subject_kind: kind, subject_id, detail, ...rest }: ActRow): Act {
  const { at, name, act, address, seq, hash, before } = rest
  return {
    ...{ id: id.toString(), at, name, act, address },
    detail: { ...detail, ...inYuan('amount', detail), ...inYuan('missing', detail) },
    subject: kind === null || subject_id === null ? null : { kind, id: subject_id },
    link:
      seq === null || hash === null
        ? null
        : {
            seq: Number(seq),
            before: before?.toString('hex').slice(0, SHOWN_BEFORE) ?? '',
            hash: hash.toString('hex').slice(0, SHOWN_HASH),
          },
  }
}

/** A page of acts, newest or oldest first, with how many there are in all and who did any. */
export async function listActs(
  database: Database,
  filter: ActFilter,
  { order, limit, offset }: { order: 'newest' | 'oldest'; limit: number; offset: number },
) {
  const wanted = wantedOf(filter)
  const page = [...wanted, limit, offset]
  const [rows, counts, names] = await Promise.all([
    order === 'newest'
      ? database.query<ActRow>(
          `with a as (select ${row} ${filtered} order by a.id desc limit $7 offset $8) ${linked} order by a.id desc`,
          page,
          'console.acts',
        )
      : database.query<ActRow>(
          `with a as (select ${row} ${filtered} order by a.id limit $7 offset $8) ${linked} order by a.id`,
          page,
          'console.oldest-acts',
        ),
    database.query<{ total: bigint }>(`select count(*) as total ${filtered}`, wanted, 'console.count-acts'),
    database.query<{ name: string }>(
      'select name from operator o where exists (select from operator_act where operator_id = o.id) order by name',
    ),
  ])
  return { list: rows.map(shownOf), total: Number(only(counts).total), names: names.map(({ name }) => name) }
}

const AT_ONCE = 500

/**
 * All acts of a filter, newest first, as many at a time as are asked for. What is read next begins behind the last one, so no
 * transaction waits for whoever takes them.
 */
export async function* everyAct(database: Database, filter: ActFilter): AsyncGenerator<Act[]> {
  const wanted = wantedOf(filter)
  for (let before: bigint | null = null; ; ) {
    const rows: ActRow[] = await database.query<ActRow>(
      `with a as (select ${row} ${filtered} and ($7::bigint is null or a.id < $7) order by a.id desc limit $8)
       ${linked} order by a.id desc`,
      [...wanted, before, AT_ONCE],
      'console.every-act',
    )
    if (rows.length > 0) yield rows.map(shownOf)
    if (rows.length < AT_ONCE) return
    before = rows.at(-1)!.id
  }
}

/**
 * Looks at every link and every act: how many links there are, and the first that does not hold. The audit looks at the rows
 * of other modules as well.
 */
export async function checkChain(database: Queryable) {
  const began = performance.now()
  const found = only(
    await database.query<{ links: bigint; at: number; seq: bigint | null; id: bigint | null }>(
      `with link as (
         select seq, source, row_id, hash, lag(hash, 1, ''::bytea) over (order by seq) as before,
                lag(seq, 1, 0::bigint) over (order by seq) as seq_before
         from evidence_link
       ), broken as (
         select l.seq, coalesce(a.id, l.row_id) as id
         from (select * from link where source = 'operator_act') l full join operator_act a on a.id = l.row_id
         where l.seq is null or a.id is null
            or l.hash <> sha256(l.before || convert_to('operator_act ' || evidence_text(a), 'UTF8'))
         union all
         select seq, row_id from link where seq <> seq_before + 1
         union all
         select h.seq, h.seq from evidence_head h left join lateral (select seq, hash from link order by seq desc limit 1) l on true
         where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '')
       )
       select (select count(*) from evidence_link) as links, clock_timestamp() as at, first.seq, first.id
       from (select 1) one left join (select seq, id from broken order by seq nulls last, id limit 1) first on true`,
    ),
  )
  const { links, at, seq, id } = found
  return {
    links: Number(links),
    checkedAt: at,
    took_ms: Math.round(performance.now() - began),
    broken: id === null ? null : { seq: seq === null ? null : Number(seq), id: id.toString() },
  }
}
