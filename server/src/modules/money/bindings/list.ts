/** Payout accounts as players see them. */
import type { payoutMost, payoutRow } from '@hongyun/contract/bindings/fields.ts'
import { type PayoutKind, payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/db/database.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { labelOf, type PayoutRow, payoutAccountsOf } from './reads.ts'

type Settings = Pick<LiveSettings, 'current'>

/** How many accounts of a kind a player may have. */
export function mostOf({ current }: Settings, kind: PayoutKind): number {
  const { bankCardsMost, payAccountsMost, coinAddressesMost } = current
  return { bank: bankCardsMost, alipay: payAccountsMost, wechat: payAccountsMost, coin: coinAddressesMost }[kind]
}

/** What every answer says of one. */
export const shown = ({ id, masked, bound_at, locked }: PayoutRow) => ({
  id: id.toString(),
  masked,
  boundAt: bound_at,
  locked,
})

/** All of a player, and how many there may be. */
export async function shownPayouts(
  database: Queryable,
  settings: Settings,
  playerId: bigint,
): Promise<{ accounts: z.output<typeof payoutRow>[]; accountsMost: z.output<typeof payoutMost> }> {
  const rows = await payoutAccountsOf(database, playerId)
  return {
    accounts: rows.map((row) => ({ ...shown(row), kind: row.kind, label: labelOf(row) })),
    accountsMost: Object.fromEntries(wordsOf(payoutKinds).map((kind) => [kind, mostOf(settings, kind)])) as Record<
      PayoutKind,
      number
    >,
  }
}
