/**
 * A row for each direct member of somebody, with the sums of their own and of all below them, sorted by any figure. An agent is
 * told of the days on which the member stood below the agent, which are those whose lines it sees; an operator of all.
 */

import type { ChildSort } from '@hongyun/contract/agent-reports/words.ts'
import { formatRate } from '@hongyun/lottery/odds.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { nameSeen, type Sight } from '../../people/identity/agent-sight.ts'
import { COLUMNS, SUMMED } from './columns.ts'
import { checkDays } from './days.ts'
import { type Days, followed, noSums, present, type SumRow } from './sums.ts'

export type ChildrenAsked = Days & {
  pageNum: number
  pageSize: number
  lotteryCode?: string | undefined
  parentId?: string | undefined
  userName?: string | undefined
  sort: ChildSort
  order: 'ascending' | 'descending'
  after?: string | undefined
}

/** Who looks, and at whose branch; an operator looks at all of them. */
export type Viewer = { id: bigint | null; sight: Sight }

type Standing = { id: bigint; user_name: string; agent: boolean; parent_id: bigint | null; ancestors: bigint[] }

export async function childrenOf(database: Database, { id: viewer, sight }: Viewer, asked: ChildrenAsked) {
  const days = checkDays(asked)
  const parentId = asked.parentId === undefined ? viewer : BigInt(asked.parentId)
  const parents = await parentsOf(database, viewer, parentId)
  // An agent searches all its own branch, an operator below whom it looks at.
  const members = await pageOf(database, viewer, asked.userName === undefined ? parentId : (viewer ?? parentId), asked)
  const ids = members.flatMap(({ id }) => (id === 0n ? [] : [id]))
  // Who was moved meanwhile is in the branch on other days than in the rows. A branch is its own agent's on every day.
  const whole = asked.userName === undefined ? parentId : null
  const [{ upTo, isClosed }, own, below, who, branch] = await Promise.all([
    followed(database),
    sumsOf(database, viewer, 'own', ids, asked),
    sumsOf(database, viewer, 'branch', ids, asked),
    membersOf(database, ids),
    whole === null ? undefined : sumsOf(database, whole === viewer ? null : viewer, 'branch', [whole], asked),
  ])
  const seen = (player: Pick<Standing, 'id' | 'user_name' | 'agent' | 'parent_id'>) => ({
    ...{ id: player.id.toString(), isAgent: player.agent },
    userName: nameSeen(sight, viewer ?? 0n, player),
  })
  const list = members.flatMap((row) => {
    const player = who.get(row.id)
    if (!player) return []
    return [
      {
        ...seen(player),
        ...{ rebate: formatRate(player.own_rate), members: Number(player.members) },
        own: present(own.get(row.id) ?? noSums),
        branch: present(below.get(row.id) ?? noSums),
        all: present(row),
      },
    ]
  })
  const totals = members.find(({ id }) => id === 0n) ?? { ...noSums, n: 0n }
  return {
    ...{ upTo, closed: isClosed(days.endDay), list },
    ...{ total: Number(totals.n), pageNum: asked.pageNum, pageSize: asked.pageSize },
    ...{ totals: present(totals), parents: parents.map(seen) },
    branch: branch && whole !== null ? present(branch.get(whole) ?? noSums) : null,
  }
}

/** From the viewer down to the one who is looked at; refuses who is not in the viewer's branch, as one who is not there. */
async function parentsOf(database: Queryable, viewer: bigint | null, parentId: bigint | null): Promise<Standing[]> {
  if (parentId === null) return []
  const [found] = await database.query<Standing>(
    'select id, user_name, agent, parent_id, ancestors from player where id = $1',
    [parentId],
    'sums.parent',
  )
  if (!found || (viewer !== null && found.id !== viewer && !found.ancestors.includes(viewer))) throw refuse('notFound')
  const from = viewer === null ? 0 : found.ancestors.indexOf(viewer)
  const path = from < 0 ? [] : found.ancestors.slice(from)
  const above = await database.query<Standing>(
    `select id, user_name, agent, parent_id, ancestors from player where id = any($1::bigint[]) order by cardinality(ancestors)`,
    [bigintArray(path)],
    'sums.parents',
  )
  return [...above, found]
}

type Summed = SumRow & { id: bigint; n: bigint }

/** Whether days of a member have to be looked at: all count of who was never moved, and for operators. */
const isMoved = (viewer: string, member: string): string =>
  `(${viewer}::bigint is not null and exists (select from member_place w where w.player_id = ${member}))`

/** Of the moved ones among the members `c`, from which day on and until which they stood below the viewer: found once, not for each day. */
const stoodBelow = (viewer: string): string => `stood as materialized (
    select id, from_day, until_day from (
      select c.id, case when lag(w.from_day) over way is null then '-infinity' else w.from_day end as from_day,
             coalesce(lead(w.from_day) over way, 'infinity') as until_day, w.ancestors
      from c join member_place w on w.player_id = c.id where c.moved window way as (partition by c.id order by w.from_day)
    ) place where ${viewer}::bigint = any(ancestors)
  )`

