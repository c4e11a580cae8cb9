/**
 * A player changes an own limit. Lowering acts at once, raising waits and takes a second yes. All under the lock of the account, as
 * spending is: a bet is either held to the limit before or to the one after.
 */
import { limitValue } from '@hongyun/contract/protection/limit-value.ts'
import { type LimitName, type LimitStep, raiseStateAt } from '@hongyun/contract/protection/words.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'

/** A raise that is neither confirmed nor given up. */
export type Raise = { id: bigint; name: LimitName; value: bigint | null; asked_at: number }

/** The raises of a player that have no end yet, also those whose time to be confirmed is over. */
export const openRaises = (tx: Queryable, playerId: bigint): Promise<Raise[]> =>
  tx.query<Raise>(
    `select a.id, a.name, a.value, a.at as asked_at from limit_change a
     where a.player_id = $1 and a.step = 'asked' and not exists (select from limit_change e where e.asked_id = a.id)
     order by a.id`,
    [playerId],
    'protection.open-raises',
  )

/** Sets, lowers, raises or takes away a limit. */
export function setLimit(
  database: Database,
  playerId: bigint,
  { limit, value: text }: { limit: LimitName; value: string },
): Promise<void> {
  const value = limitValue(limit, text)
  if (value === undefined) throw refuse('badInput', { text: '限额超出范围', field: 'value' })
  return inTransaction(database, async (tx) => {
    await lockAccounts(tx, [playerId])
    const held = await heldLimit(tx, playerId, limit)
    const waiting = (await openRaises(tx, playerId)).filter(({ name }) => name === limit)
    if (value === held && waiting.length === 0) throw refuse('limitUnchanged')

    // Only writes from here on: all decisions are made.
    for (const raise of waiting) await note(tx, playerId, { ...raise, step: 'dropped', askedId: raise.id })
    if (value === held) return
    const isRaise = held !== null && (value === null || value > held)
    await note(tx, playerId, { name: limit, value, step: isRaise ? 'asked' : 'set' })
  })
}

/** Confirms a raise, or gives it up; answers the limit it is of. */
export function endRaise(
  database: Database,
  playerId: bigint,
  id: bigint,
  step: 'confirmed' | 'dropped',
): Promise<LimitName> {
  return inTransaction(database, async (tx) => {
    await lockAccounts(tx, [playerId])
    const raise = (await openRaises(tx, playerId)).find((one) => one.id === id)
    const { now } = only(await tx.query<{ now: number }>('select clock_timestamp() as now', [], 'protection.clock'))
    const state = raise && raiseStateAt(raise.asked_at, now)
    if (!raise || state === 'lapsed') throw refuse('raiseGone')
    if (step === 'confirmed' && state === 'waiting') throw refuse('raiseWaits')

    // Only writes from here on: all decisions are made.
    await note(tx, playerId, { ...raise, step, askedId: raise.id })
    return raise.name
  })
}

async function heldLimit(tx: Tx, playerId: bigint, name: LimitName): Promise<bigint | null> {
  const [row] = await tx.query<{ value: bigint | null }>(
    'select (limits->>$2)::bigint as value from protection where player_id = $1',
    [playerId, name],
    'protection.held-limit',
  )
  return row?.value ?? null
}

type Change = { name: LimitName; value: bigint | null; step: LimitStep; askedId?: bigint }

const note = (tx: Tx, playerId: bigint, { name, value, step, askedId }: Change) =>
  tx.query(
    'insert into limit_change (player_id, name, step, value, asked_id) values ($1, $2, $3, $4, $5)',
    [playerId, name, step, value, askedId ?? null],
    'protection.change-limit',
  )
