import type { BetState } from '@hongyun/contract/bets/words.ts'

export type BettingTables = {
  bet: {
    player_id: bigint
    id: bigint
    issue_id: bigint
    play_code: string
    number: string
    count: number
    unit_stake: bigint
    unit: number
    multiple: number
    amount: bigint
    point: number
    odds: bigint[]
    exposure: bigint
    rebate_plan_id: bigint
    placed_at: number
    state: BetState
    return_amount: bigint | null
    rebate_amount: bigint | null
    settled_at: number | null
    chase_id: bigint | null
  }
}
