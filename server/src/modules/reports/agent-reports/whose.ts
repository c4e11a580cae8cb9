/** Whose lines an agent or an operator asks for. Who is not in the branch is answered like nobody. */
import type { BranchPart } from '@hongyun/contract/agent-reports/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'

/** Whose lines: those of `root` with `self`, and those of everybody below it with `below`. */
export type Whose = { root: bigint; self: boolean; below: boolean }

export type WhoseAsked = { memberId?: string | undefined; below: '0' | '1'; userName?: string | undefined }

/** Whom a filter of an agent names; undefined where it names nobody in the branch. Another's id is refused like none. */
export async function whoseLines(database: Queryable, agentId: bigint, asked: WhoseAsked): Promise<Whose | undefined> {
  const { memberId, userName } = asked
  if (memberId === undefined && userName === undefined) return { root: agentId, self: false, below: true }
  const [found] = await database.query<{ id: bigint }>(
    `select id from player p
     where ($2::bigint is null or p.id = $2) and ($3::text is null or p.user_name_key = lower($3))
       and (p.ancestors @> array[$1::bigint] or exists (
         select from member_place m where m.player_id = p.id and m.ancestors @> array[$1::bigint]))`,
    [agentId, memberId ?? null, userName ?? null],
  )
  if (found) return { root: found.id, self: true, below: memberId !== undefined && asked.below === '1' }
  if (memberId !== undefined) throw refuse('notFound')
  return undefined
}

export type BranchAsked = { of: BranchPart; userName?: string | undefined }

/** Of which lines of an agent an operator asks: of the branch, of the agent alone or of both, or of one there by name. */
export async function whosePart(
  database: Queryable,
  agentId: bigint,
  { of, userName }: BranchAsked,
): Promise<Whose | undefined> {
  const [self, below] = [of !== 'branch', of !== 'own']
  if (userName === undefined) return { root: agentId, self, below }
  const [found] = await database.query<{ id: bigint }>(
    `select id from player p
     where p.user_name_key = lower($2) and ($3 and p.id = $1 or $4 and (p.ancestors @> array[$1::bigint] or exists (
       select from member_place m where m.player_id = p.id and m.ancestors @> array[$1::bigint])))`,
    [agentId, userName, self, below],
    'sums.whose-part',
  )
  return found && { root: found.id, self: true, below: false }
}
