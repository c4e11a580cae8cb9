import type { IssueState, LotterySource } from '@hongyun/contract/lotteries/words.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import type { Generated } from 'kysely'

export type LotteryTables = {
  lottery: {
    code: string
    name: string
    type: LotteryType
    interval_s: number
    close_before_s: number
    source: LotterySource
    on_sale: boolean
    max_bet_payout: bigint
    max_combination_exposure: Generated<bigint>
    max_play_exposure: bigint
    max_issue_exposure: bigint
    position: number
  }
  issue: {
    id: Generated<bigint>
    lottery_code: string
    issue: string
    opens_at: number
    closes_at: number
    draws_at: number
    state: IssueState
    chain_id: bigint | null
    chain_position: number | null
    beacon_chain: Buffer | null
    beacon_round: bigint | null
    bets_from: Generated<bigint>
  }
}
