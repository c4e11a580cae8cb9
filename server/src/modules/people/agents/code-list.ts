/** What an agent sees of codes: each with what came of it, and who came by one. */
import type { inviteCode, inviteCodeMembers } from '@hongyun/contract/agents/calls.ts'
import { type InviteState, inviteLink, type MemberKind } from '@hongyun/contract/agents/words.ts'
import type { PlayerState } from '@hongyun/contract/identity/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { nameSeen, type Sight } from '../identity/agent-sight.ts'
import { rebateText } from '../identity/standing.ts'
import { CODE_STATE, USES } from './states.ts'

export type CodeRow = {
  id: bigint
  code: string
  kind: MemberKind
  own_rate: number
  uses: bigint
  uses_max: number | null
  expires_at: number | null
  remark: string
  state: InviteState
  created_at: number
  recharged: bigint
  bet: bigint
}

/** Of those who came by a code, as the sums have them: bets are kept by the day, and who never bet would be looked for in each. */
const FIRSTS = 'from member_origin m join member_first f on f.player_id = m.player_id where m.code_id = c.id'

export const CODE_COLUMNS = `c.id, c.code, c.kind, c.own_rate, ${USES} as uses, c.uses_max, c.expires_at, c.remark, ${CODE_STATE} as state,
  c.created_at, (select count(f.recharge_day) ${FIRSTS}) as recharged, (select count(f.bet_day) ${FIRSTS}) as bet`
export const OF_CODES = `from invite_code c join player a on a.id = c.agent_id join rebate_plan r on r.id = a.rebate_plan_id`

export const presentCode = (row: CodeRow) => ({
  ...{ id: row.id.toString(), code: row.code, link: inviteLink(row.code), kind: row.kind },
  ...{ rebate: rebateText(row.own_rate), uses: Number(row.uses), usesMax: row.uses_max, expiresAt: row.expires_at },
  ...{ remark: row.remark, state: row.state, createdAt: row.created_at },
  ...{ recharged: Number(row.recharged), bet: Number(row.bet) },
})

/** A code of the agent; refuses another's as one that is not there. */
export async function oneCode(database: Queryable, agentId: bigint, id: bigint) {
  const [row] = await database.query<CodeRow>(
    `select ${CODE_COLUMNS} ${OF_CODES} where c.id = $2 and c.agent_id = $1`,
    [agentId, id],
    'agents.one-code',
  )
  if (!row) throw refuse('notFound')
  return presentCode(row)
}

const WANTED = `c.agent_id = $1 and ($2::text is null or c.kind = $2)
  and case when $3::text is null then c.deleted_at is null else ${CODE_STATE} = $3 end`

/** A page of the agent's codes, the newest first. */
export async function listCodes(
  database: Database,
  agentId: bigint,
  { kind, state, pageNum, pageSize }: Input<typeof inviteCode>,
) {
  const wanted = [agentId, kind ?? null, state ?? null]
  const [rows, counted] = await Promise.all([
    database.query<CodeRow>(
      `select ${CODE_COLUMNS} ${OF_CODES} where ${WANTED} order by c.id desc limit $4 offset $5`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'agents.list-codes',
    ),
    database.query<{ total: bigint }>(
      `select count(*) as total ${OF_CODES} where ${WANTED}`,
      wanted,
      'agents.total-codes',
    ),
  ])
  return { list: rows.map(presentCode), total: Number(only(counted).total), pageNum, pageSize }
}

type ComerRow = {
  id: bigint
  user_name: string
  parent_id: bigint | null
  agent: boolean
  own_rate: number
  state: PlayerState
  registered_at: number
  first_recharge_day: string | null
  first_bet_day: string | null
}

const COMERS = `from member_origin m join player p on p.id = m.player_id join rebate_plan r on r.id = p.rebate_plan_id
  left join member_first f on f.player_id = m.player_id where m.code_id = $2 and p.ancestors @> array[$1::bigint]`

/** Who came by a code, the last first, as far as they still stand below the agent. */
export async function listComers(
  database: Database,
  agentId: bigint,
  { id, pageNum, pageSize }: Input<typeof inviteCodeMembers>,
  sight: Sight,
) {
  const code = await oneCode(database, agentId, id)
  const [rows, counted] = await Promise.all([
    database.query<ComerRow>(
      `select p.id, p.user_name, p.parent_id, p.agent, r.own_rate, p.state, p.registered_at,
              f.recharge_day as first_recharge_day, f.bet_day as first_bet_day
       ${COMERS} order by m.player_id desc limit $3 offset $4`,
      [agentId, id, pageSize, (pageNum - 1) * pageSize],
      'agents.list-comers',
    ),
    database.query<{ total: bigint }>(`select count(*) as total ${COMERS}`, [agentId, id], 'agents.total-comers'),
  ])
  const list = rows.map((row) => ({
    ...{ id: row.id.toString(), userName: nameSeen(sight, agentId, row) },
    ...{
      kind: row.agent ? ('agent' as const) : ('member' as const),
      rebate: rebateText(row.own_rate),
      state: row.state,
    },
    registeredAt: row.registered_at,
    ...{ firstRechargeDay: row.first_recharge_day, firstBetDay: row.first_bet_day },
  }))
  return { code, list, total: Number(only(counted).total), pageNum, pageSize }
}
