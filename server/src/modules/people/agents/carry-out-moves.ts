/** Carries out the moves whose business day has begun, each in a transaction of its own: killed at any instruction, it goes on. */

import { refusals } from '@hongyun/contract/wire/refusal.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { BOUND_TRANSACTIONS, LONG_TRANSACTION_MS } from '../../../platform/db/roles.ts'
import { hasPlaceSince, moveMember } from '../identity/move-member.ts'
import { lockPlans } from '../identity/rebate-plan.ts'
import { sendLetters } from '../messages/send-letters.ts'
import { faultOf, standingOf } from './moves.ts'

type Due = { id: bigint; player_id: bigint; from_parent: bigint | null; to_parent: bigint | null }

/**
 * Carries out all that are due; answers how many came to an end. One that fails is put aside until the next run, so that it does not
 * stop those behind it; then it rejects at the end.
 */
export async function carryOutMoves(database: Database): Promise<number> {
  const aside: bigint[] = []
  const failed: { id: bigint; error: unknown }[] = []
  for (let ended = 0; ; ) {
    let taken = undefined as bigint | undefined
    const take = (id: bigint | undefined) => {
      taken = id
    }
    try {
      const hasEnded = await inTransaction(database, (tx) => carryOutNext(tx, aside, take))
      if (hasEnded) ended += 1
      else if (taken !== undefined) aside.push(taken)
      else if (failed.length === 0) return ended
      else break
    } catch (error) {
      // No move is to blame where none was found.
      if (taken === undefined) throw error
      aside.push(taken)
      failed.push({ id: taken, error })
    }
  }
  const ids = failed.map(({ id }) => id).join(', ')
  throw new AggregateError(
    failed.map(({ error }) => error),
    `moves that could not be carried out: ${ids}`,
  )
}

/** The next one that was not put aside, whose id is told to `take`; false where there is none, or where it waits for another day. */
async function carryOutNext(
  tx: Tx,
  aside: readonly bigint[],
  take: (id: bigint | undefined) => void,
): Promise<boolean> {
  // A large branch moves as a whole, and takes its time.
  await tx.query(BOUND_TRANSACTIONS, [LONG_TRANSACTION_MS, true])
  const [due] = await tx.query<Due>(
    `select id, player_id, from_parent, to_parent from agent_move
     where done_at is null and dropped_at is null and not id = any($1::bigint[])
       and from_day <= (clock_timestamp() at time zone 'Asia/Shanghai')::date
     order by from_day, id limit 1 for update skip locked`,
    [bigintArray(aside)],
    'agents.next-move',
  )
  take(due?.id)
  if (!due) return false
  const { id, player_id: playerId, to_parent: parentId } = due
  // Nobody's place or rebate changes meanwhile.
  await lockPlans(tx)
  const { player, parent } = await standingOf(tx, playerId, parentId)
  const day = businessDay(player.now)
  const fault = player.parent_id === due.from_parent ? faultOf(playerId, player, parentId, parent) : 'moveSame'
  if (fault) {
    await tx.query(
      'update agent_move set dropped_at = clock_timestamp(), dropped_why = $2 where id = $1',
      [id, refusals[fault].text],
      'agents.drop-move',
    )
    return true
  }
  // Two moves of one day would give one day two places: the second waits until tomorrow.
  if (await hasPlaceSince(tx, playerId, day)) return false
  // Only writes from here on.
  await tx.query(
    'update agent_move set done_at = to_timestamp($2 / 1000.0) where id = $1',
    [id, player.now],
    'agents.end-move',
  )
  await moveMember(tx, { playerId, parentId, day })
  await sendLetters(tx, [
    {
      playerId,
      kind: 'agent',
      reference: `agent-move/${id}`,
      title: '您的上级已更换',
      content: `从 ${day} 起，${parent ? '您的上级换为另一名代理' : '您不再有上级'}。您的返点、余额与下级不变，之前的注单与报表也不变。`,
      link: '/rebateDes',
    },
  ])
  return true
}
