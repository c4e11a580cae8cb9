/** The accounts of a player that money can go out to, as orders name them: masked. */
import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { bindingFor, labelOf, payoutAccountsOf } from '../bindings/reads.ts'

export type Payee = { id: bigint; way: PayoutKind; payee: string; boundAt: number }

const payeeText = (label: string, masked: string): string => [label, masked].filter(Boolean).join(' ')

/** Those of a player, the last one first. */
export async function payeesOf(database: Queryable, playerId: bigint): Promise<Payee[]> {
  const rows = await payoutAccountsOf(database, playerId)
  return rows.map((row) => ({
    id: row.id,
    way: row.kind,
    payee: payeeText(labelOf(row), row.masked),
    boundAt: row.bound_at,
  }))
}

/** One of them with the players who have, or have had, the same; held until the transaction ends. */
export async function payeeFor(
  tx: Tx,
  playerId: bigint,
  way: PayoutKind,
  id: bigint,
): Promise<(Payee & { sharedWith: readonly bigint[] }) | undefined> {
  const found = await bindingFor(tx, playerId, way, id)
  if (!found) return undefined
  const { label, masked, boundAt, sharedWith } = found
  return { id, way, payee: payeeText(label, masked), boundAt, sharedWith }
}
