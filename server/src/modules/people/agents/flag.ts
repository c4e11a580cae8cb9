/** Who is an agent: an operator makes a player one, and takes that back from one below whom nobody stands. */
import type { consoleTakeAgent } from '@hongyun/contract/agents/operator-calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { setAgent } from '../identity/move-member.ts'
import { lockPlans } from '../identity/rebate-plan.ts'
import { sendLetters } from '../messages/send-letters.ts'

type Wanted = { playerId: bigint; reason: string }

async function lockPlayer(tx: Tx, playerId: bigint): Promise<{ user_name: string; agent: boolean }> {
  const [player] = await lockBriefly(tx, () =>
    tx.query<{ user_name: string; agent: boolean }>(
      'select user_name, agent from player where id = $1 for no key update',
      [playerId],
      'agents.lock-player',
    ),
  )
  if (!player) throw refuse('notFound')
  return player
}

/** Makes a player an agent. */
export const makeAgentOf = (database: Database, actor: Actor, { playerId, reason }: Wanted): Promise<void> =>
  inTransaction(database, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    if (player.agent) throw refuse('agentAlready')
    // Only writes from here on.
    await setAgent(tx, playerId, true)
    await noteAct(tx, actor, 'makeAgent', { name: player.user_name, reason }, { kind: 'player', id: playerId })
  })

/** Whoever comes by one of these waits, or has come; then nobody registers below anybody. In the order of those who come. */
async function lockInvites(tx: Tx, agentId: bigint): Promise<void> {
  await lockBriefly(tx, () =>
    tx.query(
      'select 1 from invite_code where agent_id = $1 and deleted_at is null order by id for update',
      [agentId],
      'agents.lock-codes-of',
    ),
  )
  await lockBriefly(tx, () =>
    tx.query(
      'select 1 from opened_account where agent_id = $1 and deleted_at is null and player_id is null order by id for update',
      [agentId],
      'agents.lock-opened-of',
    ),
  )
  await lockBriefly(tx, () => lockPlans(tx))
}

type Held = { members: boolean; moves: boolean; pays: boolean }

/** What an agent must be without. */
async function heldBy(tx: Tx, agentId: bigint): Promise<Held> {
  return only(
    await tx.query<Held>(
      `select exists (select from player where parent_id = $1) as members,
              exists (select from agent_move where to_parent = $1 and done_at is null and dropped_at is null) as moves,
              exists (select from pay_plan where agent_id = $1 and coalesce(until_day, 'infinity')
                >= greatest(from_day, (clock_timestamp() at time zone 'Asia/Shanghai')::date)) as pays`,
      [agentId],
      'agents.held-by',
    ),
  )
}

/** The codes and links that still could be used end for good: made an agent again, the player begins without. */
async function endInvites(tx: Tx, agentId: bigint): Promise<{ codes: number; opened: number }> {
  const codes = await tx.query(
    'update invite_code set deleted_at = clock_timestamp() where agent_id = $1 and deleted_at is null returning 1',
    [agentId],
    'agents.end-codes',
  )
  const opened = await tx.query(
    `update opened_account set deleted_at = clock_timestamp()
     where agent_id = $1 and deleted_at is null and player_id is null returning 1`,
    [agentId],
    'agents.end-opened',
  )
  return { codes: codes.length, opened: opened.length }
}

/** Makes an agent a player like others. Members stay with nobody: they are moved before, by two operators. */
export const takeAgentOf = (
  database: Database,
  actor: Actor,
  { playerId, reason }: Wanted,
): Promise<Reply<typeof consoleTakeAgent>> =>
  inTransaction(database, async (tx) => {
    await lockInvites(tx, playerId)
    const player = await lockPlayer(tx, playerId)
    if (!player.agent) throw refuse('agentNot')
    const { members, moves, pays } = await heldBy(tx, playerId)
    if (members) throw refuse('agentHasMembers')
    if (moves) throw refuse('agentHasMoves')
    if (pays) throw refuse('agentHasPay')
    // Only writes from here on.
    await setAgent(tx, playerId, false)
    const ended = await endInvites(tx, playerId)
    const subject = { kind: 'player', id: playerId } as const
    const act = await noteAct(tx, actor, 'takeAgent', { name: player.user_name, reason }, subject)
    await sendLetters(tx, [
      {
        playerId,
        kind: 'agent',
        reference: `agent-taken/${act}`,
        title: '您不再是代理',
        content: '您的邀请码与待领取的开户链接已作废。您的返点、余额、上级与之前的记录不变。',
        link: '/rebateDes',
      },
    ])
    return ended
  })
