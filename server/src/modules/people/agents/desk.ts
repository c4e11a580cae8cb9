/** What operators see of agents: the tree a level at a time, the codes of all, and the moves. */
import type { consoleAgentCodes, consoleAgentMoves, consoleAgentTree } from '@hongyun/contract/agents/operator-calls.ts'
import type { CodeState, MoveState } from '@hongyun/contract/agents/words.ts'
import type { PlayerState } from '@hongyun/contract/identity/words.ts'
import type { Input, Reply } from '@hongyun/contract/wire/call.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { rebateText } from '../identity/standing.ts'
import { CODE_COLUMNS, type CodeRow, OF_CODES, presentCode } from './code-list.ts'
import { wayOf } from './members.ts'
import { namesFrom } from './name-span.ts'
import { CODE_STATE_OF_ANY } from './states.ts'

type NodeRow = {
  id: bigint
  user_name: string
  agent: boolean
  own_rate: number
  state: PlayerState
  depth: number
  parent_name: string | null
  code: string | null
  opened_id: bigint | null
  registered_at: number
  directs: bigint
  members: bigint
  move_day: string | null
}

/** By name among all who stand in the tree, else one level of it: each way by its own index. */
const NODES = `node as materialized (
    select t.id, t.agent from player t
    where $2::text is not null and t.user_name_key collate "C" >= $2 and t.user_name_key collate "C" < $3
      and (t.agent or t.parent_id is not null) and ($1::bigint is null or t.ancestors @> array[$1::bigint])
    union all
    select t.id, t.agent from player t where $2::text is null and t.parent_id = $1
    union all
    select t.id, t.agent from player t where $2::text is null and $1::bigint is null and t.agent and t.parent_id is null
    union all
    select t.id, t.agent from branch_size b join player t on t.id = b.agent_id
    where $2::text is null and $1::bigint is null and b.directs > 0 and not t.agent and t.parent_id is null
  ), wanted as materialized (
    select n.id, coalesce(b.directs, 0) as directs, coalesce(b.members, 0) as members
    from node n left join branch_size b on b.agent_id = n.id where $4::boolean is null or n.agent = $4
  )`

/** A level of the tree, or who is called so; those with most members first. */
export async function agentTree(
  database: Database,
  { parentId, userName, kind, pageNum, pageSize }: Input<typeof consoleAgentTree>,
): Promise<Reply<typeof consoleAgentTree>> {
  const wanted = [parentId ?? null, ...namesFrom(userName), kind === undefined ? null : kind === 'agent']
  const path = parentId === undefined ? [] : await wayDown(database, parentId)
  const [rows, counted] = await Promise.all([
    database.query<NodeRow>(
      `with ${NODES}, page as (select * from wanted order by members desc, id limit $5 offset $6)
       select p.id, p.user_name, p.agent, r.own_rate, p.state, cardinality(p.ancestors) as depth, a.user_name as parent_name, c.code,
              o.opened_id, p.registered_at, page.directs, page.members, to_char(v.from_day, 'YYYY-MM-DD') as move_day
       from page join player p on p.id = page.id join rebate_plan r on r.id = p.rebate_plan_id left join player a on a.id = p.parent_id
       left join member_origin o on o.player_id = p.id left join invite_code c on c.id = o.code_id
       left join agent_move v on v.player_id = p.id and v.done_at is null and v.dropped_at is null
       order by page.members desc, p.id`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'agents.tree',
    ),
    database.query<{ total: bigint }>(
      `with ${NODES} select count(*) as total from wanted`,
      wanted,
      'agents.tree-total',
    ),
  ])
  const list = rows.map((row) => ({
    ...{
      playerId: row.id.toString(),
      userName: row.user_name,
      kind: row.agent ? ('agent' as const) : ('member' as const),
    },
    ...{ rebate: rebateText(row.own_rate), state: row.state, depth: row.depth, parentName: row.parent_name },
    ...{ origin: wayOf(row.code, row.opened_id), registeredAt: row.registered_at },
    ...{ directs: Number(row.directs), members: Number(row.members), moveDay: row.move_day },
  }))
  return { list, total: Number(only(counted).total), pageNum, pageSize, path }
}

