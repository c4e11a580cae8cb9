/** Reading transfers: a player's own one, and the order that an operator or a statement is about. */

import { holderKey } from '@hongyun/contract/bindings/numbers.ts'
import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import type { Bank } from '@hongyun/contract/channels/words.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import type { Value } from '../../../platform/keys/hold-values.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type LockedAccounts, lockAccounts } from '../ledger/accounts.ts'

export type RemittanceRow = {
  /** Of the order. */
  id: bigint
  order_no: string
  player_id: bigint
  amount: Money
  fee: Money
  bonus: Money
  over_limit: Money | null
  credited: Money | null
  state: OrderState
  created_at: number
  expires_at: number
  paid_at: number | null
  payee_id: bigint
  bank: Bank
  holder: string
  tail: string
  branch: string
  sealed_number: Buffer
  remark: string
  sealed_payer: Buffer
  proof_id: bigint | null
  proof_name: string | null
  proof_at: number | null
  received: Money | null
  decided_at: number | null
  reason: string
}

export const ROW_COLUMNS = `o.id, o.order_no, o.player_id, o.amount, o.fee, o.bonus, o.credited, o.over_limit, o.state, o.created_at, o.expires_at, o.paid_at,
  r.payee_id, a.bank, a.holder, a.tail, a.branch, a.sealed_number, r.remark, r.sealed_payer, r.proof_id, r.proof_name, r.proof_at,
  r.received, r.decided_at, r.reason`
export const ROW_FROM = `from recharge_order o join remittance r on r.order_id = o.id join payee_account a on a.id = r.payee_id`

export const payerContext = (orderId: bigint): string => `remittance.payer ${orderId}`
/** Names are compared without their spaces and dots. */
export const payerKey = (name: string): string => holderKey(name)
export const payerValue = (name: string): Value => ({ kind: 'payer', text: payerKey(name) })
export const payerOf = (
  personal: PersonalKey,
  { id, sealed_payer }: Pick<RemittanceRow, 'id' | 'sealed_payer'>,
): string => personal.open(sealed_payer, payerContext(id))

/** What the player pays: the fee comes on top. */
export const dueOf = ({ amount, fee }: Pick<RemittanceRow, 'amount' | 'fee'>): Money => money(amount + fee)

/** The subject of approvals about an order. */
export const subjectOf = (id: bigint | string) => ({ kind: 'remittance' as const, id: id.toString() })

/** Whether nobody has taken the order, and no second operator is waited for. */
export async function isFree(database: Queryable, id: bigint): Promise<boolean> {
  const rows = await database.query(
    `select 1 from remittance r where r.order_id = $1 and not coalesce(r.taken_until > clock_timestamp(), false)
       and not exists (select from approval a where a.subject_kind = 'remittance' and a.subject_id = r.order_id::text
                       and a.state = 'open' and a.expires_at > clock_timestamp())`,
    [id],
    'remittances.is-free',
  )
  return rows.length > 0
}

/** A transfer of this player; refuses one that is not there, or another's. */
export async function ownRemittance(database: Queryable, playerId: bigint, id: bigint): Promise<RemittanceRow> {
  const [row] = await database.query<RemittanceRow>(
    `select ${ROW_COLUMNS} ${ROW_FROM} where o.player_id = $1 and o.id = $2`,
    [playerId, id],
    'remittances.own',
  )
  if (!row) throw refuse('notFound')
  return row
}

/** Locks the account of an order's player, then the order. An order never changes hands. */
export async function lockRemittance(tx: Tx, id: bigint): Promise<{ order: RemittanceRow; accounts: LockedAccounts }> {
  const [found] = await tx.query<{ player_id: bigint }>(
    'select o.player_id from recharge_order o join remittance r on r.order_id = o.id where o.id = $1',
    [id],
  )
  if (!found) throw refuse('notFound')
  const accounts = await lockAccounts(tx, [found.player_id])
  await tx.query('select 1 from recharge_order where id = $1 for update', [id], 'remittances.lock')
  // Read once it is locked: what another transaction has done with it is seen.
  const order = only(
    await tx.query<RemittanceRow>(`select ${ROW_COLUMNS} ${ROW_FROM} where o.id = $1`, [id], 'remittances.order'),
  )
  return { order, accounts }
}
