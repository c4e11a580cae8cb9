/** The members of an agent: one with its figures, the direct ones of somebody, or those of the branch by name. */
import type { userManage, userManageList } from '@hongyun/contract/agents/member-calls.ts'
import type { MemberSort, OriginWay } from '@hongyun/contract/agents/words.ts'
import type { PlayerState } from '@hongyun/contract/identity/words.ts'
import type { Input, Reply } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { sql } from 'kysely'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import { balancesOf } from '../../money/ledger/reads.ts'
import { nameSeen, type Sight, seesBalance } from '../identity/agent-sight.ts'
import { rebateText } from '../identity/standing.ts'
import type { IdentityTables } from '../identity/table.ts'
import { lettersLeft } from './letters.ts'
import { namesFrom } from './name-span.ts'
import { raiseBounds } from './raise.ts'
import { lineTo } from './shares.ts'

type MemberRow = {
  id: bigint
  user_name: string
  parent_id: bigint | null
  agent: boolean
  own_rate: number
  state: PlayerState
  registered_at: number
  last_login_at: number | null
  directs: bigint
  members: bigint
}

/** What the agent is shown of these, in their order. */
async function present(database: Database, agentId: bigint, ids: readonly bigint[], sight: Sight) {
  const [rows, balances] = await Promise.all([
    database.query<MemberRow>(
      `select p.id, p.user_name, p.parent_id, p.agent, r.own_rate, p.state, p.registered_at, p.last_login_at,
              coalesce(b.directs, 0) as directs, coalesce(b.members, 0) as members
       from unnest($1::bigint[]) with ordinality as wanted (id, place) join player p on p.id = wanted.id
       join rebate_plan r on r.id = p.rebate_plan_id left join branch_size b on b.agent_id = p.id order by wanted.place`,
      [bigintArray(ids)],
      'agents.members',
    ),
    balancesOf(database, ids),
  ])
  return rows.map((row) => ({
    ...{ id: row.id.toString(), userName: nameSeen(sight, agentId, row) },
    ...{ kind: row.agent ? ('agent' as const) : ('member' as const), rebate: rebateText(row.own_rate) },
    ...{ state: row.state, isDirect: row.parent_id === agentId },
    ...{ registeredAt: row.registered_at, lastSeenAt: row.last_login_at },
    ...{ directs: Number(row.directs), members: Number(row.members) },
    balance: seesBalance(sight, agentId, row) ? formatMoney(balances.get(row.id) ?? (0n as Money)) : null,
  }))
}

/** The way down from the agent, names as the agent may see them. */
async function pathTo(database: Database, { playerId, userName }: Caller, id: bigint, sight: Sight) {
  if (id === playerId) return [{ id: playerId.toString(), userName }]
  return (await lineTo(database, playerId, id)).map((step) => ({
    id: step.id.toString(),
    userName: nameSeen(sight, playerId, step),
  }))
}

type OriginRow = { code: string | null; is_own: boolean; opened_id: bigint | null; agents: bigint }

/** One member, or the agent itself. */
export async function oneMember(
  database: Database,
  agent: Caller,
  id: bigint,
  { sight, topRebate }: { sight: Sight; topRebate: number },
): Promise<Reply<typeof userManage>> {
  const isOwn = id === agent.playerId
  const path = await pathTo(database, agent, id, sight)
  const [[member], origins, bounds, left] = await Promise.all([
    present(database, agent.playerId, [id], sight),
    database.query<OriginRow>(
      `select c.code, m.agent_id = $2 as is_own, m.opened_id,
              coalesce((select b.agents from branch_size b where b.agent_id = $1), 0) as agents
       from (select 1) one left join member_origin m on m.player_id = $1 left join invite_code c on c.id = m.code_id`,
      [id, agent.playerId],
      'agents.origin',
    ),
    isOwn ? undefined : raiseBounds(database, agent.playerId, id, topRebate),
    isOwn ? lettersLeft(database, id) : null,
  ])
  const { code, is_own, opened_id, agents } = only(origins)
  return {
    ...member!,
    agents: Number(agents),
    // How the agent itself came is above it.
    origin: isOwn ? 'none' : wayOf(code, opened_id),
    inviteCode: !isOwn && is_own ? code : null,
    raiseMost: bounds && bounds.most > bounds.own ? rebateText(bounds.most) : null,
    lettersLeft: left,
    path,
  }
}

export const wayOf = (code: string | null, openedId: bigint | null): OriginWay =>
  code !== null ? 'code' : openedId !== null ? 'opened' : 'none'

const sorts = {
  registeredAt: sql`player.registered_at`,
  lastSeenAt: sql`player.last_login_at`,
  userName: sql`player.user_name_key collate "C"`,
  rebate: sql`rebate_plan.own_rate`,
} as const satisfies Record<MemberSort, unknown>

type Asked = Input<typeof userManageList>

function wantedOf(
  database: Database,
  agentId: bigint,
  { parentId, userName, kind, minRebate, maxRebate }: Asked,
  sight: Sight,
) {
  let query = kyselyOf<IdentityTables>(database)
    .selectFrom('player')
    .innerJoin('rebate_plan', 'rebate_plan.id', 'player.rebate_plan_id')
  if (userName === undefined) query = query.where('player.parent_id', '=', parentId ?? agentId)
  else {
    const [from, until] = namesFrom(userName)
    // A masked name would be guessed letter by letter: it is found by the whole of it alone.
    query =
      sight.names === 'all'
        ? query.where(sql<boolean>`player.ancestors @> array[${parentId ?? agentId}::bigint]`)
        : query
            .where(sql<boolean>`(player.parent_id = ${agentId} or player.user_name_key = ${from})`)
            .where(sql<boolean>`${parentId ?? agentId} = any(player.ancestors)`)
    query = query.where(
      sql<boolean>`player.user_name_key collate "C" >= ${from} and player.user_name_key collate "C" < ${until}`,
    )
  }
  if (kind !== undefined) query = query.where('player.agent', '=', kind === 'agent')
  if (minRebate !== undefined) query = query.where('rebate_plan.own_rate', '>=', minRebate)
  if (maxRebate !== undefined) query = query.where('rebate_plan.own_rate', '<=', maxRebate)
  return query
}

/** A page of the members below somebody, or of those below whose name begins so. */
export async function listMembers(
  database: Database,
  agent: Caller,
  asked: Asked,
  sight: Sight,
): Promise<Reply<typeof userManageList>> {
  const { parentId, pageNum, pageSize, sort, order } = asked
  const path = await pathTo(database, agent, parentId ?? agent.playerId, sight)
  const [ids, counted] = await Promise.all([
    wantedOf(database, agent.playerId, asked, sight)
      .select('player.id')
      .orderBy(sorts[sort], (by) => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
      .orderBy('player.id', order)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    wantedOf(database, agent.playerId, asked, sight)
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const list = await present(
    database,
    agent.playerId,
    ids.map(({ id }) => id),
    sight,
  )
  return { list, total: Number(counted.total), pageNum, pageSize, path }
}
