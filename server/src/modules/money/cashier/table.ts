import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import type { Bank, PayType } from '@hongyun/contract/channels/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Generated } from 'kysely'

export type CashierTables = {
  recharge_order: {
    id: Generated<bigint>
    order_no: string
    player_id: bigint
    pay_type: PayType
    channel_id: string
    terms_no: number
    amount: Money
    fee: Money
    bonus: Money
    bank: Bank | null
    /** Sealed; see payer-names.ts. */
    payer_name: Buffer | null
    state: OrderState
    provider: string
    provider_ref: string | null
    pay_url: string | null
    created_at: Generated<number>
    expires_at: number
    paid_at: number | null
    credited: Money | null
    over_limit: Money | null
    polls: Generated<number>
    next_poll_at: number | null
  }
}
