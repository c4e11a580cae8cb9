/** Whether an operator may, asked where it matters: in the transaction that acts. */
import { type Right, rights } from '@hongyun/contract/operators/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

/** Each right once, in the order of the list: an operator's own and those of its roles come together. */
export const ordered = (given: readonly Right[]): Right[] => wordsOf(rights).filter((right) => given.includes(right))

/**
 * Held by whoever changes what operators may, first of all in the transaction: such changes come one after the other, and
 * after whatever is being done by the rights that they take away.
 */
export const lockOperators = (tx: Tx) => tx.query('lock table operator in exclusive mode')

/** Whether an operator is enabled and has a right. Neither is taken away before the transaction ends. */
export async function hasRight(tx: Tx, operatorId: bigint, right: Right): Promise<boolean> {
  const found = await tx.query(
    `select 1 from operator o where id = $1 and disabled_at is null
       and ($2 = any(rights) or exists (select from operator_role own join role r on r.id = own.role_id
                                        where own.operator_id = o.id and $2 = any(r.rights)))
     for share of o`,
    [operatorId, right],
    'operators.has-right',
  )
  return found.length > 0
}

/** Refuses an operator without the right. */
export async function holdRight(tx: Tx, operatorId: bigint, right: Right): Promise<void> {
  if (!(await hasRight(tx, operatorId, right))) throw refuse('rightMissing')
}

/**
 * Of who asked for an approval and of another operator: each, and whoever gave it what it signs in with, or gave it to who did;
 * they may know it still. Who gave it since does not undo that another one could sign in before: of who asked also those count who
 * could when it was asked for, and of who gave those who could when it was given. The shell is nobody of these: whoever has
 * the machine needs no operator. Acts go by the order of commits: where the clock was set back, a later one has a smaller id. One
 * of this transaction has no place in it yet, and is the last.
 */
const hands = `with recursive giver as (
    select $1::bigint as owner, $1::bigint as id, null::bigint as before
    union all select $2::bigint, $2::bigint, null
    union all select $1::bigint, $1::bigint, (
      select min(l.seq) from operator_act a join evidence_link l on l.source = 'operator_act' and l.row_id = a.id
      where subject_kind = 'approval' and subject_id = $3::bigint::text and act = 'approvalAsk')
    union
    select giver.owner, given.operator_id, known.before from giver cross join lateral (
      select operator_id, l.seq from operator_act a left join evidence_link l on l.source = 'operator_act' and l.row_id = a.id
      where subject_kind = 'operator' and subject_id = giver.id::text and act in ('operatorAdd', 'operatorRenew')
        and (giver.before is null or l.seq < giver.before)
      order by l.seq desc limit 1) given cross join lateral (values (giver.before), (given.seq)) known (before)
    where given.operator_id <> 0
  ) select name from operator where id in (
      select id from giver where owner = $1 intersect select id from giver where owner = $2)
    order by id limit 1`

/**
 * The name of an operator who could sign in as either of two, the one who asked for an approval and another: one of them, or a third
 * who gave both what they sign in with. Undefined where there is none, and they are two. So it stays until the transaction
 * ends, after `hasRight` of both.
 */
export async function oneHand(
  database: Queryable,
  { id, asked_by }: { id: bigint; asked_by: bigint },
  other: bigint,
): Promise<string | undefined> {
  const [found] = await database.query<{ name: string }>(hands, [asked_by, other, id], 'operators.hands')
  return found?.name
}
