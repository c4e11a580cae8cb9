/** How a player is protected now: each limit with what is used of it, and the raises that wait. */

import type { getProtectionInfo, ownLimit } from '@hongyun/contract/protection/calls.ts'
import { type LimitName, limits, RAISE_WAITS_HOURS, raiseStateAt } from '@hongyun/contract/protection/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import type { z } from 'zod'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { idDaysAgo } from '../../../platform/db/id-time.ts'
import { runningBreak } from './breaks.ts'
import { type ProtectionGate, readProtection } from './gate.ts'
import { lesser, resetsAt, type Used, unprotected, usedOf, valueText } from './judge.ts'
import { lastSelfTest } from './self-tests.ts'
import { type Asker, sessionOf } from './session.ts'
import { openRaises, type Raise } from './set-limit.ts'
import { readUsed } from './used.ts'

export type OwnLimit = z.infer<typeof ownLimit>

const names = wordsOf(limits as unknown as Record<LimitName, string>)
const WAITS_MS = RAISE_WAITS_HOURS * 3_600_000
const LARGEST_OF_DAYS = 30

/** Everything about a player's limits. */
export async function protectionInfo(
  database: Database,
  { sums, ceilings }: ProtectionGate,
  asker: Asker,
): Promise<Reply<typeof getProtectionInfo>> {
  const { playerId } = asker
  const { now } = only(await database.query<{ now: number }>('select clock_timestamp() as now'))
  const [held, raises, used, largest, rest, exclusion, selfTest] = await Promise.all([
    readProtection(database, [playerId]),
    openRaises(database, playerId),
    readUsed(database, sums, [{ playerId, names }], now),
    largestBet(database, playerId),
    runningBreak(database, playerId, 'break'),
    runningBreak(database, playerId, 'exclusion'),
    lastSelfTest(database, playerId),
  ])
  const known = held.get(playerId) ?? unprotected
  const own = known.limits
  const list = names.map((name) =>
    present(name, {
      ...{ now, own: own[name], house: known.house[name], ceiling: ceilings()[name], largest },
      used: used(playerId),
      raise: raises.findLast((raise) => raise.name === name),
    }),
  )
  return {
    ...{ now, limits: list, break: rest, exclusion, selfTest },
    isUnderAge: known.adultOn !== null && businessDay(now) < known.adultOn,
    session: await sessionOf(database, asker, known.answeredAt, now),
  }
}

/** One limit of a player. */
export async function limitOf(
  database: Database,
  gate: ProtectionGate,
  asker: Asker,
  name: LimitName,
): Promise<OwnLimit> {
  const info = await protectionInfo(database, gate, asker)
  return info.limits.find(({ limit }) => limit === name)!
}

type Known = {
  now: number
  own: bigint | undefined
  house: bigint | undefined
  ceiling: bigint | undefined
  largest: bigint | null
  used: Used
  raise: Raise | undefined
}

function present(name: LimitName, { now, own, house, ceiling, largest, used, raise }: Known): OwnLimit {
  const text = (value: bigint | null | undefined) => (value == null ? null : valueText(name, value))
  const isBet = name === 'bet'
  const already = isBet ? largest : usedOf(name, used, now)
  const most = lesser(lesser(own, house), ceiling)
  const spare = most === undefined ? undefined : isBet ? most : most - (already ?? 0n)
  return {
    ...{ limit: name, value: text(own), ceiling: text(ceiling), house: text(house), used: text(already) },
    left: text(spare !== undefined && spare < 0n ? 0n : spare),
    resetsAt: isBet ? null : resetsAt(name, now),
    raise: raise && raiseStateAt(raise.asked_at, now) !== 'lapsed' ? presentRaise(name, raise, now) : null,
  }
}

const presentRaise = (name: LimitName, { id, value, asked_at }: Raise, now: number) => ({
  id: id.toString(),
  value: value === null ? null : valueText(name, value),
  ...{ askedAt: asked_at, readyAt: asked_at + WAITS_MS, lapsesAt: asked_at + 2 * WAITS_MS },
  state: raiseStateAt(asked_at, now),
})

/** The greatest single bet of late. */
async function largestBet(database: Queryable, playerId: bigint): Promise<bigint | null> {
  const { amount } = only(
    await database.query<{ amount: bigint | null }>(
      'select max(amount) as amount from bet where player_id = any($1::bigint[]) and id >= $2',
      [bigintArray([playerId]), idDaysAgo(LARGEST_OF_DAYS)],
      'protection.largest-bet',
    ),
  )
  return amount
}
