import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'
import type { PayoutState, RiskRule, WithdrawalState } from '@hongyun/contract/withdrawals/words.ts'
import type { Generated } from 'kysely'

/** A rule as it was when the order was placed. */
export type Risk = { rule: RiskRule; isHit: boolean; fact: string }

export type WithdrawalTables = {
  withdrawal_order: {
    id: Generated<bigint>
    order_no: string
    player_id: bigint
    way: PayoutKind
    payee_id: bigint
    payee: string
    amount: bigint
    fee: bigint
    state: WithdrawalState
    risks: Risk[]
    is_automatic: boolean
    needs_two: boolean
    agent: string
    address: string
    created_at: Generated<number>
    taken_by: bigint | null
    taken_until: number | null
    decided_by: bigint | null
    approval_id: bigint | null
    approved_at: number | null
    paying_at: number | null
    ended_at: number | null
    reason: Generated<string>
  }
}

export type PayoutRow = {
  id: bigint
  order_id: bigint
  payout_no: string
  provider: string
  amount: bigint
  state: PayoutState
  provider_ref: string | null
  asked_at: number
  decided_at: number | null
  polls: number
  next_poll_at: number | null
}
