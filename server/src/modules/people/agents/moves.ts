/** Moving a player below another agent, or below nobody, from a business day on: asked for by one operator, decided by another. */

import { MOVE_DAYS } from '@hongyun/contract/agents/words.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { businessDay, DAY_MS, dayPattern } from '@hongyun/lottery/days.ts'
import { ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { attempt, refuse } from '../../../platform/refuse.ts'
import { type Asked, ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { rebateText } from '../identity/standing.ts'

const HOURS = 72

/** `parentId`: null for below nobody. */
const schema = z.strictObject({
  playerId: z.string().regex(/^\d{1,19}$/),
  parentId: z
    .string()
    .regex(/^\d{1,19}$/)
    .nullable(),
  fromDay: z.string().regex(dayPattern),
})
type Payload = z.output<typeof schema>

const subjectOf = ({ playerId }: Pick<Payload, 'playerId'>) => ({ kind: 'player', id: playerId })

type Standing = {
  user_name: string
  own_rate: number
  parent_id: bigint | null
  parent_name: string | null
  waiting: boolean
  now: number
}
type Parent = { user_name: string; own_rate: number; is_open: boolean; is_below: boolean }

/** Why a player can't go below this agent, or below nobody; undefined where it can. */
export function faultOf(
  playerId: bigint,
  player: Pick<Standing, 'own_rate' | 'parent_id'>,
  to: bigint | null,
  parent?: Parent,
): Refusal | undefined {
  if (to !== null && !parent?.is_open) return 'moveParent'
  if (to === playerId || parent?.is_below) return 'moveBelow'
  if (to === player.parent_id) return 'moveSame'
  if (parent && player.own_rate > parent.own_rate) return 'moveRate'
  return undefined
}

/** Where a player stands, and the agent it is to go below. */
export async function standingOf(
  database: Queryable,
  playerId: bigint,
  parentId: bigint | null,
): Promise<{ player: Standing; parent?: Parent }> {
  const [player] = await database.query<Standing>(
    `select p.user_name, r.own_rate, p.parent_id, a.user_name as parent_name, clock_timestamp() as now,
            exists (select from agent_move m where m.player_id = p.id and m.done_at is null and m.dropped_at is null) as waiting
     from player p join rebate_plan r on r.id = p.rebate_plan_id left join player a on a.id = p.parent_id where p.id = $1`,
    [playerId],
    'agents.standing',
  )
  if (!player) throw refuse('notFound')
  const [parent] = await database.query<Parent>(
    `select p.user_name, r.own_rate, p.agent and p.state = 'active' as is_open, $2 = any(p.ancestors) as is_below
     from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1`,
    [parentId, playerId],
    'agents.new-parent',
  )
  return { player, ...(parent && { parent }) }
}

/** What it would do now; refuses by name what it can't. */
async function moveOf(database: Queryable, { playerId, parentId, fromDay }: Payload) {
  const to = parentId === null ? null : BigInt(parentId)
  const { player, parent } = await standingOf(database, BigInt(playerId), to)
  const fault = faultOf(BigInt(playerId), player, to, parent)
  if (fault) throw refuse(fault)
  if (fromDay <= businessDay(player.now) || fromDay > businessDay(player.now + MOVE_DAYS * DAY_MS))
    throw refuse('moveDay')
  if (player.waiting) throw refuse('moveOpen')
  const [from, below] = [player.parent_name ?? '无上级', parent?.user_name ?? '无上级']
  return { userName: player.user_name, ownRate: player.own_rate, fromParent: player.parent_id, to, from, below }
}

/** The approval kind. */
export const memberMove = approvalKind({
  name: 'memberMove',
  schema,
  right: 'changeAgents',
  hours: HOURS,
  subjectOf,
  async effect(database, payload) {
    const move = await attempt(moveOf(database, payload))
    if (!move.ok) return move
    const { userName, ownRate, from, below } = move.value
    return ok(
      `玩家 ${userName}（返点 ${rebateText(ownRate)}%）连同全部下级，从 ${payload.fromDay} 起由「${from}」移到「${below}」之下`,
    )
  },
  async changes(database, payload) {
    const move = await attempt(moveOf(database, payload))
    if (!move.ok) return []
    return [{ what: '上级', before: move.value.from, after: move.value.below }]
  },
  async isOvertaken(database, { playerId, parentId, fromDay }) {
    const { player } = await standingOf(database, BigInt(playerId), parentId === null ? null : BigInt(parentId))
    return fromDay <= businessDay(player.now) || player.waiting
  },
  async carryOut(tx, payload, approvalId, { actor, reason }) {
    await lockMoved(tx, payload)
    const { userName, fromParent, to, below } = await moveOf(tx, payload)
    // Only writes from here on.
    await tx.query(
      'insert into agent_move (approval_id, player_id, from_parent, to_parent, from_day) values ($1, $2, $3, $4, $5)',
      [approvalId, payload.playerId, fromParent, to, payload.fromDay],
      'agents.note-move',
    )
    const detail = { name: userName, value: below, day: payload.fromDay, reason }
    await noteAct(tx, actor, 'moveMember', detail, { kind: 'player', id: payload.playerId })
  },
})

/** Of two approvals of one player at once the second waits, and sees the first. */
const lockMoved = (tx: Tx, { playerId }: Payload) =>
  lockBriefly(tx, () =>
    tx.query('select 1 from player where id = $1 for no key update', [playerId], 'agents.lock-moved'),
  )

type AskedMove = { playerId: bigint; parentName?: string | undefined; fromDay: string; reason: string }

/** Asks for a move; the same that another operator has asked for is approved by it. One player has one at a time. */
export const askMove = (
  database: Database,
  actor: Actor,
  { playerId, parentName, fromDay, reason }: AskedMove,
): Promise<Asked> =>
  inTransaction(database, async (tx) => {
    const parentId = parentName === undefined ? null : await agentCalled(tx, parentName)
    const payload: Payload = { playerId: playerId.toString(), parentId: parentId?.toString() ?? null, fromDay }
    await lockSubject(tx, subjectOf(payload))
    await moveOf(tx, payload)
    const { digest } = memberMove.read(payload)
    const open = (await openAbout(tx, subjectOf(payload))).filter(({ kind }) => kind === memberMove.name)
    if (open.some((one) => !one.digest.equals(digest))) throw refuse('moveOpen')
    return ask(tx, memberMove, actor, { payload, reason })
  })

async function agentCalled(tx: Tx, userName: string): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    'select id from player where user_name_key = lower($1) and agent',
    [userName],
    'agents.agent-called',
  )
  if (!row) throw refuse('moveParent')
  return row.id
}
