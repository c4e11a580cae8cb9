/** Coming in by a code or by the link of an opened account: whether it works, by the database's clock, and what is noted of it. */
import { type InviteFault, inviteFaults, type MemberKind } from '@hongyun/contract/agents/words.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Invited, Invites, Place } from '../identity/invites.ts'
import { holdPlans } from '../identity/rebate-plan.ts'
import { openKeyHash } from '../identity/register.ts'
import { writeOrigin } from './origins.ts'
import { CODE_STATE, OPENED_STATE } from './states.ts'

/** What somebody comes by; `state` and `now` as they were read. */
type Found = {
  id: bigint
  agent_id: bigint
  agent_name: string
  kind: MemberKind
  own_rate: number
  /** Null: of a code. */
  user_name: string | null
  expires_at: number | null
  state: string
  /** The agent may be come to. */
  is_open: boolean
  now: number
}

const AGENT = `join player a on a.id = agent_id join rebate_plan r on r.id = a.rebate_plan_id
  cross join (select date_trunc('milliseconds', clock_timestamp()) as now) clock`
const OF_AGENT = `a.user_name as agent_name, a.agent and a.state = 'active' as is_open, clock.now`
const CODE = `select c.id, c.agent_id, c.kind, c.own_rate, null as user_name, c.expires_at, ${CODE_STATE} as state, ${OF_AGENT}
  from invite_code c ${AGENT} where c.code = $1`
const OPENED = `select o.id, o.agent_id, o.kind, o.own_rate, o.user_name, o.expires_at, ${OPENED_STATE} as state, ${OF_AGENT}
  from opened_account o ${AGENT} where o.key_hash = $1`

const isFault = (state: string): state is InviteFault => Object.hasOwn(inviteFaults, state)

/** Refuses it by why nobody can come by it. */
function wrong(openKey: string | undefined, why: InviteFault) {
  const text = `${openKey === undefined ? '邀请码' : '开户链接'}不能使用：${inviteFaults[why]}`
  return refuse(openKey === undefined ? 'inviteCodeWrong' : 'openKeyWrong', { text, data: { why } })
}

/** What a code or a key is of; refuses one by which nobody can come now. */
export async function findInvite(
  database: Queryable,
  { inviteCode, openKey }: Pick<Invited, 'inviteCode' | 'openKey'>,
): Promise<Found> {
  if (inviteCode !== undefined && openKey !== undefined)
    throw refuse('badInput', { text: '邀请码与开户链接只能给其一', field: 'openKey' })
  const [found] =
    openKey === undefined
      ? await database.query<Found>(CODE, [inviteCode?.toUpperCase() ?? ''], 'agents.find-code')
      : await database.query<Found>(OPENED, [openKeyHash(openKey)], 'agents.find-opened')
  if (!found) throw wrong(openKey, 'unknown')
  if (isFault(found.state)) throw wrong(openKey, found.state)
  if (!found.is_open) throw wrong(openKey, 'closed')
  return found
}

/** The link is of one name. */
function holdName({ user_name }: Found, { userName }: Invited): void {
  if (user_name !== null && user_name !== userName) throw refuse('openedNameOther')
}

async function take(tx: Tx, invited: Invited): Promise<Place> {
  const { inviteCode, openKey } = invited
  // Of many at once each sees how many came before; a rebate that is lowered waits.
  await lockBriefly(tx, () =>
    openKey === undefined
      ? tx.query(
          'select 1 from invite_code where code = $1 for update',
          [inviteCode!.toUpperCase()],
          'agents.lock-code',
        )
      : tx.query(
          'select 1 from opened_account where key_hash = $1 for update',
          [openKeyHash(openKey)],
          'agents.lock-opened',
        ),
  )
  await holdPlans(tx)
  const found = await findInvite(tx, invited)
  holdName(found, invited)
  const { id, kind, now: at } = found
  const [agentId, ownRate] = [found.agent_id, found.own_rate]
  return {
    agent: kind === 'agent',
    parentId: agentId,
    ownRate,
    async note(playerId) {
      if (openKey === undefined) {
        await writeOrigin(tx, { playerId, agentId, kind, ownRate, codeId: id, at })
        return
      }
      await tx.query(
        'update opened_account set player_id = $2, taken_at = to_timestamp($3 / 1000.0) where id = $1',
        [id, playerId, at],
        'agents.take-opened',
      )
      await writeOrigin(tx, { playerId, agentId, kind, ownRate, openedId: id, at })
    },
  }
}

/** For registering. */
export const invites: Invites = {
  check: async (database, invited) => holdName(await findInvite(database, invited), invited),
  take,
}
