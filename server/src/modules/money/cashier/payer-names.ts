/** Payers' names are sealed in the database with a key that lies outside of it. */
import type { PersonalKey } from '../../../platform/keys/personal.ts'

export type PayerNames = {
  seal(name: string, orderNo: string): Buffer
  unseal(sealed: Buffer, orderNo: string): string
}

/** Bound to the order, so that a name cannot be moved to another one. */
export const payerContext = (orderNo: string): string => `recharge_order.payer_name ${orderNo}`

export const payerNamesWith = (personal: PersonalKey): PayerNames => ({
  seal: (name, orderNo) => personal.seal(name, payerContext(orderNo)),
  unseal: (sealed, orderNo) => personal.open(sealed, payerContext(orderNo)),
})