/** The sums of the page's members with all below them, and under the id 0 those of the whole list with its length in `n`. */
async function pageOf(
  database: Queryable,
  viewer: bigint | null,
  parentId: bigint | null,
  asked: ChildrenAsked,
): Promise<Summed[]> {
  return database.query<Summed>(
    `with c as materialized (
       select id, ${isMoved('$11', 'p.id')} as moved from (
         select id from player
         where $8::text is not null and user_name_key = lower($8) and ($1::bigint is null or ancestors @> array[$1::bigint])
         union all select id from player where $8::text is null and parent_id = $1::bigint
         union all select id from player where $8::text is null and $1::bigint is null and agent and parent_id is null
       ) p where $10::bigint is null or p.id > $10
     ), ${stoodBelow('$11')}, s as (
       select m.player_id as id, ${COLUMNS} from c join member_day m on m.player_id = c.id
       where not c.moved and m.day between $2 and $3 and m.part = $4
       union all
       select b.agent_id, ${COLUMNS} from c join branch_day b on b.agent_id = c.id
       where not c.moved and b.day between $2 and $3 and b.part = $4
       union all
       select m.player_id, ${COLUMNS} from stood t join member_day m on m.player_id = t.id and m.day >= t.from_day and m.day < t.until_day
       where m.day between $2 and $3 and m.part = $4
       union all
       select b.agent_id, ${COLUMNS} from stood t join branch_day b on b.agent_id = t.id and b.day >= t.from_day and b.day < t.until_day
       where b.day between $2 and $3 and b.part = $4
     ), a as materialized (
       select s.id, ${SUMMED} from s group by s.id
     ), sorted as (
       select c.id, row_number() over (order by $6::integer * coalesce(case $5::text
                when 'id' then c.id when 'bets' then a.bets when 'staked' then a.staked when 'placed' then a.placed when 'prize' then a.prize
                when 'refunded' then a.refunded when 'rebate' then a.rebate when 'agentRebate' then a.agent_rebate
                when 'corrected' then a.corrected when 'recharge' then a.recharge when 'withdrawal' then a.withdrawal
                when 'activity' then a.activity when 'pay' then a.pay when 'other' then a.other
                else a.prize + a.refunded + a.rebate + a.corrected - a.staked end, 0), c.id) as n
       from c left join a on a.id = c.id
     )
     select 0::bigint as id, (select count(*) from c) as n, ${SUMMED} from a s
     union all
     select o.id, o.n, ${COLUMNS} from sorted o left join a on a.id = o.id where o.n > $7 and o.n <= $7 + $9
     order by n`,
    [
      parentId,
      ...[asked.startDay, asked.endDay, asked.lotteryCode ?? ''],
      asked.sort,
      asked.order === 'ascending' ? 1 : -1,
      (asked.pageNum - 1) * asked.pageSize,
      asked.userName ?? null,
      asked.pageSize,
      asked.after ?? null,
      viewer,
    ],
    'sums.children',
  )
}

/** Some members, by their ids $1, for the viewer $5. */
const ONES = `c as materialized (select id, ${isMoved('$5', 'id')} as moved from unnest($1::bigint[]) id)`

/** The sums of some, of their own or of all below them. */
async function sumsOf(
  database: Queryable,
  viewer: bigint | null,
  of: 'own' | 'branch',
  ids: readonly bigint[],
  asked: ChildrenAsked,
) {
  const values = [bigintArray(ids), asked.startDay, asked.endDay, asked.lotteryCode ?? '', viewer]
  const rows = await (of === 'own'
    ? database.query<SumRow & { id: bigint }>(
        `with ${ONES}, ${stoodBelow('$5')}, s as (
           select m.player_id as id, ${COLUMNS} from c join member_day m on m.player_id = c.id
           where not c.moved and m.day between $2 and $3 and m.part = $4
           union all
           select m.player_id, ${COLUMNS} from stood t join member_day m on m.player_id = t.id and m.day >= t.from_day and m.day < t.until_day
           where m.day between $2 and $3 and m.part = $4
         ) select s.id, ${SUMMED} from s group by s.id`,
        values,
        'sums.own-of',
      )
    : database.query<SumRow & { id: bigint }>(
        `with ${ONES}, ${stoodBelow('$5')}, s as (
           select b.agent_id as id, ${COLUMNS} from c join branch_day b on b.agent_id = c.id
           where not c.moved and b.day between $2 and $3 and b.part = $4
           union all
           select b.agent_id, ${COLUMNS} from stood t join branch_day b on b.agent_id = t.id and b.day >= t.from_day and b.day < t.until_day
           where b.day between $2 and $3 and b.part = $4
         ) select s.id, ${SUMMED} from s group by s.id`,
        values,
        'sums.branch-of',
      ))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

type Member = Omit<Standing, 'ancestors'> & { own_rate: number; members: bigint }

/** Names, rebates, and how many there are below. */
async function membersOf(database: Queryable, ids: readonly bigint[]): Promise<Map<bigint, Member>> {
  const rows = await database.query<Member>(
    `select p.id, p.user_name, p.agent, p.parent_id, r.own_rate,
            coalesce(b.members, 0) as members
     from player p join rebate_plan r on r.id = p.rebate_plan_id left join branch_size b on b.agent_id = p.id where p.id = any($1::bigint[])`,
    [bigintArray(ids)],
    'sums.members-of',
  )
  return new Map(rows.map((row) => [row.id, row]))
}
