/** Whether a player may put something in: the tenant has opened the wallet and named a rate, no operator keeps the player out. */
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'

export type Current = Pick<LiveSettings, 'current'>

export async function isOpenTo(database: Queryable, { current }: Current, playerId: bigint): Promise<boolean> {
  if (!current.yuebaoOn) return false
  const found = await database.query(
    `select 1 from yuebao_rate
     where from_day <= (clock_timestamp() at time zone 'Asia/Shanghai')::date
       and not exists (select from yuebao_bar where player_id = $1)
     limit 1`,
    [playerId],
    'yuebao.open-to',
  )
  return found.length > 0
}

export async function holdOpen(tx: Tx, settings: Current, playerId: bigint): Promise<void> {
  if (!(await isOpenTo(tx, settings, playerId))) throw refuse('walletOff')
}

/**
 * Refuses a frozen player; the account stays active until the transaction ends. Bets and settlement wait for it meanwhile, so the
 * player is not waited for long.
 */
export async function holdActive(tx: Tx, playerId: bigint): Promise<void> {
  const active = await lockBriefly(tx, () =>
    tx.query(`select 1 from player where id = $1 and state = 'active' for share`, [playerId], 'yuebao.active'),
  )
  if (active.length === 0) throw refuse('accountFrozen')
}
