/** What an operator limits a player to: beside the player's own limits, the lower one counts. Only operators end it. */
import type { LimitName } from '@hongyun/contract/protection/words.ts'
import { only, type Queryable, type Tx } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { readProtection } from '../gate.ts'
import { unprotected, valueText } from '../judge.ts'

/** Refuses a limit that is no lower than the one before, or above the player's own. */
export async function holdLower(tx: Tx, playerId: bigint, name: LimitName, value: bigint): Promise<void> {
  const { limits, house } = (await readProtection(tx, [playerId])).get(playerId) ?? unprotected
  const [own, before] = [limits[name], house[name]]
  if ((own !== undefined && value > own) || (before !== undefined && value >= before)) throw refuse('houseLimitHigh')
}

type HouseLimit = { limit: LimitName; value: string; by: string; at: number; reason: string }

/** Writes a change: null ends the limit. */
export const changeHouseLimit = async (
  tx: Tx,
  { playerId, name, value, actId }: { playerId: bigint; name: LimitName; value: bigint | null; actId: bigint },
): Promise<bigint> =>
  only(
    await tx.query<{ id: bigint }>(
      'insert into house_limit (player_id, name, value, act_id) values ($1, $2, $3, $4) returning id',
      [playerId, name, value, actId],
      'protection.change-house-limit',
    ),
  ).id

/** The limits of the house that are in force, with who set each and why. */
export async function houseLimitsOf(database: Queryable, playerId: bigint): Promise<HouseLimit[]> {
  const rows = await database.query<{
    name: LimitName
    value: bigint | null
    by: string
    at: number
    reason: string | null
  }>(
    `select distinct on (h.name) h.name, h.value, o.name as by, h.at, a.detail ->> 'reason' as reason
     from house_limit h join operator_act a on a.id = h.act_id join operator o on o.id = a.operator_id
     where h.player_id = $1 order by h.name, h.id desc`,
    [playerId],
    'protection.house-limits',
  )
  return rows.flatMap(({ name, value, by, at, reason }) =>
    value === null ? [] : [{ limit: name, value: valueText(name, value), by, at, reason: reason ?? '' }],
  )
}