/** From the topmost agent down to this player. */
async function wayDown(database: Database, id: bigint) {
  const rows = await database.query<{ id: bigint; user_name: string; agent: boolean }>(
    `select s.id, s.user_name, s.agent from player p cross join unnest(p.ancestors || p.id) with ordinality as line (id, place)
     join player s on s.id = line.id where p.id = $1 order by line.place`,
    [id],
    'agents.way-down',
  )
  if (rows.length === 0) throw refuse('notFound')
  return rows.map(({ id, user_name: userName, agent }) => ({
    ...{ id: id.toString(), userName, kind: agent ? ('agent' as const) : ('member' as const) },
  }))
}

const CODES = `($1::text is null or a.user_name_key collate "C" >= $1 and a.user_name_key collate "C" < $2)
  and ($3::text is null or starts_with(c.code, $3)) and ($4::text is null or c.kind = $4) and ($5::text is null or ${CODE_STATE_OF_ANY} = $5)`

/** A page of the codes of all agents, the newest first. */
export async function agentCodes(
  database: Database,
  { agentName, code, kind, state, pageNum, pageSize }: Input<typeof consoleAgentCodes>,
): Promise<Reply<typeof consoleAgentCodes>> {
  const wanted = [...namesFrom(agentName), code?.toUpperCase() ?? null, kind ?? null, state ?? null]
  const [rows, counted] = await Promise.all([
    database.query<CodeRow & { agent_id: bigint; agent_name: string; state_of_any: CodeState }>(
      `select ${CODE_COLUMNS}, c.agent_id, a.user_name as agent_name, ${CODE_STATE_OF_ANY} as state_of_any ${OF_CODES} where ${CODES} order by c.id desc limit $6 offset $7`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'agents.all-codes',
    ),
    database.query<{ total: bigint }>(
      `select count(*) as total ${OF_CODES} where ${CODES}`,
      wanted,
      'agents.all-codes-total',
    ),
  ])
  const list = rows.map((row) => ({
    ...{ ...presentCode(row), state: row.state_of_any },
    ...{ agentId: row.agent_id.toString(), agentName: row.agent_name },
  }))
  return { list, total: Number(only(counted).total), pageNum, pageSize }
}

type MoveRow = {
  id: bigint
  player_id: bigint
  user_name: string
  from_name: string | null
  to_name: string | null
  from_day: string
  state: MoveState
  done_at: number | null
  dropped_why: string | null
  approval_id: bigint
  asked_by: string
  approved_by: string
  at: number
}
const MOVE_STATE = `case when m.done_at is not null then 'done' when m.dropped_at is not null then 'dropped' else 'waiting' end`
const MOVES = `($1::bigint is null or m.player_id = $1) and ($2::text is null or ${MOVE_STATE} = $2)`

/** A page of moves, the newest first. */
export async function agentMoves(
  database: Database,
  { playerId, state, pageNum, pageSize }: Input<typeof consoleAgentMoves>,
): Promise<Reply<typeof consoleAgentMoves>> {
  const wanted = [playerId ?? null, state ?? null]
  const [rows, counted] = await Promise.all([
    database.query<MoveRow>(
      `select m.id, m.player_id, p.user_name, f.user_name as from_name, t.user_name as to_name, to_char(m.from_day, 'YYYY-MM-DD') as from_day,
              ${MOVE_STATE} as state, m.done_at, m.dropped_why, m.approval_id, asker.name as asked_by, decider.name as approved_by, m.at
       from agent_move m join player p on p.id = m.player_id join approval v on v.id = m.approval_id
       join operator asker on asker.id = v.asked_by join operator decider on decider.id = v.decided_by
       left join player f on f.id = m.from_parent left join player t on t.id = m.to_parent
       where ${MOVES} order by m.id desc limit $3 offset $4`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'agents.moves',
    ),
    database.query<{ total: bigint }>(
      `select count(*) as total from agent_move m where ${MOVES}`,
      wanted,
      'agents.moves-total',
    ),
  ])
  const list = rows.map((row) => ({
    ...{ id: row.id.toString(), playerId: row.player_id.toString(), userName: row.user_name },
    ...{ fromName: row.from_name, toName: row.to_name, fromDay: row.from_day, state: row.state, doneAt: row.done_at },
    ...{ droppedWhy: row.dropped_why, approvalId: row.approval_id.toString(), askedBy: row.asked_by },
    ...{ approvedBy: row.approved_by, at: row.at },
  }))
  return { list, total: Number(only(counted).total), pageNum, pageSize }
}
